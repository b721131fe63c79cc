import { hash } from 'node:crypto';
import { type Options, optionParts, optionsInOrder, optionText } from '../../shop/buying/choice.ts';
import { readTypedCode } from '../../shop/buying/discount-code.ts';
import type { CheckoutForm, Order, OrderedProduct } from '../../shop/orders/order.ts';
import { productPath } from '../../shop/page-path.ts';
import type { OrderContent, OrderOutcome } from '../../shop/shop.ts';
import type { KnownKey } from '../store/orders/orders.ts';

/** A digest of an order's content, whatever its white space and item order; without the total that was shown. */
export function digestOf({ form, items, notes, code = '', amountOff = 0 }: OrderContent): string {
  const pieces = items.map((item, i) =>
    plain([item.collection, item.id, String(item.quantity), ...optionParts(item), notes[i] ?? '']),
  );
  const letters = readTypedCode(code);
  return hash(
    'sha256',
    JSON.stringify([formOf(form), sorted(pieces), ...(letters ? [letters] : []), ...(amountOff ? [amountOff] : [])]),
    'base64url',
  );
}

/** The outcome of an order whose key is stored: the key's outcome, if the key was stored with this content. */
export function outcomeForContent(known: KnownKey, order: OrderContent, digest = digestOf(order)): OrderOutcome {
  return isSameOrder(known, order, digest) ? known.outcome : { state: 'other order', was: known.outcome.state };
}

function isSameOrder(known: KnownKey, order: OrderContent, digest: string): boolean {
  if (known.digest !== null) return known.digest === digest;
  const savedOrder = known.saved();
  // A key that was cancelled without content: any order under it may be the cancelled one and must not be placed.
  return savedOrder === undefined || isSavedAs(order, savedOrder);
}

/**
 * Whether an order equals one saved without a digest, by its saved content. Unknown items and colours were not saved:
 * such an order counts as another one, since asking the shopper is better than a wrong 'placed'.
 */
function isSavedAs({ form, items, notes }: OrderContent, saved: Order): boolean {
  const asked = items.map((item, i) =>
    plain([productPath(item.collection, item.id), String(item.quantity), ...namesOf(item), notes[i] ?? '']),
  );
  const stored = saved.products.map(piecesOf);
  const before = formOf({ contact: saved.contact, ...saved.shipping });
  return JSON.stringify([formOf(form), sorted(asked)]) === JSON.stringify([before, sorted(stored)]);
}

function piecesOf(ordered: OrderedProduct): string {
  // SITE_URL may have changed since.
  const path = /\/product\/[^/]+\/[^/]+$/.exec(ordered.link)?.[0] ?? ordered.link;
  return plain([path, String(ordered.quantity), ...namesOf(optionsInOrder(ordered)), ordered.note ?? '']);
}

function namesOf({ colour, size }: Options): string[] {
  return optionText({ colour, size }).map(({ name }) => name);
}

function formOf({ contact, firstName, lastName, address, city, postal, email }: CheckoutForm): string {
  return plain([contact, firstName, lastName, address, city, postal, email]);
}

/** White space and Unicode normalised: browsers and scripts differ in line ends and in composed characters. */
function plain(words: string[]): string {
  return JSON.stringify(words.map((word) => word.normalize('NFC').replace(/\s+/g, ' ').trim()));
}

function sorted(pieces: string[]): string[] {
  return pieces.toSorted();
}
