import { orderId } from '../../server/orders/place-order.ts';
import { prepareEmptyStore } from '../../server/setup/demo.ts';
import { productsOfPage } from '../../server/store/listings/listing-pages.ts';
import { keyOfAnOrder, saveOrders } from '../../server/store/orders/orders.ts';
import { takeSteps } from '../../server/store/orders/take-steps.ts';
import { productOfRow } from '../../server/store/products.ts';
import type { Store } from '../../server/store/store.ts';
import { write } from '../../server/store/writing/write.ts';
import { readWords } from '../../server/words/cached-words.ts';
import { everyOptions } from '../../shop/buying/choice.ts';
import { orderTotals } from '../../shop/buying/order-totals.ts';
import { CATEGORIES } from '../../shop/catalogue/collection.ts';
import type { Product } from '../../shop/catalogue/product.ts';
import { personName } from '../../shop/desk/person-name.ts';
import { checkoutLines, isOrderable, type Order } from '../../shop/orders/order.ts';
import { orderedProduct } from '../../shop/orders/ordered-product.ts';
import { OwnerError } from '../../shop/owner-error.ts';
import { ownersOf } from '../../shop/owners.ts';
import { deliveryRules } from '../../shop/words/delivery-words.ts';
import { DEFAULT_WORDS } from '../../shop/words/words.ts';
import type { Backend } from '../backend.ts';
import { CUSTOMERS } from './customers.ts';
import { stepsOf } from './journeys.ts';

const ORDERS = 60;

/** Age of the oldest demo order, in hours. Newer ones lie closer together, so that every state has some. */
const OLDEST_HOURS = 27 * 24;

const HOUR_MS = 3_600_000;

const PREFIX = 'demo-order-';

/** `shop demo-orders`: orders in every state, without emails or stock. @throws OwnerError in a shop with orders */
export async function makeDemoOrders(backend: Backend): Promise<void> {
  const { store, config } = backend;
  await prepareEmptyStore(backend, config, console.log);
  const known = await keyOfAnOrder(store, PREFIX);
  if (known?.startsWith(PREFIX)) throw new OwnerError('The demo orders are in this shop already. Nothing was added.');
  if (known !== undefined)
    throw new OwnerError('This shop has orders of its own, and demo orders would be among them. Nothing was added.');
  const products = await someProducts(store);
  if (products.length === 0) throw new OwnerError('This shop has no products that can be ordered. Import some first.');
  const emails = ownersOf(await readWords(store, config));
  const owners = emails.map((one) => personName(one, emails));
  const now = Date.now();
  for (let nth = ORDERS - 1; nth >= 0; nth -= 1) {
    const placedAt = Math.round(now - HOUR_MS * (0.3 + OLDEST_HOURS * (nth / ORDERS) ** 1.7));
    const order = demoOrder(nth, { products, placedAt, siteUrl: config.siteUrl });
    await placeAndStep(store, order, { nth, placedAt, now, owners });
  }
  console.log(
    `${ORDERS} demo orders are in the shop, in every state. 'npm run -s shop -- desk' lets you in to the desk.`,
  );
}

async function someProducts(store: Store): Promise<Product[]> {
  const pages = await Promise.all(
    Object.values(CATEGORIES).map(({ collection }) =>
      productsOfPage(store, { listingKeys: [collection], sort: 'newest', page: 1, count: 6 }),
    ),
  );
  // Taken in turn, so that customers order of every category.
  const rounds = Array.from({ length: 6 }, (_, nth) => pages.flatMap((page) => page[nth] ?? []));
  return rounds.flat().map(productOfRow).filter(isSold);
}

function isSold(product: Product): boolean {
  return checkoutLines([product], [itemOf(product, 0)]).every(isOrderable);
}

function itemOf(product: Product, nth: number) {
  const options = everyOptions(product);
  const chosen = options[nth % options.length] ?? options[0];
  return { collection: product.collection, id: product.id, quantity: 1 + Number(nth % 7 === 3), colour: '', ...chosen };
}

type Making = { products: readonly Product[]; placedAt: number; siteUrl: string };

function demoOrder(nth: number, { products, placedAt, siteUrl }: Making): Order {
  // The second newest is the newest once more, as if its customer had pressed twice.
  const like = nth === 1 ? 0 : nth;
  const customer = CUSTOMERS[(like * 5) % CUSTOMERS.length] ?? CUSTOMERS[0];
  const [firstName, lastName, contact, address, city] = customer;
  const pieces = [like * 3, ...(like % 4 === 2 ? [like * 3 + 1] : [])].flatMap(
    (at) => products[at % products.length] ?? [],
  );
  const items = pieces.map((product) => itemOf(product, like));
  const lines = checkoutLines(pieces, items)
    .filter(isOrderable)
    .map((line) => orderedProduct({ ...line, note: '' }, siteUrl));
  const ordered = lines.map(({ stock: _, ...product }) => product);
  // Without an address: no step of such an order emails anybody, nor does a later 'Email customers when sent'.
  const shipping = { firstName, lastName, address, city, postal: '', email: '' };
  const createdAt = new Date(placedAt).toISOString();
  return { contact, shipping, products: ordered, createdAt, ...orderTotals(ordered, deliveryRules(DEFAULT_WORDS)) };
}

type Placing = { nth: number; placedAt: number; now: number; owners: readonly string[] };

async function placeAndStep(store: Store, order: Order, { nth, placedAt, now, owners }: Placing): Promise<void> {
  const id = orderId();
  const key = `${PREFIX}${nth}`;
  await write(store, (trx) => saveOrders(trx, [{ id, key, digest: key, placedAt, order, emails: [] }]));
  for (const [at, { after, step }] of stepsOf({ total: order.total, nth }).entries()) {
    const time = placedAt + after * HOUR_MS;
    if (time > now) return;
    const by = owners[(nth + at) % owners.length] ?? '';
    await takeSteps(store, { key: `${key}-${at}`, by, steps: [{ ...step, order: id }] }, time);
  }
}
