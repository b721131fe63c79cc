import type { StockOutcome, StockRequest } from '../../../shop/desk/product-desk.ts';
import { ownValue } from '../../../shop/own-value.ts';
import { readStock } from '../../../shop/stock/stock.ts';
import {
  changedStock,
  type MadeChange,
  type ProductStock,
  type StockChange,
} from '../../../shop/stock/stock-change.ts';
import { type CatalogueWriting, changeCatalogue } from '../changes.ts';
import { type Document, productDocuments, putDocuments } from '../documents.ts';
import type { Store } from '../store.ts';
import type { Writing } from '../tables.ts';
import { countsOf } from './counts-of-row.ts';
import { isUndone, madeBy, recordMade } from './stock-changes.ts';
import { withCounter, withCountsIn } from './stock-of-documents.ts';

/** An owner's press on the stock of one product, by id: it is the same product in all its collections. */
export type StockPress = StockRequest & { by: string };

/**
 * Changes a product's stock in all its collections, with a row of its history, in one transaction, as an import does: on
 * disk before it resolves, and seen by shoppers. The counts are locked, so that no order in between is overwritten.
 */
export function changeStock(store: Store, press: StockPress, at = Date.now()): Promise<StockOutcome> {
  const change = { what: 'stock', by: press.by, key: `${press.key} ${press.id}` } as const;
  return changeCatalogue(store, (writing) => pressStock(writing, press, at), change);
}

async function pressStock(writing: CatalogueWriting, press: StockPress, at: number): Promise<StockOutcome> {
  const { trx, engine } = writing;
  const { id, key } = press;
  const documents = await productDocuments(trx, id);
  const [first] = documents;
  if (!first) return { state: 'unknown' };
  const counts = (await countsOf(trx, [id], engine.locksRows)).get(id) ?? {};
  const stock = { counts, isSoldOut: readStock(first.fields.inStock) === false };
  // The press was sent again because its answer got lost.
  if (await madeBy(trx, id, key)) return { state: 'changed', stock };
  const result = changedStock(stock, press.change, await undoneBy(trx, press));
  if ('why' in result) return { state: 'refused', stock, why: result.why };
  await putDocuments(writing, documentsWith(documents, result.stock, { press, counter: result.made.counter, stock }));
  await recordMade(trx, { ...press, at, undoes: undoesOf(press.change) }, result.made);
  return { state: 'changed', stock: result.stock };
}

function undoesOf(change: StockChange): string | undefined {
  return change.what === 'undo' ? change.undoes : undefined;
}

/** The change that a press undoes; undefined where there is none, or where it was undone already. */
async function undoneBy(trx: Writing, { id, change }: StockPress): Promise<MadeChange | undefined> {
  const key = undoesOf(change);
  return key === undefined || (await isUndone(trx, id, key)) ? undefined : madeBy(trx, id, key);
}

type Before = { press: StockPress; counter: string; stock: ProductStock };

/** The documents with this stock in the places of its numbers, as an import would bring them. */
function documentsWith(documents: readonly Document[], stock: ProductStock, before: Before): Document[] {
  const { press, counter } = before;
  const options = press.change.what === 'count' ? press.change.options : undefined;
  const begins = ownValue(stock.counts, counter) !== undefined;
  const isSwitched = stock.isSoldOut !== before.stock.isSoldOut;
  return documents.map(({ collection, id, fields }) => {
    const withPlace = begins ? withCounter(id, fields, counter, options) : fields;
    const counted = withCountsIn(id, withPlace, stock.counts);
    return { collection, id, fields: isSwitched ? { ...counted, inStock: !stock.isSoldOut } : counted };
  });
}
