import { countLine, readCounts, sum } from "./report/counts.mjs";

/** Prints the sum of all counts in a folder: the closing line of a CI run. */
const [folder = "."] = process.argv.slice(2);
console.log(countLine(sum(readCounts(folder))));
