import type { DeskOrder } from '../orders/desk-order.ts';
import { refusalOf } from '../steps/order-refusal.ts';
import { cellIn, columnText, readHeadings, type SheetLayout, type SheetRow } from './sheet-rows.ts';
import { meaningOf, type SaidStatuses, statusKey } from './status-words.ts';
import { isSameTracking, orderKey, plainCell, readTracking, trackingKey } from './tracking-number.ts';

/** `nth`: its number in the file or among pasted lines, from 1. */
export type TrackingLine = { nth: number; order: string; tracking: string; status?: string };

/** A step to take, nothing to do (done already, returned, cancelled or status unknown), or a mistake. */
export type TrackingMatch = { line: TrackingLine } & (
  | { state: 'fits'; order: DeskOrder; tracking: string }
  | { state: 'known' | 'came back' | 'not understood'; order: DeskOrder }
  | { state: 'wrong'; why: string }
);

/** By headings, else by content; `why` when it cannot be read. */
export function trackingLines(
  rows: readonly SheetRow[],
  layout: SheetLayout,
  isOrder: (id: string) => boolean,
): { lines: TrackingLine[] } | { why: string } {
  const sheet = readHeadings(rows, layout, [['order'], ['tracking']]);
  if (sheet) {
    if (sheet.doubts.status !== undefined) return { why: sheet.doubts.status };
    const lines = sheet.below.map((row): TrackingLine => {
      const status = cellIn(row, sheet.columns, 'status');
      const [order, tracking] = [cellIn(row, sheet.columns, 'order'), cellIn(row, sheet.columns, 'tracking')];
      return { nth: row.nth, order: orderKey(order), tracking: plainCell(tracking), ...(status ? { status } : {}) };
    });
    return { lines: lines.filter(({ order, tracking }) => order !== '' || tracking !== '') };
  }
  const lines = rows.flatMap((row) => pastedLine(row, isOrder) ?? []);
  // Without one order in it, it is another kind of sheet.
  if (lines.some(({ order }) => isOrder(order))) return { lines };
  return {
    why: `No order was found in it. Each line needs an order number and its tracking number. In it is: ${columnText(rows) || 'nothing'}.`,
  };
}

/** Words to look up as order numbers. */
export function possibleOrders(rows: readonly SheetRow[]): string[] {
  const words = new Set(rows.flatMap(wordsOf).map(orderKey));
  return [...words].filter((word) => /^[A-Z0-9]{10}$/.test(word)).slice(0, MOST_LOOKED_UP);
}

/** Four words of each line of the longest sheet. */
const MOST_LOOKED_UP = 20_000;

/** 'K7PM2XQ4RT 26300100000012', in either order, any separator; undefined for an empty line. */
function pastedLine(row: SheetRow, isOrder: (id: string) => boolean): TrackingLine | undefined {
  const words = wordsOf(row);
  if (words.length === 0) return undefined;
  const order = words.find((word) => isOrder(orderKey(word))) ?? words.find(looksLikeOrder);
  const others = words.filter((word) => word !== order);
  const isWhole = (word: string) => word.length >= 5 && 'tracking' in readTracking(word);
  // Takes a wrong number too, so that the mistake can name it.
  const number = others.find(isWhole) ?? others.find((word) => /\d/.test(word));
  return {
    nth: row.nth,
    order: orderKey(order ?? others.find((word) => word !== number) ?? ''),
    tracking: number ?? '',
  };
}

/** Ten letters and digits, at least one of each. */
function looksLikeOrder(word: string): boolean {
  return /^(?=.*\d)(?=.*[A-Z])[A-Z0-9]{10}$/.test(orderKey(word));
}

function wordsOf({ cells }: SheetRow): string[] {
  const words = cells.slice(0, MOST_WORDS).flatMap((cell) => plainCell(cell).split(/[\s,;:|]+/));
  return words.filter((word) => word !== '' && word !== '-').slice(0, MOST_WORDS);
}

const MOST_WORDS = 60;

