import { Client } from 'pg';
import { indexOrders } from '../../server/store/order-search/order-words.ts';
import { deskOrder, statusColumns } from '../../server/store/orders/order-columns.ts';
import { stepRow } from '../../server/store/orders/order-history.ts';
import type { Store } from '../../server/store/store.ts';
import { write } from '../../server/store/writing/write.ts';
import type { DeskOrder } from '../../shop/orders/desk-order.ts';
import type { HistoryRow, OrderStep } from '../../shop/steps/order-step.ts';
import { databaseOf, storeOf } from '../../tests/support/engine.ts';
import { type Chance, openChance } from '../../tests/support/hostile/chance.ts';
import { orderWith } from '../../tests/support/placed-orders.ts';

/** Orders in one transaction: the values of their steps stay below SQLite's 32,766 parameters. */
const BATCH = 250;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Two years of orders, the last one an hour old. */
const SPAN_MS = 730 * 24 * HOUR_MS;

/** An order that is in the store, as an owner would search for it. */
export type Sought = { id: string; name: string; phone: string; tracking: string };

/**
 * Puts so many orders with their histories into a shop's database, each with three emails that were sent: the newest are
 * in every state, the others are done. Gives some of them, to search for.
 */
export async function fillDesk(dataDir: string, count: number): Promise<Sought[]> {
  const store = await storeOf({ dataDir });
  const chance = openChance(16);
  const sought: Sought[] = [];
  const newest = Date.now() - HOUR_MS;
  for (let at = 0; at < count; at += BATCH) {
    const nths = Array.from({ length: Math.min(BATCH, count - at) }, (_, i) => count - at - i - 1);
    const orders = nths.map((back) => madeOrder(chance, back, newest - (back * SPAN_MS) / count));
    await saveAll(store, orders);
    sought.push(...orders.filter((_, i) => i % (BATCH / 2) === 0).map(soughtOf));
  }
  await indexOrders(store);
  await store.destroy();
  await vacuum(dataDir);
  return sought;
}

/**
 * What PostgreSQL's autovacuum does by itself within a minute of such a rush. In a shop it took two years. Takes longer than
 * the store allows a statement.
 */
async function vacuum(dataDir: string): Promise<void> {
  const url = await databaseOf(dataDir);
  if (url === undefined) return;
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

async function saveAll(store: Store, orders: readonly DeskOrder[]): Promise<void> {
  const rows = orders.map((order) => ({
    ...{ id: order.id, order_key: `key-of-${order.id}`, placed_at: order.placedAt },
    ...{ content: JSON.stringify(order.order), digest: null, ...statusColumns(order) },
  }));
  const steps = orders.flatMap(({ id, history }) => history.map((row, i) => stepRow(id, i + 1, row)));
  const emails = orders.flatMap(({ id, order, placedAt }) =>
    [1, 2, 3].map((nth) => ({
      ...({ id: `${id}-${nth}`, order_id: id, message: null, kind: nth === 1 ? 'customer' : 'owner' } as const),
      ...{ recipient: order.shipping.email, written_at: placedAt, tries: 1, last_answer: '200 OK' },
      ...{ next_try_at: null, sent_at: placedAt + 1000, set_aside_at: null },
    })),
  );
  await write(store, async (trx) => {
    await trx.insertInto('orders').values(rows).execute();
    if (steps.length > 0) await trx.insertInto('order_steps').values(steps).execute();
    await trx.insertInto('emails').values(emails).execute();
  });
}

/** The order that so many others came after. */
function madeOrder(chance: Chance, back: number, placedAt: number): DeskOrder {
  const id = idOf(back);
  const firstName = chance.pick(FIRST_NAMES);
  const lastName = chance.pick(LAST_NAMES) + chance.pick(ENDINGS);
  const order = orderWith({
    ...{ firstName, lastName, city: chance.pick(CITIES), email: `${firstName}.${id}@example.com`.toLowerCase() },
    // One customer in three ordered before.
    contact: `03${String(100_000_000 + ((back * 7919) % 70_000) * 7).padStart(9, '0')}`,
    address: `House ${1 + chance.below(400)}, Street ${1 + chance.below(40)}, ${chance.pick(LAST_NAMES)} Colony`,
  });
  const steps = stepsOf(chance, back, order.total);
  const history = steps.map(
    (step, nth): HistoryRow => ({
      ...step,
      key: `press-${id}-${nth}`,
      at: new Date(Math.min(placedAt + (nth + 1) * 5 * HOUR_MS, Date.now() - MINUTE_MS)).toISOString(),
      by: chance.pick(['Sana', 'Bilal']),
    }),
  );
  return deskOrder({ id, placedAt }, { ...order, createdAt: new Date(placedAt).toISOString() }, history);
}

/** What happened to the order that so many others came after: the newest wait in every state. */
function stepsOf(chance: Chance, back: number, total: number): OrderStep[] {
  const calls = Array.from({ length: chance.below(4) }, () => ({ step: 'no answer' as const }));
  if (back < 120) return chance.once(3) ? calls : [];
  const confirmed: OrderStep[] = [...calls.slice(1), { step: 'confirm' }];
  if (back < 220) return confirmed;
  if (chance.once(12)) return [...calls, { step: 'cancel' }];
  if (back < 320) return [...confirmed, { step: 'pack' }];
  const courier = chance.pick(['PostEx', 'TCS', 'Trax', 'Leopards']);
  const sent: OrderStep = { step: 'send', courier, tracking: trackingOf(back) };
  return [...confirmed, { step: 'pack' }, sent, ...stepsAfterSent(chance, back, total)];
}

function stepsAfterSent(chance: Chance, back: number, total: number): OrderStep[] {
  if (back < 1520) return chance.once(8) ? [{ step: chance.pick(['attempted', 'returning']) }] : [];
  if (chance.once(6)) return [{ step: 'returning' }, { step: 'returned' }];
  if (back >= 3000) return [{ step: 'delivered' }, { step: 'cash received', amount: total }];
  const short: OrderStep[] = chance.once(20) ? [{ step: 'cash short', amount: total - 100 }] : [];
  return [{ step: 'delivered' }, ...short];
}

function soughtOf({ id, order, tracking }: DeskOrder): Sought {
  const { firstName, lastName } = order.shipping;
  return { id, name: `${firstName} ${lastName}`, phone: order.contact, tracking };
}

/** Ten letters and digits, as a real one has; the same number gives the same id. */
function idOf(back: number): string {
  const mixed = (BigInt(back) * 747_796_405_123n + 2_891_336_453n) % 30n ** 9n;
  const digits = mixed.toString(30).padStart(9, '0');
  return `Q${[...digits].map((digit) => ALPHABET[Number.parseInt(digit, 30)]).join('')}`;
}

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

function trackingOf(back: number): string {
  return String(26_300_100_000_000 + back * 37);
}

const FIRST_NAMES: [string, ...string[]] = ['Ayesha', 'Fatima', 'Sana', 'Hira', 'Maryam', 'Zainab', 'Bilal', 'Usman'];
const LAST_NAMES: [string, ...string[]] = ['Khan', 'Malik', 'Ahmed', 'Butt', 'Chaudhry', 'Sheikh', 'Qureshi', 'Raja'];
const ENDINGS: [string, ...string[]] = ['', '', 'zada', 'wala', 'ani', 'pur', 'abadi', 'vi', 'dar', 'kar'];
const CITIES: [string, ...string[]] = ['Lahore', 'Karachi', 'Islamabad', 'Multan', 'Faisalabad', 'Rahim Yar Khan'];
