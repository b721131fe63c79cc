import { isDeepStrictEqual } from 'node:util';
import { brandOfListings } from '../../shop/brand.ts';
import { DRAFTS } from '../../shop/catalogue/collection.ts';
import { documentPlace } from '../../shop/catalogue/listing-key.ts';
import type { Fields } from '../../shop/catalogue/product.ts';
import type { ProductForm, SaveOutcome, SaveRequest, ShownForm, StoredForm } from '../../shop/desk/product-desk.ts';
import { withDueSale } from '../../shop/editing/product-change.ts';
import { valuesOf, withValues } from '../../shop/editing/product-form.ts';
import { withPictures } from '../../shop/editing/product-pictures.ts';
import { withPublishAt } from '../../shop/editing/publish-time.ts';
import { readSale, saleDue } from '../../shop/editing/sale.ts';
import { ownValue } from '../../shop/own-value.ts';
import { pakistanDay } from '../../shop/pakistan-time.ts';
import { stockAfterSubmission } from '../../shop/stock/several-counts.ts';
import { type CountedProduct, cellsOfProduct } from '../../shop/stock/stock-cells.ts';
import type { CellCount } from '../../shop/stock/stock-change.ts';
import type { StockCounts } from '../../shop/stock/stock-counts.ts';
import { type CatalogueWriting, changeCatalogue } from '../store/changes.ts';
import { type Document, deleteDocuments, productDocuments, putDocuments } from '../store/documents.ts';
import { keyOfSubmission } from '../store/history/key-of-submission.ts';
import { changeWithKey, firstChangeOf } from '../store/history/sent-before.ts';
import { putImages } from '../store/images/images.ts';
import { changeCountsIn } from '../store/stock/counts-of-change.ts';
import { countsOf } from '../store/stock/counts-of-row.ts';
import { withAllCounts, withCountsIn } from '../store/stock/stock-of-documents.ts';
import type { Store } from '../store/store.ts';
import type { Writing } from '../store/tables.ts';
import { checkDocument } from './check.ts';
import { draftMistakes, mistakesIn } from './form-mistakes.ts';
import { countedIn, formOf } from './form-of-product.ts';
import { fieldsInShop, withFieldsInShop, withoutPlace } from './hidden-product.ts';
import { listingsForProducts } from './listings-for-products.ts';
import { newProductId, productOfChange } from './new-product-id.ts';
import { newImages } from './saved-pictures.ts';

export async function productForm(store: Store, id: string): Promise<StoredForm | undefined> {
  const documents = await productDocuments(store, id);
  const form = formOf(documents);
  const counts = (await countsOf(store, [id])).get(id) ?? {};
  return form && { ...form, counted: countedIn(documents, counts) };
}

/**
 * Saves what an owner typed in a product's form, in all its collections, with its counts, in one transaction: of a new product
 * or a draft in DRAFTS, until it is put into the shop. What does not fit is refused by the rules of the import, and nothing is
 * saved. It is put only into collections that forms offer. A sale whose day came while it was hidden begins or ends with it.
 */
export async function saveProduct(store: Store, by: string, request: SaveRequest): Promise<SaveOutcome> {
  const known = await listingsForProducts(store, request.seen.collections);
  const collections = [...new Set(request.typed.collections)].filter((one) => known.includes(one));
  const asked = { ...request, typed: { ...request.typed, collections } };
  const key = `${formOfKey(request)} ${keyOfSubmission(asked)}`;
  return changeCatalogue(store, (writing) => save(writing, asked, key), { what: 'edit', by, key });
}

function formOfKey({ key }: SaveRequest): string {
  return `${key} product`;
}