/**
 * Matches lines to orders. `step`: 'send' when the parcels are handed over, 'tracking' when only booked. `taken`: the orders
 * that have one of these numbers. `now`: ms since 1970.
 */
export function matchTracking(lines: readonly TrackingLine[], context: MatchContext): TrackingMatch[] {
  // A parcel cancelled and booked anew is in a list twice.
  const taking = lines.filter((line) => isTaken(line, context));
  const same: SameLines = {
    order: Map.groupBy(taking, ({ order }) => order),
    tracking: Map.groupBy(taking, ({ tracking }) => trackingKey(tracking)),
  };
  return lines.map((line) => {
    const order = context.orders.get(line.order);
    const why = mistakeIn(line, same) ?? (order ? undefined : `No order has the number ${line.order}.`);
    if (why !== undefined || !order) return { line, state: 'wrong', why: why ?? '' };
    return matched(line, order, context);
  });
}

export type MatchContext = {
  orders: ReadonlyMap<string, DeskOrder>;
  /** By `trackingKey` of this courier's numbers. */
  taken: ReadonlyMap<string, readonly string[]>;
  courier: string;
  said: SaidStatuses;
  now: number;
};

function isTaken({ status = '' }: TrackingLine, { courier, said }: MatchContext): boolean {
  const meaning = meaningOf(status, courier, said);
  return statusKey(status) === '' || (meaning !== undefined && meaning !== 'returned');
}

function matched(line: TrackingLine, order: DeskOrder, context: MatchContext): TrackingMatch {
  const { taken, courier, now } = context;
  if (!isTaken(line, context)) return { line, state: untakenState(line, order, context), order };
  const read = readTracking(line.tracking);
  if ('why' in read) return { line, state: 'wrong', why: read.why };
  const { tracking } = read;
  const other = taken.get(trackingKey(tracking))?.find((id) => id !== order.id);
  if (other !== undefined) return { line, state: 'wrong', why: `Order ${other} has this tracking number.` };
  if (hasNumber(order, tracking, courier)) return { line, state: 'known', order };
  if (order.tracking !== '') {
    return {
      line,
      state: 'wrong',
      why: `It has another one: ${order.tracking}, with ${order.courier || 'no courier'}.`,
    };
  }
  if (order.courier !== '' && order.courier !== courier) {
    return { line, state: 'wrong', why: `It is with ${order.courier}, not with ${courier}.` };
  }
  const why = refusalOf(order.history, { step: 'tracking' }, now);
  return why === undefined ? { line, state: 'fits', order, tracking } : { line, state: 'wrong', why };
}

function untakenState({ tracking, status = '' }: TrackingLine, order: DeskOrder, { courier, said }: MatchContext) {
  if (hasNumber(order, tracking, courier)) return 'known';
  return meaningOf(status, courier, said) === 'returned' ? 'came back' : 'not understood';
}

function hasNumber(order: DeskOrder, tracking: string, courier: string): boolean {
  return tracking !== '' && order.courier === courier && isSameTracking(order.tracking, tracking);
}

/** By order, and by `trackingKey`. */
type SameLines = Record<'order' | 'tracking', ReadonlyMap<string, TrackingLine[]>>;

function mistakeIn(line: TrackingLine, same: SameLines): string | undefined {
  if (line.order === '') return 'The order number is missing.';
  const orders = same.order.get(line.order) ?? [];
  if (orders.length > 1) return `This order is in here ${twiceAt(orders)}.`;
  const key = trackingKey(line.tracking);
  const shared = key === '' ? [] : (same.tracking.get(key) ?? []);
  return shared.length > 1 ? `This tracking number is in here ${twiceAt(shared)}.` : undefined;
}

/** 'twice, in lines 3 and 7' */
export function twiceAt(lines: readonly { nth: number }[]): string {
  const numbers = lines.map(({ nth }) => nth);
  const last = numbers.at(-1) ?? 0;
  return `${numbers.length === 2 ? 'twice' : `${numbers.length} times`}, in lines ${numbers.slice(0, -1).join(', ')} and ${last}`;
}
