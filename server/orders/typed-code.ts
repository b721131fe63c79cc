import type { Logger } from 'pino';
import type { TypedCode } from '../../shop/buying/discount.ts';
import { NO_USES, offOf, readTypedCode, whyNotCode } from '../../shop/buying/discount-code.ts';
import { codeRefusalText, manyCodesText } from '../../shop/buying/discount-text.ts';
import { type CheckoutLine, checkoutLines, isOrderable } from '../../shop/orders/order.ts';
import { subtotal } from '../../shop/price.ts';
import type { OrderRequest } from '../../shop/shop.ts';
import { storedCodes, usesOfCode } from '../store/orders/code-uses.ts';
import type { Store } from '../store/store.ts';
import { write } from '../store/writing/write.ts';
import type { ReadOrderedProducts } from './ordered-products.ts';
import type { RateLimits } from './rate-limits.ts';

type CodeContext = { store: Store; limits: RateLimits };

/** What was typed, by whom, and the PKR that the goods come to. */
type Typed = { code: string | undefined; contact: string; subtotal: number };

/**
 * What a typed code comes to; undefined where none was typed. Storing the order checks again. Who tries many unknown
 * codes is told nothing for a while, except an owner, who has no client address.
 */
export async function typedCode(
  { store, limits }: CodeContext,
  { code: typed = '', contact, subtotal }: Typed,
  clientAddress: string | undefined,
): Promise<TypedCode | undefined> {
  const code = readTypedCode(typed);
  if (code === '') return undefined;
  const wait = clientAddress === undefined ? 0 : limits.secondsLeft('codes from', clientAddress);
  if (wait > 0) return { code, words: manyCodesText(wait) };
  const made = (await storedCodes(store)).get(code);
  const uses = made ? await usesOfCode(store, made, contact) : NO_USES;
  const why = whyNotCode(made, { subtotal, now: Date.now(), uses });
  if (!made && clientAddress !== undefined) {
    const over = await write(store, (trx) => limits.code(trx, clientAddress));
    if (over > 0) return { code, words: manyCodesText(over) };
  }
  if (!why && made) return { code, off: offOf(made) };
  return { code, words: codeRefusalText(code, why ?? { is: 'unknown' }) };
}

/** The PKR that a code is asked for: what the pieces that can be ordered come to. */
export function goodsOf(lines: readonly CheckoutLine[]): number {
  return subtotal(lines.filter(isOrderable).map(({ product, quantity }) => ({ ...product, quantity })));
}

type ReadingContext = CodeContext & { products: ReadOrderedProducts; log: Logger };

/** What a typed code takes off a checkout; reads nothing without a code. @throws when unreadable; the log says why */
export async function readDiscountCode(
  context: ReadingContext,
  { items, code, contact }: Pick<OrderRequest, 'items' | 'code'> & { contact: string },
  clientAddress: string,
): Promise<TypedCode | undefined> {
  if (readTypedCode(code ?? '') === '') return undefined;
  try {
    const lines = checkoutLines(await context.products(items), items);
    return await typedCode(context, { code, contact, subtotal: goodsOf(lines) }, clientAddress);
  } catch (error) {
    context.log.error({ error }, 'A discount code could not be read');
    throw error;
  }
}
