/** UTC+5, without summer time since 2009. */
export const PAKISTAN_AHEAD_MS = 5 * 3600 * 1000;

const DAY_MS = 24 * 3600 * 1000;

/** A calendar day, '2026-03-03'. Days compare as texts do. */
export type Day = string;

/** At ms since 1970. */
export function pakistanDay(at: number): Day {
  return new Date(at + PAKISTAN_AHEAD_MS).toISOString().slice(0, 10);
}

export function startOfDay(day: Day): number {
  return Date.parse(day) - PAKISTAN_AHEAD_MS;
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** From 2000 on, as a date field writes it; undefined for other texts. */
export function readDay(text: string): Day | undefined {
  const isDay = /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  // 30 February is read as 2 March.
  return isDay && new Date(text).toISOString().startsWith(text) ? text : undefined;
}

/** A browser's field, Pakistan's time: '2026-03-03T18:00'. */
export function timeField(at: number): string {
  return new Date(at + PAKISTAN_AHEAD_MS).toISOString().slice(0, 16);
}

/** ISO 8601 in UTC, from such a field or ISO 8601; undefined for other texts. */
export function readTime(text: string): string | undefined {
  const [, minute, utc] = /^(2\d{3}-\d\d-\d\dT\d\d:\d\d)(?::\d\d(?:\.\d+)?(Z)?)?$/.exec(text.trim()) ?? [];
  const at = minute === undefined ? Number.NaN : Date.parse(`${minute}Z`) - (utc ? 0 : PAKISTAN_AHEAD_MS);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}
