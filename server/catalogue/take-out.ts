import { DRAFTS } from '../../shop/catalogue/collection.ts';
import type { TakeOutOutcome, TakeOutRequest } from '../../shop/desk/product-desk.ts';
import { type CatalogueWriting, changeCatalogue } from '../store/changes.ts';
import { type Document, deleteDocuments, productDocuments, putDocuments } from '../store/documents.ts';
import { changeWithKey } from '../store/history/sent-before.ts';
import { countsOf } from '../store/stock/counts-of-row.ts';
import { withAllCounts } from '../store/stock/stock-of-documents.ts';
import type { Store } from '../store/store.ts';
import { formOf } from './form-of-product.ts';
import { hiddenDraft } from './hidden-product.ts';

/** Deletes a product, or makes a draft of it, in all collections in one transaction. Orders have their own copies. */
export function takeOutProduct(store: Store, by: string, request: TakeOutRequest): Promise<TakeOutOutcome> {
  const { id, what } = request;
  // The forms of one rendered page share its key.
  const key = `${request.key} ${what} ${id}`;
  return changeCatalogue(store, (writing) => takeOut(writing, request, key), { what, by, key });
}

async function takeOut(writing: CatalogueWriting, { id, what }: TakeOutRequest, key: string): Promise<TakeOutOutcome> {
  const { trx, recorded } = writing;
  const done = await changeWithKey(trx, key);
  if (done) return { state: 'done', nr: done.nr };
  const documents = await productDocuments(trx, id);
  if (documents.length === 0) return { state: 'unknown' };
  const why = whySeveral(documents);
  if (why !== undefined) return { state: 'refused', why };
  if (what === 'hide') await hide(writing, documents);
  else await deleteDocuments(writing, documents);
  return { state: 'done', nr: recorded.nr };
}

/** Why these documents are not one product: files may give one id to several, each in its own collection. */
function whySeveral(documents: readonly Document[]): string | undefined {
  const written = documents.map(({ fields }) => String(fields.productTitle ?? '').trim());
  const titles = new Map(written.map((title) => [title.replace(/\s+/g, ' ').toLowerCase(), title]));
  if (titles.size < 2) return undefined;
  const names = [...titles.values()].map((title) => title || 'one without a name');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)} have the same id, so they would go together. Nothing was changed. To take one out, untick its collections in this form and save. If they are one product, save one name for it first.`;
}

async function hide(writing: CatalogueWriting, documents: readonly Document[]): Promise<void> {
  const [first, ...others] = documents.filter(({ collection }) => collection !== DRAFTS);
  if (!first) return;
  const gone = [first, ...others] as const;
  const { id } = first;
  const draft = hiddenDraft(gone, formOf(gone)?.collections ?? []);
  const counts = (await countsOf(writing.trx, [id], writing.engine.locksRows)).get(id) ?? {};
  await putDocuments(writing, [{ collection: DRAFTS, id, fields: withAllCounts(id, draft, counts) }]);
  await deleteDocuments(writing, gone);
}
