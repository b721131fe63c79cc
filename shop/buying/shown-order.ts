import { type CheckoutLine, type Obstacle, obstacleOf } from '../orders/order.ts';
import { roundRupees } from '../price.ts';
import { leftOf } from '../stock/stock-counts.ts';
import type { DeliveryTerms } from './delivery.ts';
import type { Discount, TypedCode } from './discount.ts';
import { codeTakesText } from './discount-text.ts';
import { orderTotals } from './order-totals.ts';

/** What the summary showed when Complete order was pressed: only this was agreed to. */
export type ShownOrder = {
  total: number;
  /** `total` is of the goods alone: at the desk, while cities have their own fees and none is typed yet. */
  isWithoutDelivery?: true;
  /** PKR; missing in pages of earlier releases. */
  delivery?: number | undefined;
  /** The typed code and the PKR that it took off. */
  code?: ShownCode | undefined;
  pieces: ShownPiece[];
};

/** `at`: the position in the checkout path, from 0. `price`: PKR for one unit. */
type ShownPiece = { at: number; title: string; price?: number | undefined; mainColour?: string | undefined };

type ShownCode = { code: string; rupees: number };

/** Prices are in PKR for one unit. */
export type OrderChange =
  | { what: 'price'; title: string; price: number; before: number | undefined }
  | { what: 'gone' | Exclude<Obstacle, 'not enough'>; title: string }
  | { what: 'not enough'; title: string; left: number }
  | { what: 'back'; title: string; price: number }
  /** PKR; `city` where it has its own fee. */
  | { what: 'delivery'; fee: number; city?: string | undefined }
  | { what: 'code'; words: string };

export function shownOrder(lines: readonly CheckoutLine[], terms: DeliveryTerms): ShownOrder {
  const { total, delivery } = totalsOf(lines, terms);
  return { total, delivery, pieces: lines.map(shownPiece) };
}

/** Undefined where no code was typed, or the shop could not be asked. */
export function shownCode(typed: TypedCode | undefined, discount: Discount | undefined): ShownCode | undefined {
  return typed && !typed.isUnread ? { code: typed.code, rupees: discount?.rupees ?? 0 } : undefined;
}

export function isAgreedWithout(shown: ShownOrder | undefined, { code }: TypedCode): boolean {
  return shown?.code?.code === code && shown.code.rupees === 0;
}

/**
 * Reads the posted text; undefined when there is none. An invalid text gives a total of NaN, which always differs, so that the
 * summary is shown again.
 */
