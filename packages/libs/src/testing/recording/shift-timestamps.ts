const iso = /\b(\d{4}-\d\d-\d\dT)(\d\d)([:-])(\d\d)\3(\d\d)(?:([.-])(\d{3}))?Z/g;
const epochMilliseconds = /(?<![\d.])\d{13}(?![\d.])/g;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Moves every timestamp within a day of `near` by `offset` milliseconds: ISO 8601 in UTC, also the
 * way pi names session files (`2026-01-01T00-00-00-000Z`), and milliseconds since 1970.
 */
export function shiftTimestamps(text: string, near: number, offset: number): string {
  const isNear = (time: number) => Math.abs(time - near) <= dayMs;
  return text
    .replaceAll(
      iso,
      (
        whole: string,
        date: string,
        hours: string,
        colon: string,
        minutes: string,
        seconds: string,
        dot: string | undefined,
        fraction: string | undefined,
      ) => {
        const time = Date.parse(`${date}${hours}:${minutes}:${seconds}.${fraction ?? "000"}Z`);
        if (!isNear(time)) return whole;
        const [day = "", clock = ""] = new Date(time + offset).toISOString().split("T");
        const [hms = "", rest = ""] = clock.split(".");
        const moved = `${day}T${hms.replaceAll(":", colon)}`;
        return dot === undefined ? `${moved}Z` : `${moved}${dot}${rest}`;
      },
    )
    .replaceAll(epochMilliseconds, (digits) => {
      const time = Number(digits);
      return isNear(time) ? String(time + offset) : digits;
    });
}
