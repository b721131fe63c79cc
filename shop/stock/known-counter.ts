import { ownValue } from '../own-value.ts';
import type { StockCounts } from './stock-counts.ts';

/** What the shop knows of a counter beside how many pieces are left. */
export type KnownCounter = {
  /**
   * While it is not counted: how many would be left, less what orders took since, also below 0. While it is counted: below 0,
   * how many were ordered beyond what there was; what is given back makes up for them first.
   */
  left?: number;
  /** The key of the change that counted it last, or ended that. */
  by?: string;
  /** The number that an import brought last. */
  said?: number;
};

export type KnownCounters = Readonly<Record<string, KnownCounter>>;

/** A product's counters. */
export type Counters = { counts: StockCounts; known: KnownCounters };

export const NO_COUNTERS: Counters = { counts: {}, known: {} };

/** The counters after so many pieces of one were taken; below 0: given back. One that never was counted stays so. */
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

/** The counters with other knowledge of one; what is undefined is known no more. */
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

/** What is left of a counter that is not counted: of one that was ordered beyond that none. Undefined for one that never was. */
export function leftOfKnown({ known }: Counters, counter: string): number | undefined {
  const { left } = ownValue(known, counter) ?? {};
  return left === undefined ? undefined : Math.max(0, left);
}
