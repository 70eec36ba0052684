/** The keys of each record in their order, with the types below them: all that is not content. */
export function shapesOf(events: readonly unknown[]): Set<string> {
  return new Set(events.map((event) => shapeOf(event, named)));
}

/** What tells records apart stands in a shape by its value. */
const named = new Set(["type", "role"]);

function shapeOf(value: unknown, valuesOf: ReadonlySet<string>): string {
  if (Array.isArray(value)) {
    const parts = value.filter((part) => !isSystemMessage(part));
    return `[${[...new Set(parts.map((part) => shapeOf(part, valuesOf)))].toSorted().join("|")}]`;
  }
  if (typeof value !== "object" || value === null) return typeof value;
  const fields = Object.entries(value)
    // pi's own notes while the arguments are written.
    .filter(([key]) => key !== "partialArgs" && key !== "streamIndex")
    .map(([key, field]) =>
      valuesOf.has(key) ? `${key}=${String(field)}` : `${key}:${shapeOf(field, valuesOf)}`,
    );
  return `{${fields.join(",")}}`;
}

/** pi's system prompt, which only new sessions have. */
function isSystemMessage(value: unknown): boolean {
  return (value as { role?: unknown } | null)?.role === "system";
}
