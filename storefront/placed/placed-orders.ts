import { BASE_OPTIONS, chosenNames } from '../../shop/buying/choice.ts';
import { readCheckoutPath } from '../../shop/buying/read-checkout-path.ts';
import { readShownOrder } from '../../shop/buying/shown-order.ts';
import { type PlacedFor, type PlacedOrder, placedFor } from '../../shop/orders/placed-order.ts';
import { isFields, isText, readStoredList } from '../../shop/text/stored-text.ts';
import { storedValue } from '../../ui/storage/stored-value.ts';
import { noteStored } from '../../ui/storage/use-is-stored.ts';
import type { PostedOrder } from '../checkout/posted-order.ts';
import { PLACED_ORDERS } from './placed-key.ts';

/** `dismissed`: no longer on home. */
type StoredOrder = PlacedOrder & { dismissed?: boolean };

/** The newest. */
const MOST = 10;

/** The newest first. */
export const placedOrders = storedValue<readonly StoredOrder[]>(PLACED_ORDERS, (text) =>
  readStoredList(text, isPlacedOrder),
);

/** The same order twice is one. */
export function storePlaced(placed: PlacedOrder): void {
  placedOrders.change((all) =>
    all.some(({ order }) => order === placed.order) ? all : [placed, ...all].slice(0, MOST),
  );
  noteStored(PLACED_ORDERS);
}

/** Of an order that this browser sent: path, agreed summary, and the code's effect on the total. */
export function sentOrder(
  { path, shown, form }: Pick<PostedOrder, 'path' | 'form'> & { shown?: string | undefined },
  { order, total: saved }: { order: string; total?: number | undefined },
): PlacedOrder {
  const { total = 0, pieces = [] } = readShownOrder(shown) ?? {};
  const items = readCheckoutPath(path);
  const ordered = pieces.map(({ at, title, mainColour }) => {
    const item = items[at];
    return { title, quantity: item?.quantity ?? 1, options: chosenNames({ ...(item ?? BASE_OPTIONS), mainColour }) };
  });
  return { order, at: Date.now(), total: saved ?? total, pieces: ordered, path, customer: placedFor(form) };
}

/** In this browser; the shop keeps it. */
export function forgetPlaced(order: string): void {
  placedOrders.change((all) => all.filter((one) => one.order !== order));
}

/** The cart still knows it. */
export function dismissPlaced(order: string): void {
  placedOrders.change((all) => all.map((one) => (one.order === order ? { ...one, dismissed: true } : one)));
}

function isPlacedOrder(stored: unknown): stored is StoredOrder {
  if (!isFields(stored)) return false;
  const { order, at, total, pieces, path, customer } = stored;
  const isWritten = isText(order) && isText(path) && typeof at === 'number' && typeof total === 'number';
  const isWhole = isWritten && (customer === undefined || isCustomer(customer));
  return isWhole && Array.isArray(pieces) && pieces.every(isPiece);
}

function isPiece(stored: unknown): boolean {
  if (!isFields(stored)) return false;
  const { title, options, quantity } = stored;
  return isText(title) && (options === undefined || isText(options)) && typeof quantity === 'number';
}

function isCustomer(stored: unknown): stored is PlacedFor {
  if (!isFields(stored)) return false;
  return [stored.firstName, stored.name, stored.contact, stored.email, stored.address].every(isText);
}