export function readShownOrder(text: string | undefined): ShownOrder | undefined {
  if (text === undefined) return undefined;
  try {
    const { total, isWithoutDelivery, delivery, code, pieces } = JSON.parse(text);
    if (typeof total === 'number' && Array.isArray(pieces))
      return {
        total: roundRupees(total),
        ...(isWithoutDelivery === true ? { isWithoutDelivery } : {}),
        ...(typeof delivery === 'number' ? { delivery } : {}),
        ...(isShownCode(code) ? { code: { code: code.code, rupees: roundRupees(code.rupees) } } : {}),
        pieces: pieces.filter(isShownPiece),
      };
    return UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

/**
 * The changes since the summary was shown; undefined when there are none. `total` is in PKR, undefined when nothing can be
 * ordered. Not a change: a line that cannot be ordered (always refused), and a code that was not shown yet (it only takes off).
 */
export function changesSince(
  shown: ShownOrder,
  lines: readonly CheckoutLine[],
  terms: DeliveryTerms,
  typed?: TypedCode,
): { changes: OrderChange[]; total: number | undefined } | undefined {
  const { total, delivery, discount } = totalsOf(lines, terms, typed);
  const off = discount?.rupees ?? 0;
  const before = shown.code?.rupees ?? 0;
  const blocked = lines.flatMap(obstacleChange);
  const isOrderable = lines.length > 0 && blocked.length === 0;
  const isOtherFee = isOrderable && shown.delivery !== undefined && shown.delivery !== delivery;
  const ofPieces = differences(shown.pieces, lines);
  const changes: OrderChange[] = [
    ...ofPieces,
    ...(isOtherFee ? [{ what: 'delivery' as const, fee: delivery, city: terms.city }] : []),
    ...(isOrderable && off < before ? codeChanges(typed, off, ofPieces) : []),
  ];
  if (changes.length === 0 && (isAgreed(shown, { total, delivery, off }) || !isOrderable)) return undefined;
  return { changes: [...changes, ...blocked], total: isOrderable ? total : undefined };
}

const UNREADABLE: ShownOrder = { total: Number.NaN, pieces: [] };

function isAgreed(
  { total: agreed, isWithoutDelivery, code }: ShownOrder,
  { total, delivery, off }: { total: number; delivery: number; off: number },
): boolean {
  const sum = isWithoutDelivery ? roundRupees(total - delivery) : total;
  // A code that was not shown makes the order cheaper than agreed.
  return sum === ((code?.rupees ?? 0) === 0 ? roundRupees(agreed - off) : agreed);
}

/** A percentage of changed goods is another sum, which is no change of the code. */
function codeChanges(
  typed: TypedCode | undefined,
  rupees: number,
  ofPieces: readonly OrderChange[],
): { what: 'code'; words: string }[] {
  if (typed?.off !== undefined && ofPieces.length > 0) return [];
  const words = typed ? (typed.words ?? codeTakesText(typed.code, rupees)) : 'No code is typed now.';
  return [{ what: 'code', words }];
}

function totalsOf(
  lines: readonly CheckoutLine[],
  terms: DeliveryTerms,
  typed?: TypedCode,
): ReturnType<typeof orderTotals> {
  const pieces = lines.map(({ product, quantity }) => ({ productPrice: product.productPrice, quantity }));
  return orderTotals(pieces, terms, typed?.off);
}

function differences(shown: readonly ShownPiece[], lines: readonly CheckoutLine[]): OrderChange[] {
  const now = new Map(lines.map((line) => [line.at, shownPiece(line)]));
  const before = new Map(shown.map((piece) => [piece.at, piece]));
  const missing = shown.filter(({ at }) => !now.has(at)).map(({ title }) => ({ what: 'gone' as const, title }));
  // An empty summary cannot be ordered: nothing was agreed to.
  const pieces = shown.length > 0 ? [...now.values()] : [];
  return [...pieces.flatMap((piece) => differencesOf(before.get(piece.at), piece)), ...missing];
}

function differencesOf(before: ShownPiece | undefined, { title, price }: ShownPiece): OrderChange[] {
  // Reported separately.
  if (price === undefined || before?.price === price) return [];
  return [before ? { what: 'price', title, price, before: before.price } : { what: 'back', title, price }];
}

function obstacleChange(line: CheckoutLine): OrderChange[] {
  const what = obstacleOf(line);
  const title = line.product.productTitle;
  if (what === 'not enough') return [{ what, title, left: leftOf(line.product, line) ?? 0 }];
  return what ? [{ what, title }] : [];
}

function shownPiece({ at, product }: CheckoutLine): ShownPiece {
  const { productTitle: title, productPrice: price, mainColour } = product;
  return { at, title, price, ...(mainColour && { mainColour }) };
}

function isShownCode(code: unknown): code is ShownCode {
  if (typeof code !== 'object' || code === null) return false;
  const { code: letters, rupees } = code as Record<string, unknown>;
  return typeof letters === 'string' && typeof rupees === 'number' && rupees >= 0;
}

function isShownPiece(piece: unknown): piece is ShownPiece {
  if (typeof piece !== 'object' || piece === null) return false;
  const { at, title, price, mainColour } = piece as Record<string, unknown>;
  const isNamed = typeof title === 'string' && ['string', 'undefined'].includes(typeof mainColour);
  return isNamed && typeof at === 'number' && (price === undefined || typeof price === 'number');
}
