import type { ErrorOutput } from "../cli-process-handle.ts";

const lineFeed = 0x0a;

/** Keeps the head and the tail of what it is given, together at most `limit` bytes. */
export class BoundedErrorOutput {
  readonly #headLimit: number;
  readonly #tailLimit: number;
  #head: Buffer[] = [];
  #headBytes = 0;
  /** A ring, made once it is needed; `#tailBytes` counts all that ever went in. */
  #tail: Buffer | null = null;
  #tailBytes = 0;

  constructor(limit: number) {
    this.#headLimit = Math.ceil(limit / 2);
    this.#tailLimit = Math.floor(limit / 2);
  }

  write(chunk: Buffer): void {
    const forHead = chunk.subarray(0, this.#headLimit - this.#headBytes);
    if (forHead.length > 0) this.#keepHead(forHead);
    const rest = chunk.subarray(forHead.length);
    if (rest.length > 0) this.#keepTail(rest);
  }

  read(): ErrorOutput {
    const head = Buffer.concat(this.#head);
    const droppedBytes = Math.max(0, this.#tailBytes - this.#tailLimit);
    const tail = this.#tailInOrder();
    if (droppedBytes === 0) return { text: decode(Buffer.concat([head, tail])), droppedBytes };
    return cutAtLines(head, tail, droppedBytes);
  }

  #keepHead(chunk: Buffer): void {
    this.#headBytes += chunk.length;
    this.#head.push(Buffer.from(chunk));
    // Many tiny writes must not keep a buffer object each.
    if (this.#head.length > 64) this.#head = [Buffer.concat(this.#head)];
  }

  #keepTail(chunk: Buffer): void {
    const limit = this.#tailLimit;
    const start = this.#tailBytes + Math.max(0, chunk.length - limit);
    this.#tailBytes += chunk.length;
    if (limit === 0) return;
    this.#tail ??= Buffer.alloc(limit);
    const kept = chunk.subarray(-limit);
    const copied = kept.copy(this.#tail, start % limit);
    kept.copy(this.#tail, 0, copied);
  }

  #tailInOrder(): Buffer {
    if (this.#tail === null) return Buffer.alloc(0);
    if (this.#tailBytes <= this.#tailLimit) return this.#tail.subarray(0, this.#tailBytes);
    const oldest = this.#tailBytes % this.#tailLimit;
    return Buffer.concat([this.#tail.subarray(oldest), this.#tail.subarray(0, oldest)]);
  }
}

/** Cuts at line breaks where there are some: half a line could hold half a secret. */
function cutAtLines(head: Buffer, tail: Buffer, droppedBetween: number): ErrorOutput {
  const headEnd = head.lastIndexOf(lineFeed) + 1 || head.length;
  const firstLine = tail.indexOf(lineFeed) + 1;
  const tailStart = firstLine > 0 && firstLine < tail.length ? firstLine : continuationBytes(tail);
  const droppedBytes = droppedBetween + (head.length - headEnd) + tailStart;
  const note = `\n[${droppedBytes} bytes of error output left out]\n`;
  const text = decode(head.subarray(0, headEnd)) + note + decode(tail.subarray(tailStart));
  return { text, droppedBytes };
}

/** Leaves out a character whose last bytes are cut off or still to come. */
function decode(bytes: Buffer): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes, { stream: true });
}

function continuationBytes(bytes: Buffer): number {
  let count = 0;
  while (count < 3 && ((bytes[count] ?? 0) & 0xc0) === 0x80) count++;
  return count;
}
