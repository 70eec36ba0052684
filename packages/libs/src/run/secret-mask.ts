const secretName = /key|token|secret|passw|credential|auth/i;

/** Shapes of keys that are secret whoever wrote them. */
const keyShapes =
  /\b(?:sk-[\w-]{8,}|gh[pousr]_\w{16,}|github_pat_\w{16,}|xox[abprs]-[\w-]{8,}|AKIA[A-Z0-9]{12,}|AIza[\w-]{20,}|(?<![\w-])eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,})|(?<=\bBearer\s)[\w.~+/-]{8,}=*/g;

const mask = "[secret]";
const shortestSecret = 6;

/** Hides the values of secret-looking variables, and key-shaped strings, in what a CLI wrote. */
export function createSecretMask(
  ...environments: readonly Readonly<Record<string, string | null | undefined>>[]
): (text: string) => string {
  const values = environments
    .flatMap((environment) => Object.entries(environment))
    .filter(([name, value]) => secretName.test(name) && (value?.length ?? 0) >= shortestSecret)
    .flatMap(([, value]) => spellings(value as string))
    .toSorted((a, b) => b.length - a.length);
  return (text) =>
    values.reduce((masked, value) => masked.replaceAll(value, mask), text).replace(keyShapes, mask);
}

/** As it is, and as it stands in JSON. */
function spellings(value: string): string[] {
  const inJson = JSON.stringify(value).slice(1, -1);
  return inJson === value ? [value] : [value, inJson];
}
