/** How wide our own lines may be: the last column is left free, for terminals that wrap there. */
export function lineWidth({ columns }: { columns: number | null }): number | null {
  return columns === null ? null : columns - 1;
}
