import { expect, test } from "vitest";

import { repository } from "./documents.ts";
import { anchorsOf, brokenLinks, linksOf } from "./markdown-links.ts";

test("linksOf finds links, pictures, references and HTML, and none in code", () => {
  const text = [
    `[a](a.md) ![b](b.svg "title") [c](<c.md#x>)`,
    `[d]: d.md`,
    `<img src="e.svg" alt=""> <a href="#f">f</a>`,
    "`[no](no.md)`",
    "```md\n[no](no.md)\n```",
  ].join("\n");
  expect(linksOf(text)).toEqual(["a.md", "b.svg", "c.md#x", "d.md", "e.svg", "#f"]);
});

test("anchorsOf names headings as GitHub does", () => {
  const text =
    "# A `code` heading, v1.2\n```sh\n# no heading\n```\n## 你好 世界\n## Twice\n## Twice\n### [Link](x.md) it";
  expect(anchorsOf(text)).toEqual([
    "a-code-heading-v12",
    "你好-世界",
    "twice",
    "twice-1",
    "link-it",
  ]);
});

test.each([
  ["../package.json", []],
  ["../package.json#scripts", []],
  ["https://example.com/nowhere", []],
  ["#here", []],
  ["missing.md", ["docs/a.md: missing.md is not there"]],
  ["#nowhere", ["docs/a.md: #nowhere: no such heading"]],
  ["../../outside.md", ["docs/a.md: ../../outside.md is not there"]],
])("brokenLinks judges %s", (link, expected) => {
  expect(brokenLinks(repository, "docs/a.md", `# Here\n\n[x](${link})`)).toEqual(expected);
});
