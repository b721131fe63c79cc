import { optionsInOrder } from '../../../shop/buying/choice.ts';
import { baseColour } from '../../../shop/catalogue/colour.ts';
import { type Fields, readProduct } from '../../../shop/catalogue/product.ts';
import { COLLECTIONS_OF_RECORDS } from '../../../shop/catalogue/server-collections.ts';
import type { DeskOrder } from '../../../shop/orders/desk-order.ts';
import type { LineStock, Order, OrderedProduct } from '../../../shop/orders/order.ts';
import { lineStock } from '../../../shop/orders/reserved-stock.ts';
import { decodePart } from '../../../shop/path-part.ts';
import { isStockBack } from '../../../shop/steps/order-states.ts';
import type { HistoryRow } from '../../../shop/steps/order-step.ts';
import { countersFor } from '../../../shop/stock/stock-counts.ts';
import { productDocuments } from '../documents.ts';
import { countersOf } from '../stock/counts-of-row.ts';
import type { Writing } from '../tables.ts';

export type Stepped = { before: DeskOrder; after: DeskOrder };

/**
 * The orders with where pieces that the step takes or gives back are counted. A line does not say so if it is older
 * than the count or an edit wrote it anew: then it takes it from the same line before or after the step.
 */
export async function withNamedLines(trx: Writing, { before, after }: Stepped): Promise<Stepped> {
  const lines = [...before.order.products, ...after.order.products];
  const stocks = new Map(lines.flatMap((line) => (line.stock ? [[keyOf(line), line.stock] as const] : [])));
  const [were, are] = [liveOf(before), liveOf(after)];
  for (const line of lines) {
    const key = keyOf(line);
    if (stocks.has(key) || were.get(key) === are.get(key)) continue;
    const stock = await stockOf(trx, line);
    if (stock) stocks.set(key, stock);
  }
  const named = (one: DeskOrder): DeskOrder => ({
    ...one,
    order: withStocks(one.order, stocks),
    history: one.history.map((row) => withDamaged(row, stocks)),
  });
  return { before: named(before), after: named(after) };
}

/** How many pieces of each line are out of the stock. */
function liveOf({ state, order }: DeskOrder): Map<string, number> {
  const live = new Map<string, number>();
  if (isStockBack(state)) return live;
  for (const line of order.products) live.set(keyOf(line), (live.get(keyOf(line)) ?? 0) + line.quantity);
  return live;
}

/** Tells the lines of an order apart, whatever is edited in them. */
function keyOf({ link, color, size }: Partial<OrderedProduct>): string {
  return JSON.stringify([link, color, size]);
}

function withStocks(order: Order, stocks: ReadonlyMap<string, LineStock>): Order {
  const products = order.products.map((line) => {
    const stock = line.stock ?? stocks.get(keyOf(line));
    return stock ? { ...line, stock } : line;
  });
  return { ...order, products };
}

function withDamaged(row: HistoryRow, stocks: ReadonlyMap<string, LineStock>): HistoryRow {
  if (!row.damaged) return row;
  const damaged = row.damaged.map((one) => {
    const stock = one.stock ?? stocks.get(keyOf(one));
    return stock ? { ...one, stock } : one;
  });
  return { ...row, damaged };
}

/** Where a line's pieces are counted today; undefined where they never were. */
async function stockOf(trx: Writing, line: OrderedProduct): Promise<LineStock | undefined> {
  const id = decodePart(/\/product\/[^/]+\/([^/]+)$/.exec(line.link)?.[1] ?? '');
  if (!id) return undefined;
  const counters = (await countersOf(trx, [id])).get(id);
  const fields = counters && (await fieldsOf(trx, id));
  if (!fields) return undefined;
  const { colour, size } = optionsInOrder(line);
  return lineStock(id, countersFor(readProduct('', id, fields), { colour: baseColour(colour), size }), counters);
}

/** A product's fields; of one that is gone as it was last. */
async function fieldsOf(trx: Writing, id: string): Promise<Fields | undefined> {
  const [document] = await productDocuments(trx, id);
  if (document) return document.fields;
  const version = await trx
    .selectFrom('document_versions')
    .select('fields')
    .where('document_id', '=', id)
    .where('collection', 'not in', COLLECTIONS_OF_RECORDS)
    .where('fields', 'is not', null)
    .orderBy('change_nr', 'desc')
    .limit(1)
    .executeTakeFirst();
  return version?.fields ? (JSON.parse(version.fields) as Fields) : undefined;
}
