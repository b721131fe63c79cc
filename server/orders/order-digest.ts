import { hash } from 'node:crypto';
import { BASE_COLOUR, colourName } from '../../shop/colour.ts';
import type { CheckoutForm, Order, OrderedProduct } from '../../shop/order.ts';
import { productPath } from '../../shop/page-path.ts';
import type { OrderContent, OrderOutcome } from '../../shop/shop.ts';
import type { KnownKey } from '../store/orders.ts';

/**
 * A digest of what a shopper asked for: equal asks have equal digests, however they are spaced and in whichever order
 * the pieces come. The total that was shown is no part of it: it is what the shop asks for.
 */
export function digestOf({ form, items, notes }: OrderContent): string {
  const pieces = items.map(({ collection, id, quantity, colour }, i) =>
    plain([collection, id, String(quantity), colour || BASE_COLOUR, notes[i] ?? '']),
  );
  return hash('sha256', JSON.stringify([formOf(form), sorted(pieces)]), 'base64url');
}

/** What became of an order whose key is known: what became of the key, if it came with that content. */
export function fateOf(known: KnownKey, asked: OrderContent): OrderOutcome {
  return isThatOrder(known, asked) ? known.fate : { state: 'other order', was: known.fate.state };
}

function isThatOrder({ digest, saved }: KnownKey, asked: OrderContent): boolean {
  if (digest !== null) return digest === digestOf(asked);
  const order = saved();
  // A key that was cancelled by itself: whatever comes under it may be what was cancelled, and must not be placed.
  return order === undefined || isSavedAs(asked, order);
}

/**
 * Whether an order that was saved without a digest is what is asked for now, by what is stored of it. A piece or a colour
 * that the shop did not know then is not stored: such an order counts as another, since asking is better than a wrong
 * 'placed'.
 */
function isSavedAs({ form, items, notes }: OrderContent, saved: Order): boolean {
  const asked = items.map(({ collection, id, quantity, colour }, i) =>
    plain([productPath(collection, id), String(quantity), colourName(colour), notes[i] ?? '']),
  );
  const stored = saved.products.map(piecesOf);
  const before = formOf({ contact: saved.contact, ...saved.shipping });
  return JSON.stringify([formOf(form), sorted(asked)]) === JSON.stringify([before, sorted(stored)]);
}

function piecesOf({ link, quantity, color, note = '' }: OrderedProduct): string {
  // SITE_URL may have changed since
  const path = /\/product\/[^/]+\/[^/]+$/.exec(link)?.[0] ?? link;
  return plain([path, String(quantity), color, note]);
}

function formOf({ contact, firstName, lastName, address, city, postal, email }: CheckoutForm): string {
  return plain([contact, firstName, lastName, address, city, postal, email]);
}

/** Browsers and scripts end lines and compose letters each in their own way. */
function plain(words: string[]): string {
  return JSON.stringify(words.map((word) => word.normalize('NFC').replace(/\s+/g, ' ').trim()));
}

function sorted(pieces: string[]): string[] {
  return pieces.toSorted();
}
