export type TextStyle = "mixed" | "unicode";

/** What a coding model writes: prose, lists, code with quotes and backslashes, some typography. */
const mixed = [
  "I'll start by reading the file to see how the session is opened.",
  'The error says "ENOENT: no such file or directory", so the path is wrong before we even spawn.',
  "That means the loop never ends — the promise is awaited inside the callback.",
  "Here is what I changed, and why it fixes the test:",
  "The second call returns early because `options.signal` is already aborted.",
  "Let me run the tests again to make sure nothing else depends on this.",
  "It’s a small change, but it touches every provider, so I kept it in one file.",
  "On Windows the separator is `\\`, which is why `path.posix` was used in the first place.",
  "\n\n- **Before:** 12 failures, 3 of them timeouts\n- **After:** 0 failures\n",
  "\n\n1. Read the configuration.\n2. Resolve the working directory.\n3. Start the process.\n",
  '\n\n```ts\nexport function open(path: string): Session {\n  const text = readFileSync(path, "utf8");\n  return parse(JSON.parse(text) as unknown);\n}\n```\n\n',
  '\n\n```sh\ngit diff --stat HEAD~1 -- "src/**/*.ts" | tail -n 5\nnpm test -- --run session\n```\n\n',
  '\n\n```json\n{\n\t"name": "session",\n\t"retries": 3,\n\t"paths": ["C:\\\\temp", "/tmp"]\n}\n```\n\n',
  "\n\n## What is left\n\nThe naïve fallback (a café-style façade, if you like) can go in the next step → see the note below.\n\n",
  "Done ✅ All 148 tests pass, and the bundle got 3 % smaller.",
] as const;

/** The same in other scripts, with characters of two, three and four bytes, and U+2028 raw. */
const unicode = [
  "まず、セッションがどのように開かれるかを確認します。",
  "Сначала прочитаю файл и посмотрю, где теряется ошибка.",
  "这个函数在信号已经中止时会提前返回,所以第二次调用没有结果。",
  "이 변경은 작지만 모든 제공자에 영향을 줍니다.",
  "Η διαδρομή είναι λάθος πριν ακόμη ξεκινήσει η διεργασία. ",
  "🚀 ビルド完了 🎉 — 148 テスト合格 ✅ 👩‍💻👨‍👩‍👧‍👦 ",
  "שלום, הקובץ נשמר. مرحبا، تم حفظ الملف. ",
  "Zeile eins\u2028Zeile zwei\u2029Größe: 3 % „kleiner“ ",
  '\n\n```ts\nconst 名前 = "値"; // コメント\nconsole.log(`${名前} → ${名前.length}`);\n```\n\n',
  "Voilà : l’élève a été reçu à l’école – çà et là. ",
] as const;

export const phrases = { mixed, unicode } as const satisfies Record<TextStyle, unknown>;
