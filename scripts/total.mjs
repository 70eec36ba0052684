import { countLine, readCounts, sum } from "./report/counts.mjs";

/** Prints the sum of all counts in some folders: the closing line of a CI run. */
console.log(countLine(sum(process.argv.slice(2).flatMap(readCounts))));
