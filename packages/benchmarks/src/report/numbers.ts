/** `12.3`, `4.56`, `789`: three digits that count. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return "–";
  const size = Math.abs(value);
  return value.toFixed(size >= 99.5 ? 0 : size >= 9.95 ? 1 : 2);
}

export function megabytes(bytes: number): string {
  return `${short(bytes / 1e6)} MB`;
}

export function milliseconds(value: number): string {
  return value >= 9950 ? `${short(value / 1000)} s` : `${short(value)} ms`;
}

export function times(value: number): string {
  return `${value.toFixed(2)} ×`;
}
