const inspectorFlag = /^--(?:inspect|debug-port)/;
/** Those that take their value as the next word when it is not glued with `=`. */
const takesValue = /^--(?:inspect-port|debug-port|inspect-publish-uid)$/;

/**
 * NODE_OPTIONS without the inspector's flags: two processes can't listen on one debug port, and
 * `--inspect-brk` would make the CLI wait for a debugger.
 */
export function withoutInspectorFlags(nodeOptions: string): string {
  // Words as Node splits them: blanks separate, double quotes hold together.
  const words = nodeOptions.match(/(?:"(?:\\.|[^"\\])*"?|[^\s"])+/g) ?? [];
  const kept: string[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? "";
    if (!inspectorFlag.test(word)) kept.push(word);
    else if (takesValue.test(word)) index++;
  }
  return kept.length === words.length ? nodeOptions : kept.join(" ");
}
