/**
 * Where bindings are kept: any unstorage storage fits, and so does `localStorage`. Values are JSON
 * text; `getItem` may give that text or the parsed value, and null or undefined when there is none.
 * Each may answer at once or with a promise; one that throws fails the run with
 * `binding_store_failed`.
 */
export interface SessionBindingStore {
  getItem(key: string): unknown;
  setItem(key: string, value: string): unknown;
  removeItem(key: string): unknown;
}
