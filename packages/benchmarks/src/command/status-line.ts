/** One line on standard error that is written over, where a person watches. */
export class StatusLine {
  readonly #stream: NodeJS.WriteStream;

  constructor(stream: NodeJS.WriteStream) {
    this.#stream = stream;
  }

  say(text: string): void {
    if (this.#stream.isTTY) this.#stream.write(`\r\u001b[K${text.slice(0, 100)}`);
  }

  clear(): void {
    if (this.#stream.isTTY) this.#stream.write("\r\u001b[K");
  }
}
