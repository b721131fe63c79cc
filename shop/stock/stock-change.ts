import type { Options } from '../buying/choice.ts';
import { ownValue } from '../own-value.ts';
import type { StepName } from '../steps/order-step.ts';
import { readCount, type StockCounts } from './stock-counts.ts';

export type StockChange =
  /** Pieces came, or went (below 0); what orders take meanwhile stays taken. */
  | { what: 'add'; counter: string; pieces: number }
  /**
   * A count, typed when the screen showed `seen`; undefined: not counted. `options`: of a counter that this creates, for one
   * size of one colour.
   */
  | ({ what: 'count' } & CellCount)
  /** All of them, or none. */
  | { what: 'counts'; cells: readonly CellCount[] }
  | { what: 'sold out'; isSoldOut: boolean }
  | { what: 'undo'; undoes: string };

export type CellCount = {
  counter: string;
  pieces: number | undefined;
  seen: number | undefined;
  options?: Options | undefined;
};

export type SingleChange = Exclude<StockChange, { what: 'counts' }>;

/** Owners' changes, placed orders and their steps. */
export type StockChangeKind = SingleChange['what'] | 'placed' | StepName;

/** `isSoldOut`: the owner's switch. */
export type ProductStock = { counts: StockCounts; isSoldOut: boolean };

/** Pieces, undefined where not counted; for the switch, 1 is sold out. */
export type MadeChange = {
  what: Exclude<SingleChange['what'], 'undo'>;
  counter: string;
  before: number | undefined;
  after: number | undefined;
};

export type UndoneChange = MadeChange & {
  /** Counted since, or the counting began or ended. */
  isCountedSince: boolean;
  /** Of a change that ended the counting: what would be left after orders since. */
  left?: number | undefined;
};

/** `undone`: the change that an 'undo' names. */
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

/** Subtracts what the change added, so that orders in between keep their pieces; a later count stays. */
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
