import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { homedir, hostname } from "node:os";
import path from "node:path";

const largest = 2 * 1024 * 1024;

/** Names that stand for anyone in an example or a test. */
const anyone =
  "user|users|me|you|name|someone|somebody|dev|alice|bob|runner|node|pi|example|USER|NAME";

/** What gives a machine or a network away, whoever's it is. */
const general = [
  {
    what: "a home folder",
    pattern: new RegExp(String.raw`(?<![\w.~-])/(?:home|Users)/(?!(?:${anyone})\b)[A-Za-z][\w.-]*`),
  },
  {
    what: "a home folder",
    pattern: new RegExp(String.raw`[A-Za-z]:\\+Users\\+(?!(?:${anyone})\b)[A-Za-z][\w.-]*`),
  },
  {
    what: "a registry other than npm's",
    pattern:
      /https?:\/\/(?!registry\.npmjs\.org)[\w.-]*(?:registry|artifactory|nexus|verdaccio)[\w.-]*/i,
  },
  {
    what: "a private address",
    pattern: /https?:\/\/(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.\d+\.\d+/,
  },
];

/**
 * What gives this very machine away.
 * @param {{ root: string, home: string, host: string }} machine
 */
export function ownPatterns({ root, home, host }) {
  return [
    { what: "this clone's path", text: root, least: 6 },
    { what: "this machine's home folder", text: home, least: 5 },
    { what: "this machine's name", text: host, least: 8 },
  ]
    .filter(({ text, least }) => text.length >= least)
    .map(({ what, text }) => ({
      what,
      pattern: new RegExp(String.raw`(?<![\w.-])${escape(text)}(?![\w-])`),
    }));
}

/**
 * @param {string} text
 * @param {readonly { what: string, pattern: RegExp }[]} own
 * @returns {string[]} what is wrong, with its line
 */
export function textProblems(text, own = []) {
  return text.split("\n").flatMap((line, index) =>
    [...general, ...own].flatMap(({ what, pattern }) => {
      const found = pattern.exec(line);
      return found ? [`${index + 1}: ${what}: ${found[0]}`] : [];
    }),
  );
}

/**
 * Looks through every committed text for paths and hosts of the machine it was made on.
 * @param {string} root
 * @returns {{ ok: boolean, output: string }}
 */
export function checkCommittedText(root) {
  const own = ownPatterns({ root, home: homedir(), host: hostname() });
  const files = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split(
    "\0",
  );
  const problems = files.filter(Boolean).flatMap((file) => {
    const text = textOf(path.join(root, file));
    return textProblems(text, own).map((problem) => `${file}:${problem}`);
  });
  return { ok: problems.length === 0, output: problems.join("\n") };
}

/**
 * @param {string} file
 * @returns {string} empty for what is no text, or is gone
 */
function textOf(file) {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile() || found.size > largest) return "";
  const text = readFileSync(file, "utf8");
  return text.includes("\0") ? "" : text;
}

/** @param {string} text */
function escape(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
