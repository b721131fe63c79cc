import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderStep } from '../../shop/steps/order-step.ts';
import type { StockChange } from '../../shop/stock/stock-change.ts';
import { deliveryRules } from '../../shop/words/delivery-words.ts';
import { DEFAULT_WORDS } from '../../shop/words/words.ts';
import { storeOf } from '../../tests/support/engine.ts';
import { type Chance, openChance } from '../../tests/support/hostile/chance.ts';
import { AYESHA } from '../../tests/support/shopper.ts';
import { goBack } from '../catalogue/go-back.ts';
import { changeCatalogue } from '../store/changes.ts';
import { deleteDocuments, putDocuments } from '../store/documents.ts';
import { listChanges } from '../store/history/list-changes.ts';
import { deskOrderOf } from '../store/orders/order-lists.ts';
import { takeSteps } from '../store/orders/take-steps.ts';
import { changeStock } from '../store/stock/owners-stock-change.ts';
import { allCounts } from '../store/stock/take-stock.ts';
import type { Store } from '../store/store.ts';
import { openOrderBook } from './order-book.ts';
import { openOrderedProducts } from './ordered-products.ts';
import { type OrderContext, placeOrder } from './place-order.ts';
import { openRateLimits } from './rate-limits.ts';

let store: Store;
let context: OrderContext;

beforeAll(async () => {
  store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'stock-model-')) });
  const limits = openRateLimits({ ordersPerMinute: 1_000_000, messagesPerMinute: 1 });
  context = {
    ...{ store, limits, book: openOrderBook(store, limits), products: openOrderedProducts(store) },
    ...{
      underway: new Map(),
      ownerEmails: async () => [],
      messageEmails: async () => [],
      siteUrl: 'https://shop.example',
    },
    delivery: async () => deliveryRules(DEFAULT_WORDS),
    ...{ log: pino({ level: 'silent' }), wakeOutbox: () => undefined },
  };
});
afterAll(() => store.destroy());

/** A product of which one counter is counted: its own, or its one colour's. */
type Piece = { id: string; counter: string; fields(stock: number | undefined): Record<string, unknown> };

function stockOf(stock: number | undefined): { stock?: number } {
  return stock === undefined ? {} : { stock };
}

function tray(id: string): Piece {
  const fields = (stock: number | undefined) => ({ productTitle: id, productPrice: 100, ...stockOf(stock) });
  return { id, counter: '', fields };
}

function kurti(id: string): Piece {
  const colour = { id: 'lal', color: 'Lal', image: '' };
  const fields = (stock: number | undefined) => ({
    ...{ productTitle: id, productPrice: 100, productColors: [{ ...colour, ...stockOf(stock) }] },
  });
  return { id, counter: 'lal', fields };
}

/** What is known of a product without asking the shop. */
type Known = {
  piece: Piece;
  isThere: boolean;
  isCounted: boolean;
  /** How many pieces may be out at once, as was said last: what was free then and what live orders held. */
  most: number;
  presses: Press[];
};

type Press = { key: string; what: 'add' | 'count'; before: number; after: number; ends: boolean; begins: boolean };

type OpenOrder = { id: string; piece: string; quantity: number; isLive: boolean };

/** Plays so many acts on two products; after each, what is left must be what was said less what live orders hold. */
async function play(seed: number, acts: number): Promise<{ refused: number; accepted: number }> {
  const chance = openChance(seed);
  const told = { refused: 0, accepted: 0 };
  const all = [tray(`tray-${seed}`), kurti(`kurti-${seed}`)].map(
    (piece): Known => ({ piece, isThere: true, isCounted: false, most: 0, presses: [] }),
  ) as [Known, ...Known[]];
  for (const { piece } of all) await put(piece, undefined);
  const orders: OpenOrder[] = [];
  for (let nth = 0; nth < acts; nth += 1) {
    const of = chance.pick(all);
    const act = chance.pick(ACTS);
    const live = liveOf(orders, of);
    const key = `model-${seed}-${nth}`;
    const isTaken = await act({ of, orders, chance, live, key });
    told[isTaken ? 'accepted' : 'refused'] += 1;
    for (const one of all) {
      const left = one.isThere && one.isCounted ? Math.max(0, one.most - liveOf(orders, one)) : undefined;
      const counts = (await allCounts(store)).get(one.piece.id) ?? {};
      expect([nth, act.name, one.piece.id, counts[one.piece.counter]]).toEqual([nth, act.name, one.piece.id, left]);
    }
  }
  return told;
}

function liveOf(orders: readonly OpenOrder[], { piece }: Known): number {
  const own = orders.filter((order) => order.isLive && order.piece === piece.id);
  return own.reduce((sum, { quantity }) => sum + quantity, 0);
}

async function put({ id, fields }: Piece, stock: number | undefined): Promise<void> {
  const documents = ['menShirts', 'newArrivals'].map((collection) => ({ collection, id, fields: fields(stock) }));
  await changeCatalogue(store, (writing) => putDocuments(writing, documents));
}

/** One act; true where it was taken. What it changes is noted in `of` and `orders`. */
type Act = (on: { of: Known; orders: OpenOrder[]; chance: Chance; live: number; key: string }) => Promise<boolean>;

/** What takes pieces of a counter must leave no more out than was said. */
function expectFits(of: Known, orders: readonly OpenOrder[]): void {
  if (of.isCounted && of.isThere) expect(liveOf(orders, of)).toBeLessThanOrEqual(of.most);
}

