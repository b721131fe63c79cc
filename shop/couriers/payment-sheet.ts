import type { DeskOrder } from '../orders/desk-order.ts';
import { isRounding } from '../orders/order-cash.ts';
import { liveRows } from '../orders/order-status.ts';
import { readWrittenPrice, roundRupees, spokenPrice } from '../price.ts';
import type { HistoryRow } from '../steps/order-step.ts';
import type { DeductedField } from './courier.ts';
import { cellIn, columnText, readHeadings, type SheetLayout, type SheetRow } from './sheet-rows.ts';
import { meaningOf, type SaidStatuses, type StatusMeaning, statusKey } from './status-words.ts';
import { isParcelRow, totalRow } from './sum-rows.ts';
import { isCutFrom, isSameTracking, orderKey, plainCell, readTracking, trackingKey } from './tracking-number.ts';
import { twiceAt } from './tracking-sheet.ts';

/** A line of a courier's payment sheet, as it is written there; `nth` is its number in the file, from 1. */
export type PaymentLine = {
  nth: number;
  order: string;
  tracking: string;
  amount: string;
  status: string;
  net: string;
  /** What the courier takes, a text for each of its columns. A sheet that was given to an earlier release has none. */
  charges?: string[];
  taxes?: string[];
};

/**
 * What a line comes to: all that was owed, less of it, nothing because it was counted already, came back or is not delivered
 * yet, nothing before the owner says what its status means, a parcel that is not in the books, or a mistake.
 */
export type PaymentMatch = { line: PaymentLine } & (
  | { state: 'received' | 'short'; order: DeskOrder; amount: number; missing: number; needsDelivered: boolean }
  | { state: 'counted' | 'came back' | 'not delivered yet' | 'not understood'; order: DeskOrder }
  | { state: 'not in the books' }
  | { state: 'wrong'; why: string }
);

/**
 * The lines of a payment sheet, and the net that its own total says, '' without one; `why` when a column that it needs is not
 * in it.
 */
export function paymentLines(
  rows: readonly SheetRow[],
  layout: SheetLayout,
): { lines: PaymentLine[]; total: string } | { why: string } {
  const sheet = readHeadings(rows, layout, [['tracking', 'order'], ['amount']]);
  if (!sheet) {
    return {
      why: `It needs a column with the tracking or order number and one with the COD amount. Its columns are: ${columnText(rows) || 'none'}. If they have other names, write them under the courier’s columns.`,
    };
  }
  const { columns, below, doubts, deducted, missing } = sheet;
  const doubt = doubts.amount ?? doubts.status ?? doubts.net ?? doubts.deducted;
  if (doubt !== undefined) return { why: doubt };
  const lost = LOST_WORDS.find(([field]) => missing[field] !== undefined);
  if (lost) {
    const [field, holds] = lost;
    return {
      why: `It has no column “${missing[field]}”, which holds ${holds} by ${layout.courier}’s columns. Change it there, then give the file again.`,
    };
  }
  const lines = below.flatMap((row): PaymentLine | [] => {
    const order = orderKey(cellIn(row, columns, 'order'));
    const tracking = plainCell(cellIn(row, columns, 'tracking'));
    if (!isParcelRow(row, { tracking, order })) return [];
    return {
      nth: row.nth,
      order,
      tracking,
      amount: cellIn(row, columns, 'amount'),
      status: cellIn(row, columns, 'status'),
      net: cellIn(row, columns, 'net'),
      ...textsIn(row, 'charges', deducted.charges),
      ...textsIn(row, 'taxes', deducted.taxes),
    };
  });
  if (lines.length === 0) return { why: 'There are no lines below its headings.' };
  const total = totalRow(below);
  return { lines, total: total ? cellIn(total, columns, 'net') : '' };
}

/** Columns that an owner named, and without which a sheet would be read as another. */
const LOST_WORDS = [
  ['status', 'the status'],
  ['net', 'the net'],
  ['charges', 'the charges'],
  ['taxes', 'the taxes'],
] as const;

/** The texts of columns that count together; nothing where there are none. */
function textsIn({ cells }: SheetRow, field: DeductedField, places: readonly number[]) {
  return places.length === 0 ? {} : { [field]: places.map((at) => cells[at]?.trim() ?? '') };
}

export type PaymentContext = {
  /** By order number, and by `trackingKey` of this courier's tracking numbers. */
  byOrder: ReadonlyMap<string, DeskOrder>;
  byTracking: ReadonlyMap<string, readonly DeskOrder[]>;
  courier: string;
  said: SaidStatuses;
  /** The keys of the submissions that counted this sheet. */
  submissions?: ReadonlySet<string> | undefined;
};

