import { z } from 'zod';
import type { Fields } from '../../../shop/catalogue/product.ts';
import { plainHeading } from './find-columns.ts';
import { SHEET_HEADINGS } from './headings/sheet-headings.ts';
import { slugOf } from './offered.ts';
import { OBJECT, plainFields, plainValue } from './plain-values.ts';

/** A catalogue out of Firestore: its collections with plain values, and what was left out. */
export type FirestoreShop = { collections: Record<string, Record<string, Fields>>; leftOut: string[] };

/**
 * Reads an export of a database, as the JSON of a whole file or of its lines: `{__collections__: ...}` of
 * node-firestore-import-export, plain `{collection: {id: fields}}`, the same inside another object, with lists of documents
 * instead, or a single collection alone; or documents of which each says its path. Undefined for other JSON.
 */
export function readFirestore(whole: unknown): FirestoreShop | undefined {
  if (Array.isArray(whole)) return readListed(whole) ?? readRoot({ products: whole });
  const one = documentIn(whole);
  if (one) return readListed([whole]);
  const root = OBJECT.safeParse(whole).data;
  if (root && isOffered(root)) return readRoot({ products: [root] });
  return root && readRoot(root);
}

/** Documents that each say where they are; undefined where one does not. */
function readListed(listed: readonly unknown[]): FirestoreShop | undefined {
  const documents = listed.filter((one) => !isOnlyRead(one)).map(documentIn);
  if (listed.length === 0 || documents.includes(undefined)) return undefined;
  // Without prototypes: the file names its collections and its ids itself.
  const collections: FirestoreShop['collections'] = Object.create(null);
  for (const { collection, id, fields } of documents.filter((one) => one !== undefined)) {
    collections[collection] ??= Object.create(null) as Record<string, Fields>;
    collections[collection][id] = plainFields(fields);
  }
  const known = documents.filter((one) => one !== undefined);
  const ids = [...Map.groupBy(known, ({ collection }) => collection)];
  return {
    collections,
    leftOut: ids.flatMap(([name, some]) =>
      repeatedLines(
        name,
        some.map(({ id }) => id),
      ),
    ),
  };
}

/** Of a list that a realtime database numbers, without the numbers that it does not have. */
function withoutGaps(list: unknown): unknown {
  return Array.isArray(list) ? list.filter((one) => one !== null) : list;
}

/** A query's last answer may have a time and no document. */
function isOnlyRead(answer: unknown): boolean {
  const { readTime, document, ...others } = OBJECT.safeParse(answer).data ?? { document: answer };
  return document === undefined && Object.keys(others).every((name) => name === 'done' || name === 'skippedResults');
}

const COLLECTION = z.union([z.record(z.string(), OBJECT), z.array(OBJECT)]);
type Documents = z.infer<typeof COLLECTION>;

function readRoot(root: Fields, depth = 0): FirestoreShop | undefined {
  const { documents } = root;
  const listed = Array.isArray(documents) ? readListed(documents) : undefined;
  if (listed) return root.nextPageToken ? { ...listed, leftOut: [ONE_PAGE, ...listed.leftOut] } : listed;
  const leftOut: string[] = [];
  const members = Object.entries(membersOf(root));
  const collections = members.flatMap(([written, inner]): [string, Record<string, Fields>][] => {
    const collection = written.replace(/^collection:/i, '');
    const read = COLLECTION.safeParse(withoutGaps(inner));
    if (read.success && isOfDocuments(read.data)) return [[collection, readCollection(collection, read.data, leftOut)]];
    leftOut.push(`${collection} is left out: it is no collection of documents.`);
    return [];
  });
  if (collections.length > 0 || members.length === 0) return { collections: Object.fromEntries(collections), leftOut };
  return (depth < MOST_WRAPPED ? readWrapped(root, depth + 1) : undefined) ?? readNameless(root);
}

const ONE_PAGE = 'The file is one page of several: the documents of the next ones are not in it. Give those too.';

/** Objects around a database, of programs that say beside it what they are. */
const MOST_WRAPPED = 3;

function membersOf(root: Fields): Fields {
  return OBJECT.safeParse(root.__collections__).data ?? ofOneCollection(root) ?? ofNamed(root) ?? root;
}

/** {meta, data}: a program's export of one collection, which names it in its meta. */
function ofOneCollection({ meta, data }: Fields): Fields | undefined {
  const path = OBJECT.safeParse(meta).data?.resourcePath;
  const name: unknown = Array.isArray(path) ? path.at(-1) : undefined;
  return typeof name === 'string' && data !== undefined ? { [name]: data } : undefined;
}

const NAMED = z.array(z.looseObject({ documents: COLLECTION })).min(1);

/** {collections: [{name, documents}]}, and {collection: 'name', documents}. */
function ofNamed(root: Fields): Fields | undefined {
  const list = NAMED.safeParse(root.collections ?? [root]).data;
  const named = list?.map(({ name, id = name, collection = id, documents }) => [collection, documents] as const);
  return named?.every(([name]) => typeof name === 'string') ? Object.fromEntries(named) : undefined;
}

/** {data: {products: ...}}: all that is no object beside it tells of the export. */
function readWrapped(root: Fields, depth: number): FirestoreShop | undefined {
  const inner = Object.values(root).filter((value) => typeof value === 'object' && value !== null);
  const inside = inner.length === 1 ? OBJECT.safeParse(inner[0]).data : undefined;
  const read = inside && readRoot(inside, depth);
  return read && Object.keys(read.collections).length > 0 ? read : undefined;
}

