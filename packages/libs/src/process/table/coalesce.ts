/** Makes requests of the same moment share one reading, which begins after all of them. */
export function coalesce<T>(read: () => Promise<T>): () => Promise<T> {
  let waiting: Promise<T> | null = null;
  return () => {
    waiting ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      waiting = null;
      return read();
    });
    return waiting;
  };
}