export function matchPayments(lines: readonly PaymentLine[], context: PaymentContext): PaymentMatch[] {
  const meanings = paymentMeanings(lines, context);
  const found = lines.map((line, at) => ({ line, meaning: meanings[at], parcel: parcelOf(line, context) }));
  const keyOf = (line: PaymentLine, order: DeskOrder) =>
    `${order.id} ${isEarlierNumber(order, line.tracking) ? trackingKey(line.tracking) : ''}`;
  const sameParcel = Map.groupBy(
    found.filter(({ meaning }) => meaning === 'delivered'),
    ({ line, parcel }) => (parcel && 'order' in parcel ? keyOf(line, parcel.order) : ''),
  );
  return found.map(({ line, meaning, parcel }) => {
    if (parcel === undefined) return { line, state: 'not in the books' };
    if ('why' in parcel) return { line, state: 'wrong', why: parcel.why };
    const { order } = parcel;
    if (meaning !== 'delivered') return { line, state: unpaidState(line, order, meaning, context.courier), order };
    const same = (sameParcel.get(keyOf(line, order)) ?? []).map((one) => one.line);
    if (same.length > 1) return { line, state: 'wrong', why: `Order ${order.id} is in here ${twiceAt(same)}.` };
    return matched(line, order, context);
  });
}

/**
 * What each line's status means; undefined when nobody knows. A sheet without any status holds paid parcels only, and of a
 * parcel for which it pays nothing it does not say why.
 */
export function paymentMeanings(
  lines: readonly PaymentLine[],
  { courier, said }: Pick<PaymentContext, 'courier' | 'said'>,
): (StatusMeaning | undefined)[] {
  const hasStatus = lines.some(({ status }) => statusKey(status) !== '');
  return lines.map(({ status, amount }) =>
    hasStatus || readSum(amount) === 0 ? meaningOf(status, courier, said) : 'delivered',
  );
}

/** The statuses of a payment sheet's lines that an owner may be asked for. */
export function askedStatuses(lines: readonly PaymentLine[]): string[] {
  const hasStatus = lines.some(({ status }) => statusKey(status) !== '');
  return lines.filter(({ amount }) => hasStatus || readSum(amount) === 0).map(({ status }) => status);
}

/** A line whose parcel its status does not call delivered changes nothing. */
function unpaidState(line: PaymentLine, order: DeskOrder, meaning: StatusMeaning | undefined, courier: string) {
  if (meaning === 'returned') return 'came back';
  if (meaning === 'not delivered yet') return meaning;
  const amount = readSum(line.amount);
  const isInBooks = amount !== undefined && amount > 0 && order.courier === courier && isCounted(order, amount);
  return isInBooks ? 'counted' : 'not understood';
}

type Found = { order: DeskOrder } | { why: string } | undefined;

/** The parcel that a line is about: its tracking number and its order number must be of one order. */
function parcelOf({ tracking, order }: PaymentLine, { byOrder, byTracking }: PaymentContext): Found {
  const read = tracking === '' ? undefined : readTracking(tracking);
  const named = byOrder.get(order);
  if (read && 'why' in read && !named) return read;
  const holders = (read && 'tracking' in read && byTracking.get(trackingKey(read.tracking))) || [];
  if (!named) return onlyOne(holders);
  const isIts = holders.length === 0 || holders.some(({ id }) => id === named.id);
  if (isIts) return { order: named };
  return { why: `Its tracking number is of order ${holders[0]?.id}, its order number is ${named.id}.` };
}

/** A number that was typed for two parcels tells which it is about for neither. */
function onlyOne(holders: readonly DeskOrder[]): Found {
  const [order, other] = holders;
  if (order && other) return { why: `Orders ${holders.map(({ id }) => id).join(' and ')} have this number.` };
  return order && { order };
}

function matched(line: PaymentLine, order: DeskOrder, { courier, submissions }: PaymentContext): PaymentMatch {
  const amount = readSum(line.amount);
  const wrong = (why: string): PaymentMatch => ({ line, state: 'wrong', why });
  if (amount === undefined) return wrong(`“${line.amount}” is no sum of rupees.`);
  if (isOfEarlierParcel(line, order, { amount, submissions })) return { line, state: 'counted', order };
  if (order.courier === '') return wrong(whyNothingOwed(order));
  if (order.courier !== courier) return wrong(`It is with ${order.courier}, not with ${courier}.`);
  if (line.tracking !== '' && order.tracking !== '' && !isItsTracking(order.tracking, line.tracking)) {
    return wrong(`Its tracking number here is ${order.tracking}.`);
  }
  if (isCounted(order, amount)) return { line, state: 'counted', order };
  const owed = owedFor(order);
  if (owed === undefined) return wrong(whyNothingOwed(order));
  const needsDelivered = order.state !== 'delivered';
  if (isRounding(owed, amount)) return { line, state: 'received', order, amount, missing: 0, needsDelivered };
  if (amount > owed) return wrong(`${spokenPrice(amount)} is more than the ${spokenPrice(owed)} that are owed.`);
  return { line, state: 'short', order, amount, missing: roundRupees(owed - amount), needsDelivered };
}

