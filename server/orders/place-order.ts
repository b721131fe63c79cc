import { randomInt } from 'node:crypto';
import type { Logger } from 'pino';
import type { DeliveryRules, DeliveryTerms } from '../../shop/buying/delivery.ts';
import { termsIn } from '../../shop/buying/delivery-city.ts';
import type { Off, TypedCode } from '../../shop/buying/discount.ts';
import { orderTotals } from '../../shop/buying/order-totals.ts';
import { changesSince, isAgreedWithout } from '../../shop/buying/shown-order.ts';
import type { Product } from '../../shop/catalogue/product.ts';
import { isOneAddress } from '../../shop/emails/email-address.ts';
import {
  type CheckoutLine,
  checkoutLines,
  isOrderable,
  type Order,
  OWNER_REQUIRED_FIELDS,
  obstacleOf,
  REQUIRED_FIELDS,
} from '../../shop/orders/order.ts';
import { cleanOrder, overlongInOrder } from '../../shop/orders/order-texts.ts';
import { orderedProduct } from '../../shop/orders/ordered-product.ts';
import type { Priced } from '../../shop/price.ts';
import type { OrderOutcome, OrderRequest } from '../../shop/shop.ts';
import { countersFor, leftOf } from '../../shop/stock/stock-counts.ts';
import { customersEmail, newEmail } from '../store/emails/new-email.ts';
import { findKey, orderOfId } from '../store/orders/orders.ts';
import type { Store } from '../store/store.ts';
import type { EmailRow } from '../store/tables.ts';
import type { OrderBook } from './order-book.ts';
import { digestOf, outcomeForContent } from './order-digest.ts';
import type { ReadOrderedProducts } from './ordered-products.ts';
import type { RateLimits } from './rate-limits.ts';
import { goodsOf, typedCode } from './typed-code.ts';

export type OrderContext = {
  store: Store;
  book: OrderBook;
  products: ReadOrderedProducts;
  limits: RateLimits;
  /** Orders being placed now, by key. */
  underway: Map<string, Promise<unknown>>;
  ownerEmails(): Promise<readonly string[]>;
  messageEmails(): Promise<readonly string[]>;
  delivery(): Promise<DeliveryRules>;
  siteUrl: string;
  log: Logger;
  wakeOutbox: () => void;
};

/**
 * Places an order: saved with its emails in one transaction, on disk before it resolves. The same key with the
 * same content gives the same order again; with other content it is another order and is not saved under that key.
 * Titles, prices and brands are read from the store, not from the request (spec 4, Checkout).
 * `clientAddress`: undefined for an order that an owner takes at the desk, which no limit of shoppers refuses, and which may have
 * no email.
 * @throws when it is not known to be saved: the database may have committed without an answer. The same key tells.
 */
export function placeOrder(
  context: OrderContext,
  asked: OrderRequest,
  clientAddress: string | undefined,
): Promise<OrderOutcome> {
  const request = cleanOrder(asked);
  const { key } = request;
  // Requests with the same key run one after the other: a double tap finds the order placed and counts once.
  const before = context.underway.get(key) ?? Promise.resolve();
  const turn = before.catch(() => undefined).then(() => placeOnce(context, request, clientAddress));
  turn.catch((error: unknown) => context.log.error({ error }, 'An order could not be saved'));
  context.underway.set(key, turn);
  return turn.finally(() => {
    if (context.underway.get(key) === turn) context.underway.delete(key);
  });
}

async function placeOnce(
  context: OrderContext,
  request: OrderRequest,
  clientAddress: string | undefined,
): Promise<OrderOutcome> {
  const checked = await check(context, request, clientAddress);
  const isRefused = 'refused' in checked;
  const outcome = isRefused
    ? ((await outcomeOfKey(context.store, request)) ?? checked.refused)
    : await save(context, request, checked, clientAddress);
  if (outcome.state === 'placed' && !isRefused) context.wakeOutbox();
  // What the code came to goes with every refusal, so that no page need ask for it again.
  if (outcome.state !== 'placed')
    return checked.code && !('code' in outcome) ? { ...outcome, code: checked.code } : outcome;
  if (!request.code) return outcome;
  return { ...outcome, total: (await orderOfId(context.store, outcome.order))?.total };
}

/** What became of this key before; it decides even if the order would be refused now. Saving looks it up by itself. */
async function outcomeOfKey(store: Store, request: OrderRequest): Promise<OrderOutcome | undefined> {
  const known = await findKey(store, request.key);
  return known && outcomeForContent(known, request);
}

type Checked = { lines: OrderableLine[]; terms: DeliveryTerms; code: TypedCode | undefined; off: Off | undefined };

