import { type CheckoutItem, checkoutPath, readCheckoutPath } from '../../shop/checkout-path.ts';
import { BASE_COLOUR } from '../../shop/colour.ts';
import type { CheckoutLine } from '../../shop/order.ts';
import { productPath } from '../../shop/page-path.ts';
import type { Shop } from '../../shop/shop.ts';
import { shownOrder } from '../../shop/shown-order.ts';
import { type SummaryLine, summaryLine } from './summary-line.ts';

/** What the checkout shows, read from its address. */
export type CheckoutPage = {
  items: CheckoutItem[];
  /** Of the products that are known; the others are dropped silently (spec 4). */
  lines: SummaryLine[];
  /** The products could not be asked for: their lines are still to come. */
  unreadable: boolean;
  /** What `lines` come to, as the form posts it; undefined when there is nothing to agree to. */
  shown: string | undefined;
  /** Buy It Now's note. */
  note: string;
  /** For an order that starts now. */
  key: string;
};

/** Reads the items of a checkout address and what the shop knows of them. */
export async function readCheckoutPage(shop: Shop, url: URL): Promise<CheckoutPage> {
  const items = readCheckoutPath(url.pathname);
  const lines = await shop.read.checkout(items);
  const note = url.searchParams.get('note') ?? '';
  const shown = lines?.length ? JSON.stringify(shownOrder(lines)) : undefined;
  const drawn = linesOf(lines ?? [], url.search);
  return { items, lines: drawn, unreadable: !lines, shown, note, key: crypto.randomUUID() };
}

/** The lines as the summary shows them; one of an unknown colour with the ways to another. */
function linesOf(lines: readonly CheckoutLine[], search: string): SummaryLine[] {
  const items = lines.map(({ product: { collection, id }, quantity, colour }) => ({
    collection,
    id,
    quantity,
    colour,
  }));
  return lines.map((line, at) => {
    const shown = summaryLine(line);
    if (shown.hindrance !== 'unknown colour') return shown;
    const instead = items.map((item, i) => (i === at ? { ...item, colour: BASE_COLOUR } : item));
    const { collection, id } = line.product;
    return { ...shown, elsewhere: { original: checkoutPath(instead) + search, page: productPath(collection, id) } };
  });
}