/** A number that a spreadsheet has cut tells nothing against the order that is named beside it. */
function isItsTracking(tracking: string, written: string): boolean {
  return isSameTracking(tracking, written) || isCutFrom(written, tracking);
}

/**
 * Whether this sum of this parcel was counted before: from a sheet, which names the courier, or by hand. Of a parcel that is
 * paid for, a sum that is rounded otherwise is the same one, and of one that was paid for before it was sent again nothing is
 * collected.
 */
function isCounted({ history, cash }: DeskOrder, amount: number): boolean {
  const rows = liveRows(history);
  const steps = rows.slice(sentAgainAt(rows) + 1).filter(isPayment);
  if (cash === 'received' && steps.length === 0 && amount === 0) return true;
  return steps.some((row) =>
    cash === 'received' ? isRounding(row.amount ?? 0, amount) : row.amount === amount && row.courier !== undefined,
  );
}

/** The tracking numbers with this courier of the parcels that an order had before it was sent again. */
export function earlierNumbers(order: DeskOrder, courier: string): string[] {
  const rows = liveRows(order.history);
  const earlier = rows.slice(0, sentAgainAt(rows) + 1).filter((row) => row.courier === courier);
  return [...new Set(earlier.map(({ tracking = '' }) => tracking))].filter(
    (one) => one !== '' && !isSameTracking(one, order.tracking),
  );
}

/** Whether this is the number of a parcel that an order had before it was sent again, and another than today's. */
function isEarlierNumber(order: DeskOrder, tracking: string): boolean {
  const rows = liveRows(order.history);
  const earlier = rows.slice(0, sentAgainAt(rows) + 1);
  const isOther = tracking !== '' && !isSameTracking(order.tracking, tracking);
  return isOther && earlier.some((row) => isSameTracking(row.tracking ?? '', tracking));
}

/**
 * Whether a line is of the parcel that an order had before it was sent again: it brings nothing for that parcel's number, or a
 * payment that this sheet brought, or that names that number.
 */
function isOfEarlierParcel(
  { tracking }: PaymentLine,
  order: DeskOrder,
  { amount, submissions }: { amount: number } & Pick<PaymentContext, 'submissions'>,
): boolean {
  const rows = liveRows(order.history);
  const earlier = rows.slice(0, sentAgainAt(rows) + 1);
  const isIts = isEarlierNumber(order, tracking);
  if (isIts && amount === 0) return true;
  return earlier.some((row) => isPayment(row) && row.amount === amount && (isIts || submissions?.has(row.key)));
}

function isPayment({ step }: HistoryRow): boolean {
  return step === 'cash received' || step === 'cash short';
}

/** Where the order was sent again last; -1 where it never was. */
function sentAgainAt(rows: readonly HistoryRow[]): number {
  return rows.findLastIndex(({ step }) => step === 'send again');
}

/**
 * PKR that the courier owes for a parcel, or will once it is delivered; undefined when there is none. Of an order that comes to
 * nothing it is 0.
 */
function owedFor({ state, cash, cashOpen, order }: DeskOrder): number | undefined {
  const isOnItsWay = state === 'sent' || state === 'attempted';
  const isOwed = isOnItsWay || cash === 'with courier' || cash === 'short';
  return isOwed && (cashOpen > 0 || order.total === 0) ? cashOpen : undefined;
}

function whyNothingOwed({ state, cash, history }: DeskOrder): string {
  const rows = liveRows(history);
  const isPaidBefore = cash === 'received' && !rows.slice(sentAgainAt(rows) + 1).some(isPayment);
  if (isPaidBefore) return 'It was paid for before it was sent again, so the customer paid twice.';
  if (cash === 'received') return 'It is paid for already, with another sum.';
  return `It is ${state} here, so nothing is owed for it.`;
}

/**
 * 'Rs 1,499.00' or '1499', in PKR. Undefined for what is no number, and for what is below zero, '-250' or '(250)': so
 * couriers write what they charge.
 */
function readSum(text: string): number | undefined {
  const plain = plainCell(text);
  const isNegative = /^-|^\(.*\)$/.test(plain);
  const sum = plain === '' ? undefined : readWrittenPrice(plain.replace(/^[-(]\s*|\)$/g, ''));
  return isNegative && sum !== 0 ? undefined : sum;
}

/** What a compared sheet comes to. Sums are PKR. */
export type PaymentSums = { received: number; short: number; missing: number; orders: number };

export function paymentSums(matches: readonly PaymentMatch[]): PaymentSums {
  const sums = { received: 0, short: 0, missing: 0, orders: 0 };
  for (const match of matches) {
    if (match.state !== 'received' && match.state !== 'short') continue;
    sums[match.state] += match.amount;
    sums.missing += match.missing;
    sums.orders += 1;
  }
  const rounded = (rupees: number) => Math.round(rupees * 100) / 100;
  return { ...sums, received: rounded(sums.received), short: rounded(sums.short), missing: rounded(sums.missing) };
}
