import { href } from 'react-router';
import { isUrl } from '../../shop/older-browsers/is-url.ts';
import { ordersPath } from '../orders/orders-path.ts';

/**
 * A slip's code leads to its order, a parcel's barcode to the orders with that tracking number; undefined for another site's
 * code, or nothing to search for.
 */
export function scannedPath(text: string, deskUrl: string): string | undefined {
  const words = text.trim();
  const [, id] = /^\/orders\/(\w{6,16})\/?$/.exec(pathWithin(words, deskUrl) ?? '') ?? [];
  if (id !== undefined) return href('/orders/:id', { id });
  return /^[\w -]{4,40}$/.test(words) ? ordersPath({ q: words }) : undefined;
}

/** Undefined for addresses outside the desk. */
function pathWithin(text: string, deskUrl: string): string | undefined {
  if (!isUrl(text)) return undefined;
  const { origin, pathname } = new URL(text);
  return origin === new URL(deskUrl).origin ? pathname : undefined;
}
