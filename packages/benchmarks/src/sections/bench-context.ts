/** What every benchmark is given. */
export interface BenchContext {
  /** Small and few: to see that it works, not to be quoted. */
  quick: boolean;
  /** A temporary folder for what is read; removed when all is over. */
  folder: string;
  /** Tells a person who waits what is being done. */
  say: (text: string) => void;
}
