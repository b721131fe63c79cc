import { isDeepStrictEqual } from 'node:util';
import { CATALOGUE_PRODUCTS, DRAFTS } from '../../../shop/catalogue/collection.ts';
import type { Fields } from '../../../shop/catalogue/product.ts';
import { ownValue } from '../../../shop/own-value.ts';
import type { StockCounts } from '../../../shop/stock/stock-counts.ts';
import { checkDocument } from '../../catalogue/check.ts';
import { withoutPlace, withoutPlaces } from '../../catalogue/hidden-product.ts';
import type { Document } from '../../store/documents.ts';
import type { StoredProduct } from '../../store/every-product.ts';
import type { ProductSourceRow } from '../../store/product-source-row.ts';
import { withCountsIn, withoutCounts } from '../../store/stock/stock-of-documents.ts';
import { slugOf } from '../formats/offered.ts';
import type { ImportedProduct } from '../imported-product.ts';
import { countsIn } from '../round-trip-record.ts';
import type { StoredImages } from './stored-images.ts';

export type Incoming = ImportedProduct & { placed: ReadonlyMap<string, Fields> };

export type Match =
  /** It gets an id that nobody has; `id`: the one that it had before it was deleted. */
  | { is: 'new'; id?: string | undefined }
  | { is: 'so already'; id: string; documents: readonly Document[] }
  /** It would replace this one. `isAsSaid`: the file says the same as when it was last brought in, and the shop does not. */
  | { is: 'otherwise'; id: string; documents: readonly Document[]; isAsSaid: boolean };

/**
 * Which rows of what the shop knows are those of a file's products: first those of which the file says the same again, then
 * by their order. A source is the same in the same collection, or in the same file; a draft's in any.
 */
export function knownRows(
  products: readonly Incoming[],
  known: ReadonlyMap<string, readonly ProductSourceRow[]>,
  file: string,
): Map<Incoming, ProductSourceRow> {
  const found = new Map<Incoming, ProductSourceRow>();
  const taken = new Set<ProductSourceRow>();
  const take = (product: Incoming, isIt: (row: ProductSourceRow) => boolean) => {
    if (found.has(product)) return;
    const row = known.get(product.source)?.find((one) => !taken.has(one) && isIt(one));
    if (row === undefined) return;
    found.set(product, row);
    taken.add(row);
  };
  const isThere = ({ placed }: Incoming, { collections }: ProductSourceRow) =>
    collectionsOf(collections).some((collection) => placed.has(collection));
  for (const one of products) take(one, (row) => row.said === one.said && isThere(one, row));
  for (const one of products) take(one, (row) => row.said === one.said && row.file === file);
  for (const one of products) take(one, (row) => isThere(one, row) || row.file === file);
  // What the old shop has taken off sale since is in no collection of the file's.
  for (const one of products) take(one, () => one.draft !== undefined);
  return found;
}

/** The collections of a row of the shop's. */
export function collectionsOf(text: string): string[] {
  return JSON.parse(text) as string[];
}

/** What a product is to the shop that it came to before. `documents`: those that its product has there now. */
export function matchKnown(
  product: Incoming,
  row: ProductSourceRow,
  documents: readonly Document[],
  images: StoredImages,
): Match {
  const id = row.product_id;
  if (documents.length === 0) return { is: 'new', id };
  if (isSo(product, documents, images)) return { is: 'so already', id, documents };
  const before = collectionsOf(row.collections);
  const isAsSaid = row.said === product.said && [...product.placed.keys()].every((one) => before.includes(one));
  return { is: 'otherwise', id, documents, isAsSaid };
}

/** How many pieces the file says that there are. */
export function countsSaid({ id, placed }: Pick<Incoming, 'id' | 'placed'>): StockCounts {
  return countsIn([...placed.values()].map((fields) => ({ id, fields })));
}

/**
 * What a product of a file that this shop gave out is to it: its id is the shop's. A count that it says anew is asked
 * about; a file of an earlier release does not say which are new, and its counts are left.
 */
export function matchOwn(product: Incoming, stored: StoredProduct | undefined, images: StoredImages): Match {
  const said = countsSaid(product);
  const { id, exported = said } = product;
  if (!stored) return { is: 'new', id };
  const { documents, counts } = stored;
  const isCounted = Object.entries(said).every(([counter, count]) =>
    [ownValue(exported, counter), ownValue(counts, counter)].includes(count),
  );
  if (isCounted && isSo(product, documents, images)) return { is: 'so already', id, documents };
  return { is: 'otherwise', id, documents, isAsSaid: false };
}

