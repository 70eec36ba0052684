const longest = 200;

/**
 * The program, and the script it interprets: arguments are left out, because a prompt or a key may
 * be among them.
 */
export function describeCommand(argv: readonly string[]): string {
  const [program = "", script = ""] = argv;
  const isScript =
    /^[^\s-][^\s=]*$/.test(script) &&
    (/[\\/]/.test(script) || /\.(?:[cm]?[jt]s|py|sh|rb|pl)$/.test(script)) &&
    !script.includes("://");
  return (isScript ? `${program} ${script}` : program).slice(0, longest);
}
