import type { IncomingMessage } from 'node:http';
import { MAX_CHECKOUT_PATH, MAX_ITEMS } from '../../shop/buying/checkout-path.ts';
import { LONGEST } from '../../shop/text/text-lengths.ts';

/** The largest body of a form of the desk, in bytes. */
export const MAX_BODY = 256 * 1024;

/** A UTF-16 unit has at most three bytes, and each is three in a urlencoded body: '%D9'. */
const ENCODED = 9;

/** What a form has besides: the names of its fields, a key, the honeypot; in a multipart body a header for each note. */
const REST = 16 * 1024;

/** The largest body of an order, in bytes: texts, its path with '%' and '/' encoded again, items' titles and prices. */
export const MAX_ORDER_BODY =
  ENCODED * sumOf('contact', 'firstName', 'lastName', 'address', 'city', 'postal', 'email', 'notes') +
  2 * MAX_CHECKOUT_PATH +
  MAX_ITEMS * 1000 +
  REST;

/** The largest body of a contact message, in bytes, as a form or as JSON. */
export const MAX_MESSAGE_BODY = ENCODED * sumOf('name', 'email', 'phone', 'comment') + REST;

function sumOf(...fields: (keyof typeof LONGEST)[]): number {
  return fields.reduce((sum, field) => sum + LONGEST[field], 0);
}

/** A request's body; 'too big' beyond `most` bytes, the rest unread; 'torn' by the client or wrongly framed. */
export async function readBody(
  request: IncomingMessage,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | 'too big' | 'torn'> {
  if (Number(request.headers['content-length'] ?? 0) > most) return 'too big';
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of request.iterator({ destroyOnReturn: false })) {
      size += piece.length;
      if (size > most) return 'too big';
      pieces.push(piece);
    }
  } catch {
    return 'torn';
  }
  return Buffer.concat(pieces, size);
}