/**
 * What a product is to a shop that has another one under the id that it would like. It is new, unless that one is in
 * the same collection too, or has the same name in a database's own id: then the owner is asked.
 */
export function matchUnknown(product: Incoming, documents: readonly Document[], images: StoredImages): Match {
  const { id, title, placed } = product;
  const isSameName = documents.some(({ fields }) => slugOf(String(fields.productTitle ?? '')) === slugOf(title));
  const isSamePlace = documents.some(({ collection }) => placed.has(collection));
  const isTelling = /\D/.test(id);
  const mayBeIt = isSamePlace ? isSameName || isTelling || product.isDated : isSameName && product.isDated;
  if (!mayBeIt) return { is: 'new' };
  if (isSo(product, documents, images)) return { is: 'so already', id, documents };
  return { is: 'otherwise', id, documents, isAsSaid: false };
}

/** True where the shop has all that the file says, in all its collections. Pieces are not compared: some were sold since. */
function isSo(product: Incoming, documents: readonly Document[], images: StoredImages): boolean {
  const { id, placed, isDated } = product;
  const draft = draftAlone(product, documents);
  const said = draft ? [[DRAFTS, draftSaying(product, draft)] as const] : [...placed];
  return said.every(([collection, fields]) => {
    const there = documents.find((one) => one.collection === collection);
    if (!there) return false;
    const wanted = withoutCounts(id, checkDocument({ collection, id, fields }).fields).fields;
    const dated = isDated ? wanted : withTimeOf(there.fields, wanted);
    return isDeepStrictEqual(JSON.parse(JSON.stringify(dated)), images.asInFile(there.fields));
  });
}

/** A file's fields with the age that the product has in the shop. */
function withTimeOf({ createdAt }: Fields, { createdAt: _, ...fields }: Fields): Fields {
  return createdAt === undefined ? fields : { ...fields, createdAt };
}

/**
 * A product's documents as the file has them, also in its other collections. Without a date it keeps its own. What the
 * shop has as a draft alone stays one, also where it is for sale in the file.
 */
export function replaced(product: Incoming, id: string, documents: readonly Document[]): Document[] {
  const { placed, isDated } = product;
  const [first] = documents;
  const draft = draftAlone(product, documents);
  if (draft) return [{ ...draft, id, fields: draftSaying(product, draft) }];
  const [said] = placed.values();
  // What the owner has put into the shop since is no draft again.
  const isInShop = documents.some(({ collection }) => collection !== DRAFTS);
  const dated = (fields: Fields, there: Document | undefined) =>
    isDated || !there ? fields : withTimeOf(there.fields, fields);
  const wanted = [...placed].filter(([collection]) => collection !== DRAFTS || !isInShop);
  const own = wanted.map(([collection, fields]): Document => {
    const there = documents.find((one) => one.collection === collection) ?? first;
    return { collection, id, fields: dated(fields, there) };
  });
  const others = documents.filter(({ collection }) => !placed.has(collection));
  return [
    ...own,
    ...others.map((there) => ({
      ...there,
      id,
      fields: { ...dated(withoutPlace(said ?? {}).own, there), ...placeOf(there) },
    })),
  ];
}

/** The draft of a product that the shop has nowhere else, and the file in its collections. */
function draftAlone({ placed }: Incoming, documents: readonly Document[]): Document | undefined {
  const [first, ...others] = documents;
  return first?.collection === DRAFTS && others.length === 0 && !placed.has(DRAFTS) ? first : undefined;
}

/** The draft's fields when it says what the file does; where it was, or will be, in the shop stays. */
function draftSaying(product: Incoming, draft: Document): Fields {
  const { id, placed, isDated } = product;
  const stored = [...placed].sort(byName).map(([collection, fields]) => {
    const checked = checkDocument({ collection, id, fields }).fields;
    return { collection, id, fields: withoutCounts(id, checked).fields };
  });
  const [first, ...others] = stored;
  if (!first) return draft.fields;
  const own = withCountsIn(id, withoutPlaces([first, ...others]), countsSaid(product));
  return { ...(isDated ? own : withTimeOf(draft.fields, own)), ...placeOf(draft) };
}

/** In the order in which a product that is hidden has its collections. */
function byName([one]: [string, Fields], [other]: [string, Fields]): number {
  return one < other ? -1 : 1;
}

function placeOf({ collection, fields }: Document): Fields {
  const { catalogName, collectionName } = fields;
  if (collection === CATALOGUE_PRODUCTS) return { catalogName, collectionName };
  // The file's fields are those of all its collections, also of those that a hidden one keeps others for.
  const { fieldsInShop: _, ...place } = withoutPlace(fields).place;
  return place;
}
