import { type CheckoutItem, readCheckoutPath } from '../../shop/checkout-path.ts';
import type { Shop } from '../../shop/shop.ts';
import { type SummaryLine, summaryLine } from './summary-line.ts';

/** What the checkout shows, read from its address. */
export type CheckoutPage = {
  items: CheckoutItem[];
  /** Of the products that are known; the others are dropped silently (spec 4). */
  lines: SummaryLine[];
  /** The products could not be asked for: their lines are still to come. */
  unreadable: boolean;
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
  return { items, lines: (lines ?? []).map(summaryLine), unreadable: !lines, note, key: crypto.randomUUID() };
}
