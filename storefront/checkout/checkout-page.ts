import { type CheckoutItem, checkoutPath } from '../../shop/buying/checkout-path.ts';
import { optionsOf } from '../../shop/buying/choice.ts';
import type { DeliveryRules } from '../../shop/buying/delivery.ts';
import { readCheckoutPath } from '../../shop/buying/read-checkout-path.ts';
import { shownOrder } from '../../shop/buying/shown-order.ts';
import { BASE_COLOUR } from '../../shop/catalogue/colour.ts';
import type { CheckoutLine } from '../../shop/orders/order.ts';
import { productPath } from '../../shop/page-path.ts';
import type { Shop } from '../../shop/shop.ts';
import { type SummaryLine, summaryLine } from './summary-line.ts';

export type CheckoutPage = {
  items: CheckoutItem[];
  /** Unknown products are dropped silently (spec 4). */
  lines: SummaryLine[];
  /** The path without lines that cannot be ordered; undefined where all can, or none. */
  rest?: string | undefined;
  /** The screen tries again. */
  unreadable: boolean;
  delivery: DeliveryRules;
  /** What the shopper agrees to, as JSON that the form posts; undefined without lines. */
  shown: string | undefined;
  takesCodes?: true;
  note: string;
  key: string;
};

export async function readCheckoutPage(shop: Shop, url: URL): Promise<CheckoutPage> {
  const items = readCheckoutPath(url.pathname);
  const lines = await shop.read.checkout(items);
  const delivery = shop.read.delivery();
  const note = url.searchParams.get('note') ?? '';
  const shown = lines?.length ? JSON.stringify(shownOrder(lines, delivery)) : undefined;
  const summary = linesOf(lines ?? [], url.search);
  const rest = restOf(items, summary);
  const asked = shop.takesCodes() ? { takesCodes: true as const } : {};
  return { items, lines: summary, rest, unreadable: !lines, delivery, shown, ...asked, note, key: crypto.randomUUID() };
}

function restOf(items: readonly CheckoutItem[], lines: readonly SummaryLine[]): string | undefined {
  const rest = lines.filter((line) => !line.obstacle);
  if (rest.length === 0 || rest.length === lines.length) return undefined;
  return checkoutPath(rest.flatMap(({ at }) => items[at] ?? []));
}

/** A line with an unknown colour or size gets links to alternatives. */
function linesOf(lines: readonly CheckoutLine[], search: string): SummaryLine[] {
  const items = lines.map(({ product: { collection, id }, quantity, ...line }) => ({
    collection,
    id,
    quantity,
    ...optionsOf(line),
  }));
  return lines.map((line, at) => {
    const shown = summaryLine(line);
    const page = productPath(line.product.collection, line.product.id);
    if (shown.obstacle === 'no size' || shown.obstacle === 'unknown size') return { ...shown, alternatives: { page } };
    if (shown.obstacle !== 'unknown colour') return shown;
    const instead = items.map((item, i) => (i === at ? { ...item, colour: BASE_COLOUR } : item));
    return { ...shown, alternatives: { original: checkoutPath(instead) + search, page } };
  });
}