async function save(writing: CatalogueWriting, asked: SaveRequest, key: string): Promise<SaveOutcome> {
  const { trx, engine, recorded } = writing;
  const { typed } = asked;
  const done = await changeWithKey(trx, key);
  if (done) return { state: 'saved', nr: done.nr, id: asked.id ?? (await productOfChange(trx, done.nr)) };
  const request = { ...asked, id: asked.id ?? (await madeBefore(trx, asked)) };
  const id = request.id ?? (await newProductId(trx, typed.values.title));
  const documents = request.id === undefined ? [newDraft(id)] : await productDocuments(trx, id);
  const form = formOf(documents);
  if (!form) return { state: 'unknown' };
  if (!isAsSeen(form, asked)) return { state: 'changed', form };
  // The text of a copied product may name the parts of its description.
  const copied = request.id === undefined ? await copiedFields(trx, asked) : undefined;
  const described = copied ? valuesOf(id, copied).description : form.values.description;
  const edited = editedPlaces(documents, form, request, copied);
  const counts = (await countsOf(trx, [id], engine.locksRows)).get(id) ?? {};
  const cells = newCounts(countedIn(edited, counts), asked.cells ?? [], counts);
  const images = await newImages(trx, form.pictures, typed.pictures);
  const mistakes = {
    ...mistakesIn(edited, typed, described),
    ...draftMistakes(form, request, Date.now()),
    ...images.mistakes,
    ...countMistakes(counts, cells),
  };
  if (Object.keys(mistakes).length > 0) return { state: 'refused', mistakes, counts };
  const gone = documents.filter(({ collection }) => !edited.some((one) => one.collection === collection));
  await putImages(writing, images.found);
  await write(writing, { id, edited, gone, counts, cells });
  return { state: 'saved', nr: recorded.nr, id };
}

type Edited = {
  id: string;
  edited: readonly Document[];
  gone: readonly Document[];
  counts: StockCounts;
  cells: readonly CellCount[];
};

async function write(writing: CatalogueWriting, { id, edited, gone, counts, cells }: Edited): Promise<void> {
  const counted = gone.length > 0 ? withAllCounts : withCountsIn;
  const stored = edited.map((one) => ({ ...one, fields: counted(id, checkDocument(one).fields, counts) }));
  await putDocuments(writing, stored);
  await deleteDocuments(writing, gone);
  if (cells.length === 0) return;
  const outcome = await changeCountsIn(writing, id, { what: 'counts', cells });
  if (outcome.state !== 'changed') throw new Error(`The counts of ${id} are ${outcome.state}, which were checked.`);
}

/** The product that an earlier submission on this form of a new one made, if it is still there. */
async function madeBefore(trx: Writing, asked: SaveRequest): Promise<string | undefined> {
  const nr = await firstChangeOf(trx, formOfKey(asked));
  if (nr === undefined) return undefined;
  const id = await productOfChange(trx, nr);
  return (await productDocuments(trx, id)).length > 0 ? id : undefined;
}

/** The fields of the product that the form of a new one was filled from, if it is still there. */
async function copiedFields(trx: Writing, { copiedFrom }: SaveRequest): Promise<Fields | undefined> {
  return copiedFrom === undefined ? undefined : (await productDocuments(trx, copiedFrom))[0]?.fields;
}

/** Whether a product is as the form showed it, with its time to be published at where that is to change. */
function isAsSeen(form: ProductForm, { seen, publishSeen }: SaveRequest): boolean {
  const isSameTime = publishSeen === undefined || publishSeen === (form.publishAt ?? null);
  return isSameTime && isDeepStrictEqual(seen, shownOf(form));
}

function newDraft(id: string): Document {
  return { collection: DRAFTS, id, fields: {} };
}

function shownOf({ values, collections, pictures }: ProductForm): ShownForm {
  return { values, collections, pictures };
}

/**
 * The documents that it is to have, as typed. A draft comes into the shop with its sale begun or ended. One that is over gives back
 * the price before it, unless that is what was typed anew.
 */
