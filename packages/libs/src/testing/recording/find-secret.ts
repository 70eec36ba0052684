/** Variables whose values are secrets, by their names. */
export const secretVariable =
  /(?:^|_)(?:API_?KEY|KEY|TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIALS?|AUTH)$/i;

const keyShapes: readonly (readonly [kind: string, shape: RegExp])[] = [
  ["an API key (sk-…)", /(?<![A-Za-z0-9])sk-[A-Za-z0-9_-]{16,}/],
  ["a bearer token", /\bBearer\s+[A-Za-z0-9._~+/-]{12,}/i],
  ["a GitHub token", /\b(?:gh[pousr]_[A-Za-z0-9]{20,}|github_pat_\w{20,})/],
  ["an AWS access key", /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ["a Google API key", /\bAIza[0-9A-Za-z_-]{30,}/],
  ["a Slack token", /\bxox[abeoprs]-[A-Za-z0-9-]{10,}/],
  ["a JSON web token", /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}/],
  ["a private key", /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
];

// Shorter values, such as "1", are no secret and would be found everywhere.
const shortestSecret = 6;

/** What in the text looks like a secret, named but not quoted; null when nothing does. */
export function findSecret(
  text: string,
  environment: Readonly<Record<string, string | null | undefined>> = {},
): string | null {
  for (const [name, value] of Object.entries(environment)) {
    if (!value || value.length < shortestSecret || !secretVariable.test(name)) continue;
    if (text.includes(value) || text.includes(JSON.stringify(value).slice(1, -1))) {
      return `the value of ${name}`;
    }
  }
  return keyShapes.find(([, shape]) => shape.test(text))?.[0] ?? null;
}
