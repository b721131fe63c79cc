/** 'Ravi River Resin Tray' -> 'ravi-river-resin-tray', for ids and image names. */
export function slug(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A 32-bit hash of the words (FNV-1a), the source of image seeds and dates. */
export function numberOf(words: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < words.length; at++) hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** A timestamp as in the documents. */
export type Moment = { seconds: number; nanoseconds: number };

export const DAY_S = 86_400;
/** The newest product's date: 14 November 2026, 18:00 in Lahore. */
export const NEWEST_S = Date.UTC(2026, 10, 14, 13) / 1000;
/** New arrivals are two days apart; all other products are older, spread over the 17 months before this date. */
const BEFORE_ARRIVALS_S = NEWEST_S - 30 * DAY_S;
const SPREAD_S = 518 * DAY_S;

/** A date in the 17 months before the new arrivals, derived from the words. */
export function someTimeAgo(words: string): Moment {
  return moment(BEFORE_ARRIVALS_S - (numberOf(words) % SPREAD_S));
}

export function moment(seconds: number): Moment {
  return { seconds, nanoseconds: (seconds % 1000) * 1_000_000 };
}