function editedPlaces(
  documents: readonly Document[],
  form: ProductForm,
  request: SaveRequest,
  copied: Fields | undefined,
): Document[] {
  const stored = copied ?? documents[0]?.fields;
  const today = pakistanDay(Date.now());
  const comesIn = form.isDraft && request.isForShop;
  const placed = placesAfter(documents, form, request);
  const isOver = placed.some(({ fields }) => saleDue(readSale(fields), today) === 'end');
  const edited = (comesIn && isOver && isPriceAloneTyped(form, request) ? withDueSale(placed, today) : placed).map(
    (one) => ({
      ...one,
      fields: withBrand(edit(one.fields, { form, stored }, request.typed), form, request),
    }),
  );
  return comesIn ? withDueSale(edited, today) : edited;
}

function isPriceAloneTyped({ values }: ProductForm, { typed }: SaveRequest): boolean {
  return typed.values.price !== values.price && typed.values.oldPrice === values.oldPrice;
}

/** The documents that it is to have, with the fields that they have now. */
function placesAfter(
  documents: readonly Document[],
  form: ProductForm,
  { id, typed, isForShop, publishAt }: SaveRequest,
): Document[] {
  const [first] = documents;
  if (!first) return [];
  const { own, place } = withoutPlace(first.fields);
  const all = {
    ...own,
    ...(id === undefined ? { inStock: true } : {}),
    ...(id === undefined || (form.isDraft && isForShop && place.wasInShop !== true) ? { createdAt: now() } : {}),
  };
  if (form.isDraft && !isForShop) return [{ ...first, fields: { ...all, ...draftPlace(place, typed, publishAt) } }];
  const hidden = form.isDraft ? fieldsInShop(first.fields) : {};
  return typed.collections.map(documentPlace).map((place) => {
    const there = documents.find(({ collection }) => collection === place.collection)?.fields;
    const fields = there ?? ownValue(hidden, place.collection) ?? all;
    return { id: first.id, collection: place.collection, fields: { ...fields, ...place.fields } };
  });
}

/** Where a draft that stays one was, or will be, in the shop. */
function draftPlace(
  { draftCollections: _, ...before }: Fields,
  { collections }: ShownForm,
  publishAt: SaveRequest['publishAt'],
): Fields {
  const place = { ...(collections.length > 0 ? { draftCollections: collections } : {}), ...before };
  return publishAt === undefined ? place : withPublishAt(place, publishAt ?? undefined);
}

/** A time in the spec's shape (spec 3). A draft gets a new one when published; one that was hidden keeps its own. */
function now(): { seconds: number } {
  return { seconds: Math.floor(Date.now() / 1000) };
}

/** With the brand of its collections, where it comes into the shop, or its owner takes its brand away, without one. */
function withBrand(fields: Fields, { isDraft, values }: ProductForm, { isForShop, typed }: SaveRequest): Fields {
  const isAsked = isDraft ? isForShop : values.brand !== typed.values.brand;
  return isAsked && !fields.brand ? { ...fields, brand: brandOfListings(typed.collections) } : fields;
}

/** What a draft keeps for its collections is edited too. */
function edit(fields: Fields, shown: Shown, typed: ShownForm): Fields {
  return withFieldsInShop(editOne(fields, shown, typed), (kept) => editOne(kept, shown, typed));
}

type Shown = { form: ProductForm; stored: Fields | undefined };

function editOne(fields: Fields, { form, stored }: Shown, typed: ShownForm): Fields {
  const withTyped = withValues(fields, form.values, typed.values, stored);
  return isDeepStrictEqual(typed.pictures, form.pictures) ? withTyped : withPictures(withTyped, typed.pictures);
}

/** The typed counts that the product has a place for and that differ from what is there. */
function newCounts(product: CountedProduct, typed: readonly CellCount[], counts: StockCounts): CellCount[] {
  return cellsOfProduct(product, typed).filter(({ counter, pieces }) => ownValue(counts, counter) !== pieces);
}

function countMistakes(counts: StockCounts, cells: readonly CellCount[]): Record<string, string> {
  if (cells.length === 0) return {};
  const after = stockAfterSubmission({ counts, isSoldOut: false }, { what: 'counts', cells });
  return 'why' in after ? { stock: after.why } : {};
}
