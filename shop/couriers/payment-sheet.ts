import type { DeskOrder } from '../orders/desk-order.ts';
import { isRounding } from '../orders/order-cash.ts';
import { readWrittenPrice, roundRupees, spokenPrice } from '../price.ts';
import { isOnItsWay } from '../steps/order-states.ts';
import { isSettledBy, stepToUndo } from '../steps/order-status.ts';
import type { HistoryRow } from '../steps/order-step.ts';
import type { DeductedField } from './courier.ts';
import { isEarlierNumber, isWriteOff, rowsByParcel, wasWrittenOff } from './earlier-parcels.ts';
import { cellIn, columnText, readHeadings, type SheetLayout, type SheetRow } from './sheet-rows.ts';
import { meaningOf, type SaidStatuses, type StatusMeaning, statusKey } from './status-words.ts';
import { isParcelRow, totalRow } from './sum-rows.ts';
import { isCutFrom, isSameTracking, orderKey, plainCell, readTracking, trackingKey } from './tracking-number.ts';
import { twiceAt } from './tracking-sheet.ts';

/** As written in the sheet; `nth`: its line in the file, from 1. */
export type PaymentLine = {
  nth: number;
  order: string;
  tracking: string;
  amount: string;
  status: string;
  net: string;
  /** One text for each column; missing in sheets of an earlier release. */
  charges?: string[];
  taxes?: string[];
};

/**
 * The result for a line: paid in full, paid short, counted before, returned, not delivered yet, status unknown, not in the
 * books, or a mistake.
 */
export type PaymentMatch = { line: PaymentLine } & (
  | { state: 'received' | 'short'; order: DeskOrder; amount: number; missing: number; needsDelivered: boolean }
  | { state: 'counted' | 'came back' | 'not delivered yet' | 'not understood'; order: DeskOrder }
  | { state: 'not in the books' }
  | { state: 'wrong'; why: string; namesSum?: true }
);

/** The lines, and the net of the sheet's own total ('' without one); `why` when a needed column is missing. */
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

/** Named by an owner: without them a sheet would be misread. */
const LOST_WORDS = [
  ['status', 'the status'],
  ['net', 'the net'],
  ['charges', 'the charges'],
  ['taxes', 'the taxes'],
] as const;

function textsIn({ cells }: SheetRow, field: DeductedField, places: readonly number[]) {
  return places.length === 0 ? {} : { [field]: places.map((at) => cells[at]?.trim() ?? '') };
}

