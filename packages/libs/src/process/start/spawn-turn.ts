const waiting: (() => void)[] = [];
let isTaken = false;

/**
 * One spawn for each turn of the event loop: it blocks the loop for some milliseconds, and a hundred
 * runs started at once would for half a second. The first to ask has its turn at once.
 */
export function spawnTurn(): Promise<void> {
  if (isTaken) return new Promise((resolve) => waiting.push(resolve));
  isTaken = true;
  setImmediate(passOn);
  return Promise.resolve();
}

function passOn(): void {
  const next = waiting.shift();
  isTaken = next !== undefined;
  if (next === undefined) return;
  setImmediate(passOn);
  next();
}
