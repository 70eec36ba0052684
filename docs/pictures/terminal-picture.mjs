const column = 8.4;
const row = 20;
const padding = 18;
const bar = 34;
const leastColumns = 72;

const classes = /** @type {Record<string, string>} */ ({
  1: "b",
  2: "d",
  31: "r",
  32: "g",
  33: "y",
  36: "c",
});
const endOf = /** @type {Record<string, readonly string[]>} */ ({
  0: ["b", "d", "r", "g", "y", "c"],
  22: ["b", "d"],
  39: ["r", "g", "y", "c"],
});

const style = `
  rect { fill: #0d1117; stroke: #30363d }
  circle { fill: #30363d }
  text { font: 14px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
    fill: #e6edf3; white-space: pre }
  .b { font-weight: 700 } .d { fill: #8b949e } .r { fill: #ff7b72 } .g { fill: #3fb950 }
  .y { fill: #d29922 } .c { fill: #39c5cf } .t { fill: #8b949e; font-size: 12px }
  @media (prefers-color-scheme: light) {
    rect { fill: #ffffff; stroke: #d0d7de } circle { fill: #d0d7de } text { fill: #1f2328 }
    .d { fill: #59636e } .r { fill: #cf222e } .g { fill: #1a7f37 } .y { fill: #7d4e00 }
    .c { fill: #0a6b75 } .t { fill: #59636e }
  }`;

/**
 * A terminal with one command and its output, as SVG. Of the escape sequences it reads the colours.
 * @param {{ title: string, command: string, output: string }} picture
 * @returns {string}
 */
export function terminalPicture({ title, command, output }) {
  const prompt = [
    { text: "$ ", names: ["d"] },
    { text: command, names: ["b"] },
  ];
  const lines = [prompt, ...styledLines(output.trimEnd())];
  const columns = Math.max(leastColumns, ...lines.map(widthOf));
  const width = Math.ceil(columns * column + 2 * padding);
  const height = bar + lines.length * row + padding;
  const body = lines.flatMap((spans, index) => draw(spans, bar + (index + 0.75) * row));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">
<title>${escape(title)}</title>
<style>${style}
</style>
<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8"/>
${[0, 1, 2].map((dot) => `<circle cx="${20 + dot * 18}" cy="17" r="5"/>`).join("")}
<text class="t" x="${width / 2}" y="21" text-anchor="middle">${escape(title)}</text>
${body.join("\n")}
</svg>
`;
}

/**
 * @typedef {{ text: string, names: readonly string[] }} Span
 * @param {string} output
 * @returns {Span[][]}
 */
function styledLines(output) {
  let on = /** @type {string[]} */ ([]);
  return output.split("\n").map((line) => {
    const spans = /** @type {Span[]} */ ([]);
    for (const [index, part] of line.split("\u001B[").entries()) {
      const [, code = "", text = ""] =
        index === 0 ? ["", "", part] : (/^(\d+)m(.*)$/.exec(part) ?? []);
      on = next(on, code);
      if (text !== "") addTo(spans, text, on);
    }
    return spans;
  });
}

/**
 * @param {readonly string[]} on
 * @param {string} code
 */
function next(on, code) {
  const name = classes[code];
  const kept = on.filter((one) => !(endOf[code] ?? []).includes(one));
  return name === undefined ? kept : [...kept, name];
}

/**
 * @param {Span[]} spans
 * @param {string} text
 * @param {readonly string[]} names
 */
function addTo(spans, text, names) {
  const last = spans.at(-1);
  if (last !== undefined && last.names.join() === names.join()) last.text += text;
  else spans.push({ text, names });
}

/** @param {readonly Span[]} spans */
function widthOf(spans) {
  return spans.reduce((sum, { text }) => sum + [...text].length, 0);
}

/**
 * Each span is put at its column and held to its width, whatever the reader's fonts are.
 * @param {readonly Span[]} spans
 * @param {number} y
 */
function draw(spans, y) {
  let at = 0;
  return spans.flatMap(({ text, names }) => {
    const lead = text.length - text.trimStart().length;
    const shown = text.trim();
    const x = padding + (at + lead) * column;
    at += [...text].length;
    if (shown === "") return [];
    const length = round([...shown].length * column);
    const style = names.length === 0 ? "" : ` class="${names.join(" ")}"`;
    return `<text${style} x="${round(x)}" y="${y}" textLength="${length}">${escape(shown)}</text>`;
  });
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}

/** @param {string} text */
function escape(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
