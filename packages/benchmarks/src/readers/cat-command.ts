/** What every reader reads from: a shell that becomes `cat`. pi's own arguments after it are lost on it. */
export function catCommand(file: string): [string, ...string[]] {
  return ["/bin/sh", "-c", 'exec cat "$0"', file];
}
