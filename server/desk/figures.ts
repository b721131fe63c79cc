import { hash } from 'node:crypto';
import { writeCsv } from 'hucre/csv';
import { z } from 'zod';
import {
  type AdService,
  CONVERSION_HEADINGS,
  type Conversion,
  conversionCells,
  matchedBy,
} from '../../shop/figures/conversion.ts';
import {
  addSums,
  costOfReturns,
  type FigureRow,
  type Figures,
  type FiguresQuery,
  leftOver,
  NO_SUMS,
} from '../../shop/figures/figures.ts';
import type { FiguresDesk } from '../../shop/figures/figures-desk.ts';
import { addDays, startOfDay } from '../../shop/pakistan-time.ts';
import { readWrittenPrice, roundRupees } from '../../shop/price.ts';
import { streamOf } from '../files/byte-stream.ts';
import { writeSheet } from '../sheets/write-sheet.ts';
import { learntCities } from '../store/couriers/cities.ts';
import { readSettings, saveSetting } from '../store/desk-settings.ts';
import { deliveredOrders } from '../store/figures/delivered-orders.ts';
import { countFigures, readFigures } from '../store/figures/figures.ts';
import { withAddedOwners } from '../store/sign-in/people.ts';
import type { Store } from '../store/store.ts';
import { write } from '../store/writing/write.ts';

/** `owners`: the addresses of the owners whom the words name. `deliveryFee`: what the checkout takes, in PKR. */
type OfWords = { owners: readonly string[]; deliveryFee(): Promise<number> };

/** What an owner does with figures, over the store. */
export function openFiguresDesk(store: Store, { owners, deliveryFee }: OfWords): FiguresDesk {
  const returnCost = async () => (await savedReturnCost(store)) ?? deliveryFee();
  const read = async (query: FiguresQuery) => figuresOf(store, query, await returnCost());
  return {
    read,
    file: async (query) => writeSheet(sheetRows(await read(query)), 'csv'),
    delivered: (query, service) => streamOf(deliveredFile(store, query, { service, owners })),
    returnCost,
    async saveReturnCost(typed) {
      const rupees = typed.trim() === '' ? null : readWrittenPrice(typed);
      if (rupees === undefined) return { why: 'What a return costs must be a number of rupees, such as 250.' };
      await write(store, (trx) => saveSetting(trx, RETURN_COST, rupees));
      return { why: undefined };
    },
  };
}

const RETURN_COST = 'return cost';

const price = z.number().optional().catch(undefined);

async function savedReturnCost(store: Store): Promise<number | undefined> {
  const settings = await readSettings(store, [RETURN_COST]);
  return price.parse(settings.get(RETURN_COST));
}

async function figuresOf(store: Store, query: FiguresQuery, returnCost: number): Promise<Figures> {
  const { by, from, to } = query;
  await countFigures(store);
  const [days, others] = await Promise.all([
    readFigures(store, 'day', from, to),
    by === 'day' ? [] : readFigures(store, by, from, to),
  ]);
  days.sort((one, other) => (one.name < other.name ? -1 : 1));
  const rows = by === 'city' ? await byTaughtName(store, others) : others;
  return {
    query,
    days,
    returnCost,
    total: days.reduce<Figures['total']>((sum, day) => addSums(sum, day), NO_SUMS),
    rows: by === 'day' ? days.toReversed() : rows.toSorted(bySales),
  };
}

/** A city that owners were asked for after its orders had been counted gets the name that they gave. */
async function byTaughtName(store: Store, rows: readonly FigureRow[]): Promise<FigureRow[]> {
  const learnt = await learntCities(store);
  const cities = Map.groupBy(rows, ({ name }) => learnt.get(name) ?? name);
  return [...cities].map(([name, some]) => ({
    name,
    ...some.reduce<Figures['total']>((sum, row) => addSums(sum, row), NO_SUMS),
  }));
}

function bySales(one: FigureRow, other: FigureRow): number {
  return other.sales - one.sales || other.orders - one.orders || (one.name < other.name ? -1 : 1);
}

const BY_WORDS = { day: 'Day', city: 'City', product: 'Product' };

function sheetRows({ query, rows, returnCost }: Figures) {
  const headings = [
    'Orders',
    'Sales',
    'Confirmed',
    'Delivered',
    'Delivered sales',
    'Refused',
    'Returns cost',
    'Couriers',
    'Left',
    'Discounts',
  ];
  return [
    [BY_WORDS[query.by], ...headings],
    ...rows.map((row) => [
      row.name,
      row.orders,
      roundRupees(row.sales),
      row.confirmed,
      row.delivered,
      roundRupees(row.deliveredSales),
      row.refused,
      costOfReturns(row, returnCost),
      roundRupees(row.courierCosts),
      leftOver(row, returnCost),
      roundRupees(row.discounts),
    ]),
  ];
}

type ForAds = { service: AdService; owners: readonly string[] };

/** An order that neither a phone nor an email can match is left out. */
async function* deliveredFile(
  store: Store,
  { from, to }: FiguresQuery,
  { service, owners }: ForAds,
): AsyncGenerator<Uint8Array> {
  const text = new TextEncoder();
  const all = await withAddedOwners(store, owners);
  yield text.encode(`${writeCsv([[...CONVERSION_HEADINGS[service]]])}\r\n`);
  for await (const orders of deliveredOrders(store, startOfDay(from), startOfDay(addDays(to, 1)))) {
    const lines = orders.flatMap(({ id, placedAt, order }): Conversion[] => {
      const { email, phone } = matchedBy(service, order, all);
      if (email === undefined && phone === undefined) return [];
      return [{ id, placedAt, rupees: order.total, email: hashed(email), phone: hashed(phone) }];
    });
    if (lines.length > 0) yield text.encode(`${writeCsv(lines.map((line) => conversionCells(service, line)))}\r\n`);
  }
}

/** SHA-256 in lower-case hex, as both services want it; '' for nothing. */
function hashed(text: string | undefined): string {
  return text === undefined ? '' : hash('sha256', text, 'hex');
}