export type PaymentContext = {
  /** By order number, and by `trackingKey` of this courier's numbers. */
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
 * Each line's status meaning; undefined when unknown. A sheet without statuses holds paid parcels only; it does not say why a
 * parcel brings nothing.
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

export function askedStatuses(lines: readonly PaymentLine[]): string[] {
  const hasStatus = lines.some(({ status }) => statusKey(status) !== '');
  return lines.filter(({ amount }) => hasStatus || readSum(amount) === 0).map(({ status }) => status);
}

function unpaidState(line: PaymentLine, order: DeskOrder, meaning: StatusMeaning | undefined, courier: string) {
  if (meaning === 'returned') return 'came back';
  if (meaning === 'not delivered yet') return meaning;
  const amount = readSum(line.amount);
  const isInBooks = amount !== undefined && amount > 0 && order.courier === courier && isCounted(order, amount);
  return isInBooks ? 'counted' : 'not understood';
}

type Found = { order: DeskOrder } | { why: string } | undefined;

/** Its tracking and order number must belong to one order. */
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

/** A number typed for two parcels identifies neither. */
function onlyOne(holders: readonly DeskOrder[]): Found {
  const [order, other] = holders;
  if (order && other) return { why: `Orders ${holders.map(({ id }) => id).join(' and ')} have this number.` };
  return order && { order };
}

function matched(line: PaymentLine, order: DeskOrder, { courier, submissions }: PaymentContext): PaymentMatch {
  const amount = readSum(line.amount);
  const wrong = (why: string): PaymentMatch => ({ line, state: 'wrong', why });
  if (amount === undefined) return wrongSum(line, `“${line.amount}” is no sum of rupees.`);
  if (isOfEarlierParcel(line, order, { amount, submissions })) return { line, state: 'counted', order };
  if (wasWrittenOff(order, line.tracking)) return wrong(WRITTEN_OFF_BEFORE);
  if (order.courier === '') return wrong(whyNothingOwed(order));
  if (order.courier !== courier) return wrong(`It is with ${order.courier}, not with ${courier}.`);
  if (line.tracking !== '' && order.tracking !== '' && !isItsTracking(order.tracking, line.tracking)) {
    return wrong(`Its tracking number here is ${order.tracking}.`);
  }
  if (isCounted(order, amount)) return { line, state: 'counted', order };
  const owed = owedFor(order);
  if (owed === undefined) return wrong(whyNothingOwed(order));
  const needsDelivered = isOnItsWay(order.state);
  const isAll = isRounding(owed, amount) || isSettledBy(order.history, amount);
  if (isAll) return { line, state: 'received', order, amount, missing: 0, needsDelivered };
  if (amount > owed) {
    return wrongSum(line, `${spokenPrice(amount)} is more than the ${spokenPrice(owed)} that are owed.`);
  }
  return { line, state: 'short', order, amount, missing: roundRupees(owed - amount), needsDelivered };
}

function wrongSum(line: PaymentLine, why: string): PaymentMatch {
  return { line, state: 'wrong', why, namesSum: true };
}

/** A number that a spreadsheet cut does not contradict the order named beside it. */
function isItsTracking(tracking: string, written: string): boolean {
  return isSameTracking(tracking, written) || isCutFrom(written, tracking);
}

/**
 * Whether this sum was counted before, from a sheet or by hand. A sum rounded differently is the same; of a parcel paid before it
 * was sent again, nothing is collected.
 */
function isCounted({ history, cash }: DeskOrder, amount: number): boolean {
  const steps = rowsByParcel(history).now.filter(isPayment);
  if (cash === 'received' && steps.length === 0 && amount === 0) return true;
  return steps.some((row) => isRounding(row.amount ?? 0, amount));
}

/**
 * Whether a line is about the parcel before the order was sent again: it brings nothing for that number, or a payment that came
 * by this sheet or names that number.
 */
function isOfEarlierParcel(
  { tracking }: PaymentLine,
  order: DeskOrder,
  { amount, submissions }: { amount: number } & Pick<PaymentContext, 'submissions'>,
): boolean {
  const { earlier } = rowsByParcel(order.history);
  const isIts = isEarlierNumber(order, tracking);
  if (isIts && amount === 0) return true;
  return earlier.some((row) => isPayment(row) && row.amount === amount && (isIts || submissions?.has(row.key)));
}

function isPayment({ step }: HistoryRow): boolean {
  return step === 'cash received' || step === 'cash short';
}

/** PKR that the courier owes now or after delivery; undefined when there is none, 0 for an order that costs nothing. */
function owedFor({ state, cash, cashOpen, order }: DeskOrder): number | undefined {
  const isOwed = isOnItsWay(state) || cash === 'with courier' || cash === 'short';
  return isOwed && (cashOpen > 0 || order.total === 0) ? cashOpen : undefined;
}

function whyNothingOwed({ state, cash, history }: DeskOrder): string {
  const { now } = rowsByParcel(history);
  if (cash === 'none' && now.some(isWriteOff))
    return stepToUndo(history)?.step === 'write off' ? WRITTEN_OFF : WRITTEN_OFF_SINCE;
  const isPaidBefore = cash === 'received' && !now.some(isPayment);
  if (isPaidBefore) return 'It was paid for before it was sent again, so the customer paid twice.';
  if (cash === 'received') return 'It is paid for already, with another sum.';
  return `It is ${state} here, so nothing is owed for it.`;
}

const WRITTEN_OFF =
  'It was written off here, so nothing is owed for it. If the courier pays after all, press Undo on its page first.';
const WRITTEN_OFF_SINCE =
  'It was written off here, and more was done since. If the courier pays after all, write a note on its page.';
const WRITTEN_OFF_BEFORE =
  'It was written off before it was sent again. If the courier pays after all, write a note on its page.';

/** 'Rs 1,499.00' or '1499', in PKR. Undefined for other texts, and below zero ('-250', '(250)'): so couriers write charges. */
function readSum(text: string): number | undefined {
  const plain = plainCell(text);
  const isNegative = /^-|^\(.*\)$/.test(plain);
  const sum = plain === '' ? undefined : readWrittenPrice(plain.replace(/^[-(]\s*|\)$/g, ''));
  return isNegative && sum !== 0 ? undefined : sum;
}

/** In PKR. */
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
