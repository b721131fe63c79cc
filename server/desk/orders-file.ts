import { writeCsv } from 'hucre/csv';
import type { OrdersQuery } from '../../shop/desk/desk.ts';
import type { OrderCard } from '../../shop/orders/desk-order.ts';
import { customerName } from '../../shop/orders/order.ts';
import { PAKISTAN_AHEAD_MS } from '../../shop/pakistan-time.ts';
import { csvCell } from '../sheets/write-sheet.ts';
import { orderCursor } from '../store/order-search/order-filter.ts';
import { cardsOf } from '../store/orders/order-cards.ts';
import { orderIds } from '../store/orders/order-lists.ts';
import type { Store } from '../store/store.ts';

const BATCH = 250;

/** The orders of a list, newest first, as a CSV with the command's column names and the byte order mark for Excel. */
export async function* ordersFile(store: Store, query: OrdersQuery, now = Date.now()): AsyncGenerator<Uint8Array> {
  const text = new TextEncoder();
  yield text.encode(`\ufeff${writeCsv([HEADINGS])}\r\n`);
  let older: string | undefined;
  do {
    const ids = await orderIds(store, { ...query, older }, { most: BATCH, now });
    const cards = await cardsOf(store, ids);
    if (cards.length > 0) yield text.encode(`${writeCsv(cards.map((card) => cellsOf(card).map(csvCell)))}\r\n`);
    const last = cards.at(-1);
    older = last && ids.length === BATCH ? orderCursor(last) : undefined;
  } while (older !== undefined);
}

const HEADINGS = [
  ...['id', 'placed', 'state', 'cash', 'cashOpen', 'courier', 'tracking', 'name', 'contact', 'email'],
  ...['address', 'city', 'postal', 'products', 'subtotal', 'delivery', 'total'],
  ...['discount', 'code', 'givenBack'],
];

function cellsOf(card: OrderCard): (string | number)[] {
  const { id, order, placedAt, state, cash, cashOpen, courier, tracking, givenBack } = card;
  const { address, city, postal, email } = order.shipping;
  return [
    ...[
      id,
      pakistanTime(placedAt),
      state,
      cash,
      cashOpen,
      courier,
      tracking,
      customerName(order),
      order.contact,
      email,
    ],
    ...[address, city, postal, productsText(order.products), order.subtotal, order.delivery, order.total],
    ...[order.discount?.rupees ?? 0, order.discount?.code ?? '', givenBack],
  ];
}

function pakistanTime(at: number): string {
  return new Date(at + PAKISTAN_AHEAD_MS).toISOString().slice(0, 16).replace('T', ' ');
}

/** '2 x Kurta, 1 x Bookmark' */
function productsText(products: OrderCard['order']['products']): string {
  return products.map(({ quantity, productTitle }) => `${quantity} x ${productTitle}`).join(', ');
}