/** {id: fields}: one collection without its name. */
function readNameless(root: Fields): FirestoreShop | undefined {
  const documents = COLLECTION.safeParse(root).data;
  const isOne = documents !== undefined && !root.__collections__ && Object.values(documents).some(isOffered);
  return isOne ? { collections: { products: readCollection('products', documents, []) }, leftOut: [] } : undefined;
}

/** Documents have values, and collections of them have documents alone. */
function isOfDocuments(documents: Documents): boolean {
  if (Array.isArray(documents)) return documents.length === 0 || listedById(documents).length > 0;
  const all = Object.values(documents);
  return all.length === 0 || all.some((fields) => Object.values(fields).some((value) => !isMap(value)));
}

function isMap(value: unknown): boolean {
  const plain = OBJECT.safeParse(plainValue(value)).data;
  return plain !== undefined && !('seconds' in plain);
}

function readCollection(collection: string, documents: Documents, leftOut: string[]): Record<string, Fields> {
  const known = Array.isArray(documents) ? listedById(documents) : Object.entries(documents);
  const withoutId = Object.keys(documents).length - known.length;
  if (withoutId > 0) leftOut.push(`${collection}: what has no id is left out, ${withoutId} in all.`);
  const read = known.map(([id, { __collections__: below, ...fields }]) => {
    const names = Object.keys(OBJECT.safeParse(below).data ?? {});
    if (names.length > 0) leftOut.push(`${collection}/${id}: what is below it is left out: ${names.join(', ')}.`);
    return [id, plainFields(unwrapped(fields))] as const;
  });
  leftOut.push(
    ...repeatedLines(
      collection,
      read.map(([id]) => id),
    ),
  );
  return Object.fromEntries(read);
}

/** Which of a collection's ids are those of several documents. */
function repeatedLines(collection: string, ids: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  const several = [...counts].filter(([, count]) => count > 1);
  return several.map(([id, count]) => `${collection}/${id} is there ${count} times: the last of them counts.`);
}

/** Scripts that keep a document's id beside it have its fields in `data` or `fields`. */
function unwrapped({ data, fields = data, ...others }: Fields): Fields {
  const inner = OBJECT.safeParse(fields).data;
  const isAlone = Object.keys(others).every((name) => BESIDE.test(name));
  if (inner && isAlone) return inner;
  const siblings = data === undefined ? others : { ...others, data };
  return fields === data ? siblings : { ...siblings, fields };
}

/** What Firestore says of a document beside its fields. */
const BESIDE = /^_?(id|name|path|ref|createTime|updateTime|readTime|exists)$/;

/** What scripts that write lists call a document's id. */
const ID_NAMES = ['__id__', '_id', 'id', 'docId', 'documentId', 'key', '_key'];

/** The documents of a list, by id. In a list without ids it is made of the product's name, or of its place. */
function listedById(documents: readonly Fields[]): [id: string, fields: Fields][] {
  const withIds = documents.flatMap((document): [string, Fields][] => {
    const name = ID_NAMES.find(
      (one) => /^(string|number)$/.test(typeof plainValue(document[one])) && document[one] !== '',
    );
    if (name === undefined) return [];
    const { [name]: id, ...fields } = document;
    return [[String(plainValue(id)), fields]];
  });
  if (withIds.length > 0 || !documents.some(isOffered)) return withIds;
  const given = new Map<string, Fields>();
  for (const [at, document] of documents.entries()) {
    const id = slugOf(titleOf(document)) || `product-${at + 1}`;
    given.set(given.has(id) ? `${id}-${at + 1}` : id, document);
  }
  return [...given];
}

function isOffered(document: Fields): boolean {
  const names = new Set(Object.keys(document).map(plainHeading));
  return titleOf(document) !== '' && PRICES.some((name) => names.has(name));
}

function titleOf(document: Fields): string {
  const found = Object.entries(document).find(([name, value]) => TITLES.has(plainHeading(name)) && value !== '');
  return found && typeof found[1] === 'string' ? found[1] : '';
}

const TITLES = new Set(SHEET_HEADINGS.title.map(plainHeading));
const PRICES = SHEET_HEADINGS.price.map(plainHeading);

/** What a document that says where it is calls its path. */
const PATH_NAMES = ['__path__', 'path', 'name', '_path', 'ref', '_ref', 'documentPath'];

/** A product's own name may have a stroke: Firestore's has 'documents' in it. */
function isPath(name: string, written: unknown): boolean {
  return typeof written === 'string' && (name === 'name' ? /\/documents\/.+\/./ : /.\/./).test(written);
}

/** A document with its path, `menShirts/kurta`, or with its collection and its id; its fields beside that or in `fields`. */
function documentIn(line: unknown): { collection: string; id: string; fields: Fields } | undefined {
  const found = OBJECT.safeParse(line).data;
  if (found === undefined) return undefined;
  const answer = found.readTime === undefined ? undefined : OBJECT.safeParse(found.document).data;
  if (answer) return documentIn(answer);
  const at = PATH_NAMES.find((name) => isPath(name, found[name]));
  const [id, collection] = (at === undefined ? namedIn(found) : String(found[at]).split('/')).toReversed();
  if (!id || !collection) return undefined;
  const { fields, data, ...others } = found;
  const siblings = Object.fromEntries(Object.entries(others).filter(([name]) => name !== at));
  return { collection, id, fields: OBJECT.safeParse(fields ?? data).data ?? siblings };
}

function namedIn({ collection, _id, id = _id, data, fields = data }: Fields): string[] {
  const isNamed = typeof collection === 'string' && typeof id === 'string' && OBJECT.safeParse(fields).success;
  return isNamed ? [collection, id] : [];
}