async function check(
  context: OrderContext,
  request: OrderRequest,
  clientAddress: string | undefined,
): Promise<{ refused: OrderOutcome; code?: TypedCode | undefined } | Checked> {
  const { products, limits, delivery } = context;
  const incomplete = whyIncomplete(request, clientAddress === undefined);
  if (incomplete) return { refused: incomplete };
  const retryAfterSeconds = clientAddress === undefined ? 0 : limits.secondsLeft('orders from', clientAddress);
  if (retryAfterSeconds > 0) return { refused: { state: 'too many', retryAfterSeconds } };
  const [lines, rules] = await Promise.all([linesOf(products, request), delivery()]);
  const terms = termsIn(rules, request.form.city);
  const typed = { code: request.code, contact: request.form.contact, subtotal: goodsOf(lines) };
  const code = await typedCode(context, typed, clientAddress);
  const changed = changedOutcome(request, lines, { terms, code });
  if (changed) return { refused: changed };
  if (lines.length === 0) return { refused: { state: 'empty' }, code };
  const blocked = obstacleOutcome(lines);
  if (blocked) return { refused: blocked, code };
  if (code && !code.off && !isAgreedWithout(request.shown, code)) return { refused: { state: 'code', code } };
  const off = request.amountOff ? { rupees: request.amountOff } : code?.off;
  return { lines: lines.filter(isOrderable), terms, code, off };
}

type Terms = { terms: DeliveryTerms; code: TypedCode | undefined };

/** What is not as the shopper was shown it; undefined where all is, or nothing was shown. */
function changedOutcome(
  { shown }: OrderRequest,
  lines: readonly CheckoutLine[],
  { terms, code }: Terms,
): OrderOutcome | undefined {
  const changed = shown && changesSince(shown, lines, terms, code);
  return changed && { state: 'changed', ...changed, terms, ...(code ? { code } : {}) };
}

type Line = CheckoutLine & { note: string };
type OrderableLine = Line & { product: Priced<Product> };

/** Required fields left empty, texts that are too long, and an email that is not exactly one address. */
function whyIncomplete(request: OrderRequest, isByOwner: boolean): OrderOutcome | undefined {
  const { form } = request;
  const overlong = overlongInOrder(request);
  const required = isByOwner ? OWNER_REQUIRED_FIELDS : REQUIRED_FIELDS;
  const fields: string[] = required.filter((field) => form[field] === '');
  const hasNone = isByOwner && form.email === '';
  if (!hasNone && !isOneAddress(form.email)) fields.push('email');
  const all = [...new Set([...fields, ...overlong.map(({ field }) => field)])];
  if (all.length === 0) return undefined;
  return { state: 'incomplete', fields: all, ...(overlong.length > 0 ? { overlong } : {}) };
}

/** The order's lines in the path's order; products that are not found are dropped silently (spec 4). */
async function linesOf(products: ReadOrderedProducts, request: OrderRequest): Promise<Line[]> {
  const lines = checkoutLines(await products(request.items), request.items);
  return lines.map((line) => ({ ...line, note: request.notes[line.at] ?? '' }));
}

/** The items that cannot be ordered; of several reasons, the first one and its items. */
function obstacleOutcome(lines: readonly Line[]): OrderOutcome | undefined {
  const state = lines.map(obstacleOf).find((one) => one !== undefined);
  const those = lines.filter((line) => obstacleOf(line) === state);
  const titles = those.map((line) => line.product.productTitle);
  if (state !== 'not enough') return state && { state, titles };
  return { state, titles, left: those.map((line) => leftOf(line.product, line) ?? 0) };
}

async function save(
  context: OrderContext,
  request: OrderRequest,
  { lines, terms, off }: Checked,
  clientAddress: string | undefined,
): Promise<OrderOutcome> {
  const placedAt = Date.now();
  const { contact, ...shipping } = request.form;
  const products = lines.map((line) => orderedProduct(line, context.siteUrl));
  const order: Order = {
    contact,
    shipping,
    products,
    createdAt: new Date(placedAt).toISOString(),
    ...orderTotals(products, terms, off),
  };
  const id = orderId();
  const outcome = await context.book.write({
    id,
    key: request.key,
    digest: digestOf(request),
    placedAt,
    order,
    mayTake: lines.map((line) => ({ id: line.product.id, counters: countersFor(line.product, line) })),
    emails: emailsOf(await context.ownerEmails(), id, order, placedAt),
    by: { contact, email: shipping.email, address: clientAddress },
    asked: request,
  });
  // Another order took the last use of a code that the summary showed.
  if (outcome.state !== 'code') return outcome;
  return changedOutcome(request, lines, { terms, code: outcome.code }) ?? outcome;
}

/** The customer's email, where there is an address, and one to each owner (spec 7, Order emails). */
function emailsOf(ownerEmails: readonly string[], id: string, order: Order, now: number): EmailRow[] {
  const customers = order.shipping.email === '' ? [] : [customersEmail(id, order.shipping.email, now)];
  const owners = ownerEmails.map((recipient, i) =>
    newEmail({ id: `${id}-${i + 2}`, order_id: id, kind: 'owner', recipient }, now),
  );
  return [...customers, ...owners];
}

/** Ten letters and digits without those that look alike: 50 bits, readable over a telephone. */
export function orderId(): string {
  return Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
