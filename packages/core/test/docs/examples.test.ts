import { describe, expect, test } from "vitest";

import { examplesOf, isOutput } from "./examples.ts";

const fence = "```";

describe("examplesOf", () => {
  test("keeps the line numbers of the document", () => {
    const [example] = examplesOf("a.md", `# A\n\n${fence}ts\nconst a = 1;\n${fence}\n`);
    expect(example).toMatchObject({ name: "a.md:4", source: "\n\n\nconst a = 1;", run: false });
  });

  test("takes the output after an example, and the model's replies before it", () => {
    const text = `<!-- model: [{"text":"x"}] -->\n${fence}ts run\na;\n${fence}\n\n${fence}output\nx\ny\n${fence}`;
    expect(examplesOf("a.md", text)).toEqual([
      { name: "a.md:3", source: "\n\na;", run: true, output: "x\ny", model: `[{"text":"x"}]` },
    ]);
  });

  test("puts a continued example after the one before it", () => {
    const text = `${fence}ts\na;\n${fence}\nthen\n${fence}ts continued\nb;\n${fence}`;
    expect(examplesOf("a.md", text)[1]?.source).toBe("\na;\n\n\n\nb;");
  });

  test("leaves other languages alone, in whatever fence", () => {
    expect(
      examplesOf(
        "a.md",
        `${fence}sh\nls\n${fence}\n~~~json\n{}\n~~~\n\`\`\`\`md\n${fence}ts\n${fence}\n\`\`\`\``,
      ),
    ).toEqual([]);
  });

  test.each([
    [`${fence}js\na;\n${fence}`, "write examples in `ts`"],
    [`${fence}ts nocheck\na;\n${fence}`, "no example is nocheck"],
    [`${fence}ts continued\na;\n${fence}`, "nothing to continue"],
  ])("refuses %j", (text, message) => {
    expect(() => examplesOf("a.md", text)).toThrow(message);
  });
});

describe("isOutput", () => {
  test.each([
    ["Hello\n", "Hello", true],
    ["took 12 ms (a.b)", "took … ms (a.b)", true],
    ["a\nb\nc", "a\n…\nc", true],
    ["Hello there", "Hello", false],
    ["axb", "a.b", false],
  ])("%j is %j: %s", (printed, wanted, expected) => {
    expect(isOutput(printed, wanted)).toBe(expected);
  });
});
