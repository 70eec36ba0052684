import { type Finding, good, warning } from "./finding.ts";

/** Whether pi has something to sign in with; `files` are those of its home. */
export function judgeKeys(
  environment: Readonly<Record<string, string | undefined>>,
  files: readonly string[],
): Finding {
  const variable = Object.keys(environment).find(
    (name) => name.endsWith("_API_KEY") && environment[name] !== "",
  );
  if (variable !== undefined) return good(`a key for a model: ${variable}`);
  const file = ["auth.json", "models.json"].find((name) => files.includes(name));
  if (file !== undefined) return good(`a model is configured in pi's ${file}`);
  return warning(
    "pi has no key for a model",
    "start pi and sign in with /login, or set a key such as ANTHROPIC_API_KEY; ask --demo needs none",
  );
}
