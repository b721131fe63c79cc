import type { Options } from '../buying/choice.ts';
import { ownValue } from '../own-value.ts';
import type { StepName } from '../steps/order-step.ts';
import { readCount, type StockCounts } from './stock-counts.ts';

/** What an owner does to a product's stock on the desk. */
export type StockChange =
  /** So many pieces came, or below 0 went: what orders take meanwhile stays taken. */
  | { what: 'add'; counter: string; pieces: number }
  /**
   * So many were counted, when the screen showed `seen`; undefined: not counted. `options` are those of a counter that
   * begins with this: one size of one colour.
   */
  | ({ what: 'count' } & CellCount)
  /** The same of several counters: all of them, or none. */
  | { what: 'counts'; cells: readonly CellCount[] }
  | { what: 'sold out'; isSoldOut: boolean }
  | { what: 'undo'; undoes: string };

export type CellCount = {
  counter: string;
  pieces: number | undefined;
  seen: number | undefined;
  options?: Options | undefined;
};

/** A change of one counter, or of the switch. */
export type SingleChange = Exclude<StockChange, { what: 'counts' }>;

/** The kinds of rows in a stock's history: an owner's changes, and orders that were placed and that took steps. */
export type StockChangeKind = SingleChange['what'] | 'placed' | StepName;

/** How much there is of a product, and whether its owner says that it is sold out all the same. */
export type ProductStock = { counts: StockCounts; isSoldOut: boolean };

/** A change that was made: of a counter in pieces, undefined where they are not counted; of the switch 1 for sold out. */
export type MadeChange = {
  what: Exclude<SingleChange['what'], 'undo'>;
  counter: string;
  before: number | undefined;
  after: number | undefined;
};

/** A change that is to be undone. */
export type UndoneChange = MadeChange & {
  /** Whether its counter was counted anew since, or by a submission that began or ended the counting. */
  isCountedSince: boolean;
  /** Of a change that ended the counting: how many are left of what there was, less what was ordered since. */
  left?: number | undefined;
};

/** The stock after a change, or why it cannot be made. `undone` is the change that an 'undo' names, if there is one. */
export function changedStock(
  stock: ProductStock,
  change: SingleChange,
  undone?: UndoneChange,
): { stock: ProductStock; made: MadeChange } | { why: string } {
  if (change.what === 'undo')
    return undone ? withUndone(stock, undone) : { why: 'There is nothing to undo here any more.' };
  if (change.what === 'sold out') return switched(stock, change.isSoldOut);
  const now = ownValue(stock.counts, change.counter);
  if (change.what === 'add') {
    if (now === undefined) return { why: 'It is not counted. Type how many there are.' };
    return counted(stock, change.what, change.counter, now + change.pieces);
  }
  if (readCount(change.pieces ?? change.seen) === undefined) return { why: NO_COUNT };
  if (now !== change.seen) return { why: `${nowText(now)} The number was not changed.` };
  return counted(stock, change.what, change.counter, change.pieces);
}

export const NO_COUNT = 'Type how many there are, a whole number such as 12.';

/**
 * Takes a change back by what it added, so that orders in between keep what they took; a number that somebody counted since
 * stays.
 */
function withUndone(stock: ProductStock, undone: UndoneChange) {
  const { what, counter, before, after, isCountedSince, left = before } = undone;
  if (what === 'sold out') {
    const isAsLeft = stock.isSoldOut === (after === 1);
    return isAsLeft ? switched(stock, before === 1) : { why: 'It was changed again since.' };
  }
  const now = ownValue(stock.counts, counter);
  if (now === undefined && after !== undefined) return { why: 'It is not counted any more.' };
  if (isCountedSince) return { why: `It was counted again since. ${nowText(now)}` };
  if (before === undefined) return counted(stock, what, counter, undefined);
  if (after !== undefined) return counted(stock, what, counter, (now ?? 0) + before - after);
  return left !== undefined && left < 0 ? { why: orderedSince(before, left) } : counted(stock, what, counter, left);
}

function orderedSince(before: number, left: number): string {
  const [were, ordered] = [before === 1 ? '1 was' : `${before} were`, before - left];
  const words = `${were} left then, and ${ordered} ${ordered === 1 ? 'was' : 'were'} ordered since.`;
  return `${words} Type how many there are.`;
}

function switched(stock: ProductStock, isSoldOut: boolean) {
  const made: MadeChange = { what: 'sold out', counter: '', before: Number(stock.isSoldOut), after: Number(isSoldOut) };
  return { stock: { ...stock, isSoldOut }, made };
}

function counted(stock: ProductStock, what: 'add' | 'count', counter: string, pieces: number | undefined) {
  const before = ownValue(stock.counts, counter);
  if (pieces !== undefined && readCount(pieces) === undefined) {
    return { why: pieces < 0 ? `Only ${before} left: there cannot be fewer than none.` : NO_COUNT };
  }
  const { [counter]: _, ...others } = stock.counts;
  const counts = pieces === undefined ? others : { ...others, [counter]: pieces };
  return { stock: { ...stock, counts }, made: { what, counter, before, after: pieces } };
}

function nowText(now: number | undefined): string {
  if (now === undefined) return 'It is not counted now.';
  return now === 1 ? 'There is 1 now.' : `There are ${now} now.`;
}
