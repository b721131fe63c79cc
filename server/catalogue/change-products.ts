import { isDeepStrictEqual } from 'node:util';
import { holdsProducts } from '../../shop/catalogue/collection.ts';
import { readProduct } from '../../shop/catalogue/product.ts';
import { MOST_CHOSEN } from '../../shop/desk/chosen.ts';
import { MOST_BACK } from '../../shop/desk/history-desk.ts';
import type { LeftProduct, SeveralOutcome, SeveralRequest } from '../../shop/desk/several-products.ts';
import { type ChangedProduct, changedProduct, type ProductChange } from '../../shop/editing/product-change.ts';
import { OWN_COUNTER, type StockCounts, withCounts } from '../../shop/stock/stock-counts.ts';
import { type CatalogueWriting, changeCatalogue } from '../store/changes.ts';
import { type Document, deleteDocuments, productDocuments, putDocuments } from '../store/documents.ts';
import { keyOfSubmission } from '../store/history/key-of-submission.ts';
import { idsOfChange, lastChanges } from '../store/history/last-changes.ts';
import { changeWithKey } from '../store/history/sent-before.ts';
import { countsOf } from '../store/stock/counts-of-row.ts';
import { recordMade } from '../store/stock/stock-changes.ts';
import { withAllCounts, withCountsIn } from '../store/stock/stock-of-documents.ts';
import type { Store } from '../store/store.ts';
import { checkDocument } from './check.ts';
import { listingsForProducts } from './listings-for-products.ts';

/**
 * Changes products that an owner chose, each in all its collections, in one transaction. One that changed since the owner's
 * screen showed it, or that the change does not fit, is left and named. Whether a sale is due is decided here, from what is
 * stored now. At most MOST_CHOSEN products, and MOST_BACK documents: one Undo takes back so many.
 */
export async function changeProducts(store: Store, by: string, asked: SeveralRequest): Promise<SeveralOutcome> {
  const { products, change } = asked;
  const key = keyOfSubmission(asked);
  if (products.length > MOST_CHOSEN) return { state: 'refused', why: TOO_MANY_CHOSEN };
  const isUnknown = change.what === 'put' && !(await listingsForProducts(store)).includes(change.collection);
  if (isUnknown) return { state: 'refused', why: 'Choose a collection.' };
  return changeCatalogue(store, (writing) => changeIn(writing, by, { key, products, change }), {
    what: 'edit',
    by,
    key,
  });
}

const TOO_MANY_CHOSEN = `One press takes up to ${MOST_CHOSEN} products. Choose fewer.`;

const TOO_MANY = `That is more than ${MOST_BACK} records, counted in all their collections. Choose fewer, so that one Undo takes them back.`;

async function changeIn(writing: CatalogueWriting, by: string, request: SeveralRequest): Promise<SeveralOutcome> {
  const { trx, engine, recorded } = writing;
  const { key, products, change } = request;
  const ids = [...new Set(products.map(({ id }) => id))].sort();
  const done = await changeWithKey(trx, key);
  if (done) return doneBefore(writing, ids, done.nr);
  const latest = await lastChanges(trx, ids);
  const counts = await countsOf(trx, ids, engine.locksRows);
  const left: LeftProduct[] = [];
  const changed: { documents: Document[]; gone: Document[] }[] = [];
  for (const { id, seen } of products) {
    // A draft is not on the list.
    const documents = (await productDocuments(trx, id)).filter(({ collection }) => holdsProducts(collection));
    const isChanged = change.what !== 'due sale' && latest.get(id) !== seen;
    const after = afterChange(documents, { change, isChanged, counts: counts.get(id) ?? {} });
    if ('why' in after) left.push({ ...after, id, name: nameOf(documents) ?? id });
    else changed.push(after);
  }
  const [documents, gone] = [changed.flatMap((one) => one.documents), changed.flatMap((one) => one.gone)];
  if (documents.length + gone.length > MOST_BACK) return { state: 'refused', why: TOO_MANY };
  await putDocuments(writing, documents);
  await deleteDocuments(writing, gone);
  if (change.what === 'sold out') await recordSwitched(writing, documents, { by, key, isSoldOut: change.isSoldOut });
  return { state: 'done', nr: recorded.nr, changed: changed.length, left };
}

async function recordSwitched(
  { trx }: CatalogueWriting,
  documents: readonly Document[],
  { isSoldOut, ...submission }: { by: string; key: string; isSoldOut: boolean },
): Promise<void> {
  const made = { what: 'sold out', counter: OWN_COUNTER, before: isSoldOut ? 0 : 1, after: isSoldOut ? 1 : 0 } as const;
  const at = Date.now();
  for (const id of new Set(documents.map((one) => one.id))) await recordMade(trx, { ...submission, id, at }, made);
}

/** The submission was sent again because its answer got lost. */
async function doneBefore({ trx }: CatalogueWriting, ids: readonly string[], nr: number): Promise<SeveralOutcome> {
  const changed = await idsOfChange(trx, nr);
  const others = ids.filter((id) => !changed.includes(id));
  const left = others.map((id) => ({ id, name: id, why: 'it was left as it is' }));
  return { state: 'done', nr, changed: ids.length - left.length, left };
}

type Asked = { change: ProductChange; isChanged: boolean; counts: StockCounts };

function afterChange(
  all: readonly Document[],
  { change, isChanged, counts }: Asked,
): ChangedProduct | Pick<LeftProduct, 'why' | 'field'> {
  const [first, ...others] = all;
  if (!first) return { why: 'it is not in the shop any more' };
  if (isChanged) return { why: 'it changed meanwhile' };
  if (change.what === 'sold out' && !change.isSoldOut && all.every((one) => isGone(one, counts)))
    return { why: 'none of it is left: set its number' };
  const after = changedProduct([first, ...others], change);
  if ('why' in after) return after;
  const otherwise = after.documents.filter((one) => !all.some((before) => isDeepStrictEqual(before, one)));
  const [mistake] = otherwise.flatMap((one) => checkDocument(one).mistakes);
  if (mistake) return mistake;
  const [written, withCounts] = after.gone.length > 0 ? [after.documents, withAllCounts] : [otherwise, withCountsIn];
  const documents = written.map((one) => ({ ...one, fields: withCounts(one.id, checkDocument(one).fields, counts) }));
  return { documents, gone: after.gone };
}

/** Nothing is left to switch back on. */
function isGone({ collection, id, fields }: Document, counts: StockCounts): boolean {
  return !withCounts({ ...readProduct(collection, id, fields), inStock: true }, counts).inStock;
}

function nameOf([first]: readonly Document[]): string | undefined {
  return first && String(first.fields.productTitle ?? '');
}