const order: Act = async ({ of: { piece, ...of }, orders, chance, key }) => {
  const quantity = 1 + chance.below(3);
  const colour = piece.counter === '' ? 'orignal' : 'Lal';
  const items = [{ collection: 'menShirts', id: piece.id, quantity, colour }];
  const form = { ...AYESHA, contact: key, email: `${key}@example.com` };
  const outcome = await placeOrder(context, { key, items, form, notes: [], shown: undefined }, key);
  if (outcome.state !== 'placed') return false;
  orders.push({ id: outcome.order, piece: piece.id, quantity, isLive: true });
  expectFits({ piece, ...of }, orders);
  return true;
};

/** Cancels an order, or undoes that. */
const cancel: Act = async ({ of, orders, chance, key }) => {
  const own = orders.filter(({ piece }) => piece === of.piece.id);
  const one = own[chance.below(own.length)];
  if (!one) return false;
  const history = (await deskOrderOf(store, one.id))?.history ?? [];
  const step: OrderStep = one.isLive ? { step: 'cancel' } : { step: 'undo', undoes: history.at(-1)?.key ?? '' };
  const [outcome] = await takeSteps(store, { key, by: 'Sana', steps: [{ order: one.id, ...step }] });
  if (outcome?.state !== 'taken') return false;
  one.isLive = !one.isLive;
  if (one.isLive) expectFits(of, orders);
  return true;
};

/** Edits the quantity of a live order, or undoes its last edit. */
const edit: Act = async ({ of, orders, chance, key }) => {
  const own = orders.filter(({ piece, isLive }) => piece === of.piece.id && isLive);
  const one = own[chance.below(own.length)];
  const before = one && (await deskOrderOf(store, one.id));
  if (!one || !before) return false;
  const last = before.history.at(-1);
  const products = before.order.products.map((line) => ({ ...line, quantity: 1 + chance.below(4) }));
  const step: OrderStep =
    last?.step === 'edit' ? { step: 'undo', undoes: last.key } : { step: 'edit', after: { products } };
  const [outcome] = await takeSteps(store, { key, by: 'Sana', steps: [{ order: one.id, ...step }] });
  if (outcome?.state !== 'taken') return false;
  const grows = (outcome.order.order.products[0]?.quantity ?? 0) > one.quantity;
  one.quantity = outcome.order.order.products[0]?.quantity ?? 0;
  if (grows) expectFits(of, orders);
  return true;
};

async function pressed(of: Known, key: string, change: StockChange): Promise<boolean> {
  const outcome = await changeStock(store, { id: of.piece.id, key, by: 'Sana', change });
  return outcome.state === 'changed';
}

const typed: Act = async ({ of, chance, live, key }) => {
  const seen = of.isCounted ? Math.max(0, of.most - live) : undefined;
  const pieces = chance.once(3) && of.isCounted ? undefined : chance.below(6);
  if (!(await pressed(of, key, { what: 'count', counter: of.piece.counter, pieces, seen }))) return false;
  const after = pieces === undefined ? of.most : pieces + live;
  const press = { key, what: 'count' as const, before: of.most, after };
  of.presses.push({ ...press, ends: pieces === undefined, begins: !of.isCounted });
  Object.assign(of, { most: after, isCounted: pieces !== undefined });
  return true;
};

const add: Act = async ({ of, chance, key }) => {
  const pieces = chance.below(5) - 2;
  if (!(await pressed(of, key, { what: 'add', counter: of.piece.counter, pieces }))) return false;
  of.presses.push({ key, what: 'add', before: of.most, after: of.most + pieces, ends: false, begins: false });
  of.most += pieces;
  return true;
};

/** Undoes one of the last three presses. One that somebody counted after is never undone. */
const undo: Act = async ({ of, orders, chance, key }) => {
  const at = of.presses.length - 1 - chance.below(3);
  const press = of.presses[at];
  if (!press || !(await pressed(of, key, { what: 'undo', undoes: press.key }))) return false;
  expect(of.presses.slice(at + 1).filter(({ what }) => what === 'count')).toEqual([]);
  of.presses.splice(at, 1);
  if (!press.ends && !press.begins) of.most += press.before - press.after;
  of.isCounted = press.ends || !press.begins;
  if (press.begins) of.presses.length = 0;
  if (press.ends) expectFits(of, orders);
  return true;
};

/** An import takes it away, or a way back brings it again. */
const away: Act = async ({ of, key }) => {
  const { id } = of.piece;
  of.presses.length = 0;
  if (of.isThere) {
    const keys = ['menShirts', 'newArrivals'].map((collection) => ({ collection, id }));
    await changeCatalogue(store, (writing) => deleteDocuments(writing, keys));
  } else {
    const [last] = (await listChanges(store, { product: id }, 1)).changes;
    await goBack(store, { nr: last?.nr ?? 0, of: { product: id }, key, by: 'Sana', isUndo: false });
  }
  of.isThere = !of.isThere;
  return true;
};

/** An import with a number, or without one. */
const imported: Act = async ({ of, chance, live }) => {
  if (!of.isThere) return false;
  const stock = chance.once(3) ? undefined : chance.below(6);
  of.presses.length = 0;
  await put(of.piece, stock);
  of.isCounted = stock !== undefined;
  if (stock !== undefined) of.most = stock + live;
  return true;
};

const ACTS: readonly [Act, ...Act[]] = [
  ...([order, order, order, order, cancel, cancel, edit, typed] as const),
  ...([add, undo, undo, undo, away, imported] as const),
];

test.each([1, 2, 3, 4])(
  'whatever owners press and undo, no more is out than was said last: seed %i',
  {
    timeout: 120_000,
  },
  async (seed) => {
    const told = await play(seed, 120);
    expect(told.accepted).toBeGreaterThan(25);
  },
);
