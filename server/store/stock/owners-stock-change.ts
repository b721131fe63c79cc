import type { Options } from '../../../shop/buying/choice.ts';
import type { StockOutcome, StockRequest } from '../../../shop/desk/product-desk.ts';
import { ownValue } from '../../../shop/own-value.ts';
import { type Counters, NO_COUNTERS, withKnown } from '../../../shop/stock/known-counter.ts';
import { stockAfterSubmission } from '../../../shop/stock/several-counts.ts';
import { readStock } from '../../../shop/stock/stock.ts';
import type { MadeChange, ProductStock, StockChange, UndoneChange } from '../../../shop/stock/stock-change.ts';
import { type CatalogueWriting, changeCatalogue } from '../changes.ts';
import { type Document, productDocuments, putDocuments } from '../documents.ts';
import type { Store } from '../store.ts';
import type { Writing } from '../tables.ts';
import { countersOf } from './counts-of-row.ts';
import { isUndone, madeBy, recordMade } from './stock-changes.ts';
import { withCounter, withCountsIn } from './stock-of-documents.ts';
import { writeCounters } from './take-stock.ts';

/** An owner's submission on the stock of one product, by id: it is the same product in all its collections. */
export type StockSubmission = StockRequest & { by: string };

/** Changes a product's stock and its history in one transaction; counts are locked against orders. */
export function changeStock(store: Store, submission: StockSubmission, at = Date.now()): Promise<StockOutcome> {
  const change = { what: 'stock', by: submission.by, key: `${submission.key} ${submission.id}` } as const;
  return changeCatalogue(store, (writing) => changeStockIn(writing, submission, at), change);
}

export async function changeStockIn(
  writing: CatalogueWriting,
  submission: StockSubmission,
  at = Date.now(),
): Promise<StockOutcome> {
  const { trx, engine } = writing;
  const { id, key } = submission;
  const documents = await productDocuments(trx, id);
  const [first] = documents;
  if (!first) return { state: 'unknown' };
  const counters = (await countersOf(trx, [id], engine.locksRows)).get(id) ?? NO_COUNTERS;
  const stock = { counts: counters.counts, isSoldOut: readStock(first.fields.inStock) === false };
  // The submission was sent again because its answer got lost.
  if ((await madeBy(trx, id, key)).length > 0) return { state: 'changed', stock };
  const undone = await undoneBy(trx, submission, counters);
  const result = stockAfterSubmission(stock, submission.change, undone);
  if ('why' in result) return { state: 'refused', stock, why: result.why };
  const changed = result.made.map(({ counter }) => counter);
  await putDocuments(writing, documentsWith(documents, result.stock, { submission, changed, stock }));
  for (const [nth, made] of result.made.entries()) {
    const { counter, what } = made;
    if (what === 'count') await keepCountedBy(trx, id, counter, countedBy(key, made, undone[nth]));
    const before = ownValue(counters.known, counter)?.by;
    await recordMade(trx, { ...submission, at, undoes: undoesOf(submission.change) }, made, before);
  }
  return { state: 'changed', stock: result.stock };
}

function undoesOf(change: StockChange): string | undefined {
  return change.what === 'undo' ? change.undoes : undefined;
}

type Undone = UndoneChange & { countedBy: string };

/** The changes that a submission undoes; none where there are none, or where they were undone already. */
async function undoneBy(trx: Writing, { id, change }: StockSubmission, { known }: Counters): Promise<Undone[]> {
  const key = undoesOf(change);
  if (key === undefined || (await isUndone(trx, id, key))) return [];
  return (await madeBy(trx, id, key)).map((made) => {
    const { by = '', left } = ownValue(known, made.counter) ?? {};
    return { ...made, isCountedSince: by !== (made.what === 'count' ? key : made.countedBy), left };
  });
}

/** The key of the change that a counter is counted by now. Undo gives it back; none is older than a first count. */
function countedBy(key: string, made: MadeChange, undone: Undone | undefined): string {
  return undone && made.after !== undefined ? undone.countedBy : key;
}

async function keepCountedBy(trx: Writing, id: string, counter: string, by: string): Promise<void> {
  const counters = (await countersOf(trx, [id])).get(id) ?? NO_COUNTERS;
  const left = ownValue(counters.counts, counter) === undefined ? ownValue(counters.known, counter)?.left : undefined;
  await writeCounters(trx, new Map([[id, withKnown(counters, counter, { by: by || undefined, left })]]));
}

type Before = { submission: StockSubmission; changed: readonly string[]; stock: ProductStock };

/** The documents with this stock in the places of its numbers, as an import would bring them. */
function documentsWith(documents: readonly Document[], stock: ProductStock, before: Before): Document[] {
  const { submission, changed } = before;
  const begun = changed.filter((counter) => ownValue(stock.counts, counter) !== undefined);
  const isSwitched = stock.isSoldOut !== before.stock.isSoldOut;
  return documents.map(({ collection, id, fields }) => {
    const withPlaces = begun.reduce(
      (so, one) => withCounter(id, so, one, optionsOfCell(submission.change, one)),
      fields,
    );
    const counted = withCountsIn(id, withPlaces, stock.counts);
    return { collection, id, fields: isSwitched ? { ...counted, inStock: !stock.isSoldOut } : counted };
  });
}

function optionsOfCell(change: StockChange, counter: string): Options | undefined {
  if (change.what === 'count') return change.options;
  return change.what === 'counts' ? change.cells.find((cell) => cell.counter === counter)?.options : undefined;
}
