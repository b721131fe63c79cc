import { ownValue } from '../own-value.ts';
import type { StockCounts } from './stock-counts.ts';

/** Known of a counter beside its current count. */
export type KnownCounter = {
  /**
   * While not counted: what would be left after orders since, also below 0. While counted: below 0, orders beyond the stock;
   * returns make up for them first.
   */
  left?: number;
  /** The key of the last change that counted it or ended the counting. */
  by?: string;
  /** The last number from an import. */
  said?: number;
};

export type KnownCounters = Readonly<Record<string, KnownCounter>>;

export type Counters = { counts: StockCounts; known: KnownCounters };

export const NO_COUNTERS: Counters = { counts: {}, known: {} };

/** `pieces` taken; below 0: given back. A counter that never was counted stays so. */
export function withTaken(counters: Counters, counter: string, pieces: number): Counters {
  const count = ownValue(counters.counts, counter);
  const { left } = ownValue(counters.known, counter) ?? {};
  if (count === undefined) {
    return left === undefined ? counters : withKnown(counters, counter, { left: left - pieces });
  }
  const missing = Math.max(0, -(left ?? 0));
  const madeUp = Math.min(missing, Math.max(0, -pieces));
  const after = { ...counters, counts: { ...counters.counts, [counter]: count - pieces - madeUp } };
  if (madeUp === 0) return after;
  return withKnown(after, counter, { left: madeUp === missing ? undefined : madeUp - missing });
}

/** Undefined values remove what was known. */
export function withKnown(
  counters: Counters,
  counter: string,
  change: { [Name in keyof KnownCounter]: KnownCounter[Name] | undefined },
): Counters {
  const all = Object.entries({ ...ownValue(counters.known, counter), ...change });
  const known = Object.fromEntries(all.filter(([, value]) => value !== undefined)) as KnownCounter;
  const { [counter]: _, ...others } = counters.known;
  return { ...counters, known: Object.keys(known).length > 0 ? { ...others, [counter]: known } : others };
}

/** What is left of an uncounted counter, at least 0; undefined for one that never was counted. */
export function leftOfKnown({ known }: Counters, counter: string): number | undefined {
  const { left } = ownValue(known, counter) ?? {};
  return left === undefined ? undefined : Math.max(0, left);
}
