type Fields = Readonly<Record<string, unknown>>;

/**
 * Lays options over each other, the last one on top: a field takes the place of the one below,
 * only environments are merged. An empty list of allowed tools allows none, as it says.
 */
export function mergePiOptions(layers: readonly Fields[]): Fields {
  const merged = layers.reduce(layOver, {});
  const { allowedTools, disableBuiltinTools: _, ...rest } = merged;
  const nothingAllowed = Array.isArray(allowedTools) && allowedTools.length === 0;
  return nothingAllowed ? { ...rest, disableAllTools: true } : merged;
}

function layOver(below: Fields, above: Fields): Fields {
  const given = Object.entries(above).filter(([, value]) => value !== undefined);
  const environment = layEnvironmentOver(below["environment"], above["environment"]);
  const merged = { ...below, ...Object.fromEntries(given) };
  return environment === undefined ? merged : { ...merged, environment };
}

/** What is no environment is kept, so that it is refused. */
function layEnvironmentOver(below: unknown, above: unknown): unknown {
  if (above === undefined || below === undefined) return above ?? below;
  if (!isFields(below)) return below;
  return isFields(above) ? { ...below, ...above } : above;
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
