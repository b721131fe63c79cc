import { type Discount, discountOn, keptOf, NO_DISCOUNT, totalOf } from '../buying/discount.ts';
import { courierName } from '../couriers/courier-names.ts';
import type { Order } from '../orders/order.ts';
import { cashOpen } from '../orders/order-cash.ts';
import { cleanFields } from '../orders/order-texts.ts';
import { subtotal } from '../price.ts';
import { mistakeInMoneyBack, moneyBack } from './money-back.ts';
import { refusalOf } from './order-refusal.ts';
import { statusOf } from './order-status.ts';
import type { HistoryRow, OrderEdit, OrderStep, PiecesOfLine } from './order-step.ts';
import { returnedOf } from './returned-pieces.ts';
import { mistakeIn, mistakeInCallAt } from './step-mistake.ts';

/** `seen`: rows of the history on the screen. */
export type WantedStep = OrderStep & { seen?: number | undefined };

/** `now`: ms since 1970. `own`: keys of submissions that the screen showed before they were answered. */
export type Taking = { key: string; by: string; now: number; own?: readonly string[] | undefined };

export type StepResult = { state: 'taken'; order: Order; history: HistoryRow[] } | { state: 'refused'; why: string };

/** The order after a step, or why it is refused. Browsers show this before the server answers. */
export function takeStep(
  { order, history }: { order: Order; history: readonly HistoryRow[] },
  wanted: WantedStep,
  { key, by, now, own }: Taking,
): StepResult {
  const { seen: _, ...step } = cleaned(wanted);
  const status = statusOf(history);
  const owed = cashOpen(order.total, status);
  const isOfEmail = step.step === 'edit' && isEmailAlone(order, step.after);
  const why =
    refusalOf(history, { ...wanted, isOfEmail, own }, now) ??
    mistakeIn(step, owed) ??
    mistakeInCallAt(step, now) ??
    mistakeInMoneyBack(step, moneyBack(order, status).most, now);
  if (why !== undefined) return { state: 'refused', why };
  const sum = step.step === 'write off' ? { amount: owed } : {};
  const row: HistoryRow = { ...filled(step), ...sum, key, at: new Date(now).toISOString(), by };
  if (step.step === 'returned' || step.step === 'part returned') return returned({ order, history }, step, row);
  if (step.step === 'undo') return undone(order, [...history, row], step.undoes);
  if (step.step !== 'edit') return { state: 'taken', order, history: [...history, row] };
  const edit = changed(order, step.after);
  if (Object.keys(edit.after).length === 0) return { state: 'refused', why: 'Nothing was changed.' };
  return { state: 'taken', order: { ...order, ...edit.after }, history: [...history, { ...row, ...edit }] };
}

/**
 * Whether the taken step is the one sent: a page without scripts has one key for all its buttons. An edit's row has
 * the changed fields alone: the others must equal the order's. It has an amount off in rupees, also where percent were typed.
 */
export function isSentAgain(order: Order, taken: HistoryRow, sent: WantedStep): boolean {
  const { seen: _, ...wanted } = cleaned(sent);
  const { after = {}, ...step } = filled(wanted) as Partial<HistoryRow>;
  const now = { discount: NO_DISCOUNT, ...order, ...taken.after };
  const off = after.discount && { discount: discountOn(after.discount, now.discount.rupees) };
  return isPart(step, taken) && isPart({ ...after, ...off }, now);
}

function cleaned(wanted: WantedStep): WantedStep {
  if (wanted.step !== 'edit') return wanted;
  const { contact, shipping, ...rest } = wanted.after;
  const after: OrderEdit = {
    ...rest,
    ...(contact === undefined ? {} : cleanFields({ contact })),
    ...(shipping === undefined ? {} : { shipping: cleanFields(shipping) }),
  };
  return { ...wanted, after };
}

function isPart(part: object, whole: object): boolean {
  const values = new Map(Object.entries(whole));
  return Object.entries(part).every(([name, value]) =>
    name === 'damaged'
      ? isSamePieces(value, values.get(name))
      : JSON.stringify(values.get(name)) === JSON.stringify(value),
  );
}

/** A row names its damaged pieces; input does not. */
function isSamePieces(filled: readonly PiecesOfLine[], taken: readonly PiecesOfLine[] = []): boolean {
  const plain = (all: readonly PiecesOfLine[]) => JSON.stringify(all.map(({ line, pieces }) => [line, pieces]));
  return plain(filled) === plain(taken);
}

/** The order without the returned pieces, at the agreed delivery and with its share of the rupees taken off. */
function returned(
  { order, history }: { order: Order; history: readonly HistoryRow[] },
  step: Parameters<typeof returnedOf>[1],
  row: HistoryRow,
): StepResult {
  const outcome = returnedOf(order, step);
  if ('why' in outcome) return { state: 'refused', why: outcome.why };
  const { kept, damaged } = outcome;
  const edit = kept && changed(order, { products: kept, ...keptDiscount(order, kept) });
  const whole = { ...row, ...(damaged.length > 0 ? { damaged } : {}), ...edit };
  return { state: 'taken', order: { ...order, ...edit?.after }, history: [...history, whole] };
}

function keptDiscount({ discount, products }: Order, kept: Order['products']): OrderEdit {
  return discount ? { discount: keptOf(discount, subtotal(kept), subtotal(products)) } : {};
}

function undone(order: Order, history: HistoryRow[], key: string): StepResult {
  const before = history.find((row) => row.key === key)?.before;
  return { state: 'taken', order: { ...order, ...before }, history };
}

const EDITABLE = ['contact', 'shipping', 'products', 'subtotal', 'discount', 'delivery', 'total'] as const;

/** Only really changed fields, and the totals that follow, before and after. */
function changed(order: Order, wanted: OrderEdit): { before: OrderEdit; after: OrderEdit } {
  const { subtotal: _, total: __, ...fields } = wanted;
  // An order without a discount has one of 0, so that an undo can restore it.
  const whole = { ...order, discount: order.discount ?? NO_DISCOUNT };
  const { products, delivery, discount } = { ...whole, ...fields };
  const isCounted = 'products' in fields || 'delivery' in fields || 'discount' in fields;
  const all: OrderEdit = { ...fields, ...(isCounted ? summed({ products, delivery, discount }) : {}) };
  const keys = EDITABLE.filter((key) => key in all && JSON.stringify(all[key]) !== JSON.stringify(whole[key]));
  const pick = (from: OrderEdit) => Object.fromEntries(keys.map((key) => [key, from[key]])) as OrderEdit;
  return { before: pick(whole), after: pick(all) };
}

/** A discount in percent follows the goods. */
function summed(order: { products: Order['products']; delivery: number; discount: Discount }): OrderEdit {
  const items = subtotal(order.products);
  const discount = discountOn(order.discount, items);
  return { subtotal: items, discount, total: totalOf(items, discount, order.delivery) };
}

function isEmailAlone(order: Order, wanted: OrderEdit): boolean {
  const { after } = changed(order, wanted);
  if (!after.shipping || Object.keys(after).length > 1) return false;
  const withoutEmail = (shipping: Order['shipping']) => JSON.stringify({ ...cleanFields(shipping), email: '' });
  return withoutEmail(after.shipping) === withoutEmail(order.shipping);
}

/** Without empty texts; others are trimmed, and couriers have their canonical name. */
function filled<Step extends OrderStep>(step: Step): Step {
  const entries = Object.entries(step).map(([name, value]) => {
    if (typeof value !== 'string') return [name, value];
    return [name, name === 'courier' ? courierName(value) : value.trim()];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== '' && value !== undefined)) as Step;
}
