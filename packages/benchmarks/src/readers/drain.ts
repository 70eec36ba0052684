import type { Reader } from "./reader.ts";
import { startCat } from "./start-cat.ts";

/** The floor: what it costs to take the bytes from the pipe and drop them. */
export const drain: Reader = async (file) => {
  let bytes = 0;
  for await (const chunk of startCat(file)) bytes += (chunk as Buffer).length;
  if (bytes === 0) throw new Error("cat wrote nothing");
  return null;
};
