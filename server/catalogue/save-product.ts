import { isDeepStrictEqual } from 'node:util';
import { CATALOGUE_PRODUCTS } from '../../shop/catalogue/collection.ts';
import { lostMarkup } from '../../shop/catalogue/description-text.ts';
import {
  FIELD_OF,
  PRODUCT_FIELDS,
  type ProductValues,
  valuesOf,
  withValues,
} from '../../shop/catalogue/product-form.ts';
import type { ProductForm, SaveOutcome, SaveRequest, ShownForm } from '../../shop/desk/product-desk.ts';
import { type CatalogueWriting, changeCatalogue } from '../store/changes.ts';
import { type Document, deleteDocuments, productDocuments, putDocuments } from '../store/documents.ts';
import { changeWithKey } from '../store/history/record.ts';
import { listingsWithProducts } from '../store/product-lists.ts';
import { countsOf } from '../store/stock/counts-of-row.ts';
import { withCountsIn } from '../store/stock/stock-of-documents.ts';
import type { Store } from '../store/store.ts';
import { checkDocument } from './check.ts';

/** A product's form as it is to be shown; undefined where there is no such product. */
export async function productForm(store: Store, id: string): Promise<ProductForm | undefined> {
  return formOf(await productDocuments(store, id));
}

/**
 * Saves what an owner typed in a product's form, in all its collections, in one transaction. What does not fit is refused
 * by the rules of the import, and nothing is saved. It is put only into collections that hold products already.
 */
export async function saveProduct(store: Store, by: string, request: SaveRequest): Promise<SaveOutcome> {
  const known = await listingsWithProducts(store);
  const collections = request.typed.collections.filter((one) => known.includes(one));
  return changeCatalogue(store, (writing) => save(writing, { ...request, typed: { ...request.typed, collections } }), {
    what: 'edit',
    by,
    key: request.key,
  });
}

async function save(writing: CatalogueWriting, request: SaveRequest): Promise<SaveOutcome> {
  const { trx, engine, recorded } = writing;
  const { id, key, seen, typed } = request;
  const done = await changeWithKey(trx, key);
  if (done) return { state: 'saved', nr: done.nr };
  const documents = await productDocuments(trx, id);
  const form = formOf(documents);
  const [first] = documents;
  if (!form || !first) return { state: 'unknown' };
  if (!isDeepStrictEqual(seen, shownOf(form))) return { state: 'changed', form };
  const places = documents.filter(
    ({ collection }) => collection === CATALOGUE_PRODUCTS || isWanted(collection, request),
  );
  const added = typed.collections.filter((one) => !documents.some(({ collection }) => collection === one));
  const { catalogName: _, collectionName: __, ...fields } = first.fields;
  const wanted = [...places, ...added.map((collection) => ({ collection, id, fields }))];
  const edited = wanted.map((one) => ({ ...one, fields: withValues(one.fields, form.values, typed.values) }));
  const mistakes = mistakesIn(edited, typed.values);
  if (Object.keys(mistakes).length > 0) return { state: 'refused', mistakes };
  const counts = (await countsOf(trx, [id], engine.locksRows)).get(id) ?? {};
  const stored = edited.map((one) => ({ ...one, fields: withCountsIn(id, checkDocument(one).fields, counts) }));
  await putDocuments(writing, stored);
  await deleteDocuments(
    writing,
    documents.filter((one) => !places.includes(one)),
  );
  return { state: 'saved', nr: recorded.nr };
}

function shownOf({ values, collections }: ProductForm): ShownForm {
  return { values, collections };
}

function isWanted(collection: string, { typed: { collections } }: SaveRequest): boolean {
  return collections.includes(collection);
}

function formOf(documents: readonly Document[]): ProductForm | undefined {
  const [first] = documents;
  if (!first) return undefined;
  const values = valuesOf(first.id, first.fields);
  const collections = documents.map(({ collection }) => collection).filter((one) => one !== CATALOGUE_PRODUCTS);
  return { values, collections, isInCatalogue: collections.length < documents.length };
}

/** What is wrong, by the field of the form. */
function mistakesIn(documents: readonly Document[], typed: ProductValues): Record<string, string> {
  const [first] = documents;
  if (!first) return { collections: 'Choose one collection or more: it must stand somewhere.' };
  if (typed.title === '') return { title: 'A product needs a name.' };
  const { mistakes, fields } = checkDocument(first);
  const [written, kept] = [first.fields, fields].map((of) => String(of.productDescription ?? ''));
  const lost = lostMarkup(written ?? '', kept ?? '');
  const told = mistakes.map(({ field, why }) => [
    PRODUCT_FIELDS.find((one) => FIELD_OF[one] === field) ?? 'title',
    `${why.charAt(0).toUpperCase()}${why.slice(1)}.`,
  ]);
  return {
    ...Object.fromEntries(told),
    ...(lost.length > 0 ? { description: `The shop does not take ${lost.join(', ')}. Leave it out.` } : {}),
  };
}
