import { z } from 'zod';
import type { Fields } from '../../../shop/catalogue/product.ts';

/** A catalogue out of Firestore: its collections with plain values, and what was left out. */
export type FirestoreShop = { collections: Record<string, Record<string, Fields>>; leftOut: string[] };

/**
 * Reads an export of Firestore as JSON: `{__collections__: ...}` of node-firestore-import-export, plain
 * `{collection: {id: fields}}`, the same with a list of documents that have their ids among their fields, or lines of which
 * each is a document with its path. Undefined for other texts.
 */
export function readFirestore(text: string): FirestoreShop | undefined {
  const whole = parsed(text);
  if (whole !== undefined && !documentIn(whole)) return readWhole(whole);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return readListed(lines.map(parsed));
}

/** Documents that each say where they are; undefined where one does not. */
function readListed(listed: readonly unknown[]): FirestoreShop | undefined {
  const documents = listed.map(documentIn);
  if (listed.length === 0 || documents.includes(undefined)) return undefined;
  // Without prototypes: the file names its collections and its ids itself.
  const collections: FirestoreShop['collections'] = Object.create(null);
  for (const { collection, id, fields } of documents.filter((one) => one !== undefined)) {
    collections[collection] ??= Object.create(null) as Record<string, Fields>;
    collections[collection][id] = plainFields(fields);
  }
  return { collections, leftOut: [] };
}

const OBJECT = z.record(z.string(), z.unknown());
const COLLECTION = z.union([z.record(z.string(), OBJECT), z.array(OBJECT).refine(hasIds)]);

function readWhole(whole: unknown): FirestoreShop | undefined {
  const root = Array.isArray(whole) ? { products: whole } : OBJECT.safeParse(whole).data;
  if (root === undefined) return undefined;
  const { documents } = root;
  const listed = Array.isArray(documents) ? readListed(documents) : undefined;
  if (listed) return listed;
  const leftOut: string[] = [];
  const members = Object.entries(OBJECT.safeParse(root.__collections__).data ?? ofOneCollection(root) ?? root);
  const collections = members.flatMap(([collection, held]): [string, Record<string, Fields>][] => {
    const read = COLLECTION.safeParse(held);
    if (read.success) return [[collection, readCollection(collection, read.data, leftOut)]];
    leftOut.push(`${collection} is left out: it is no collection of documents.`);
    return [];
  });
  if (collections.length === 0 && members.length > 0) return undefined;
  return { collections: Object.fromEntries(collections), leftOut };
}

/** {meta, data}: a program's export of one collection, which names it in its meta. */
function ofOneCollection({ meta, data }: Fields): Record<string, unknown> | undefined {
  const path = OBJECT.safeParse(meta).data?.resourcePath;
  const name: unknown = Array.isArray(path) ? path.at(-1) : undefined;
  return typeof name === 'string' && data !== undefined ? { [name]: data } : undefined;
}

function readCollection(
  collection: string,
  documents: Record<string, Fields> | Fields[],
  leftOut: string[],
): Record<string, Fields> {
  const known = Array.isArray(documents) ? listedById(documents) : Object.entries(documents);
  const withoutId = Object.keys(documents).length - known.length;
  if (withoutId > 0) leftOut.push(`${collection}: what has no id is left out, ${withoutId} in all.`);
  const read = known.map(([id, { __collections__: below, ...fields }]) => {
    const names = Object.keys(OBJECT.safeParse(below).data ?? {});
    if (names.length > 0) leftOut.push(`${collection}/${id}: what is below it is left out: ${names.join(', ')}.`);
    return [id, plainFields(unwrapped(fields))] as const;
  });
  return Object.fromEntries(read);
}

/** Scripts that keep a document's id beside it have its fields in `data`. */
function unwrapped({ data, ...others }: Fields): Fields {
  const fields = OBJECT.safeParse(data).data;
  if (fields && Object.keys(others).length === 0) return fields;
  return data === undefined ? others : { ...others, data };
}

/** What scripts that write lists call a document's id. */
const ID_NAMES = ['__id__', '_id', 'id', 'docId'];

/** False for a list of something else than documents. */
function hasIds(list: readonly Fields[]): boolean {
  return list.length === 0 || listedById(list).length > 0;
}

/** The documents of a list that have an id, with it and with their other fields. */
function listedById(documents: readonly Fields[]): [id: string, fields: Fields][] {
  return documents.flatMap((document): [string, Fields][] => {
    const name = ID_NAMES.find((one) => /^(string|number)$/.test(typeof document[one]) && document[one] !== '');
    if (name === undefined) return [];
    const { [name]: id, ...fields } = document;
    return [[String(id), fields]];
  });
}

/** A line with a document: its path in `path`, `__path__` or Firestore's `name`, its fields beside it or in `fields`. */
function documentIn(line: unknown): { collection: string; id: string; fields: Fields } | undefined {
  const found = OBJECT.safeParse(line);
  if (!found.success) return undefined;
  const { path, __path__, name, fields, data, ...beside } = found.data;
  const written = [__path__, path, name].find((one) => typeof one === 'string' && one.includes('/'));
  const [id, collection] = String(written ?? '')
    .split('/')
    .toReversed();
  if (!id || !collection) return undefined;
  return { collection, id, fields: OBJECT.safeParse(fields ?? data).data ?? beside };
}

function plainFields(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plainValue(value)]));
}

/** Times, places and references as plain values, however the export writes them. */
function plainValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainValue);
  const object = OBJECT.safeParse(value).data;
  if (object === undefined) return value;
  const { __datatype__: type, value: held, ...others } = object;
  if (type === 'timestamp') return plainTime(OBJECT.safeParse(held).data ?? {});
  if (type !== undefined) return plainValue(held ?? others);
  const time = plainTime(object);
  if (time !== undefined) return time;
  if (typeof object.__time__ === 'string') return typedValue('timestampValue', object.__time__);
  const [[kind = '', only] = []] = Object.entries(object);
  const isTyped = Object.keys(object).length === 1 && TYPED.test(kind);
  return isTyped ? typedValue(kind, only) : plainFields(object);
}

function plainTime({ _seconds, seconds = _seconds, type, ...others }: Fields): { seconds: number } | undefined {
  if (type !== undefined && !String(type).startsWith('firestore/timestamp')) return undefined;
  const isTime = typeof seconds === 'number' && Object.keys(others).every((name) => /^_?nanoseconds$/.test(name));
  return isTime ? { seconds } : undefined;
}

/** The values of Firestore's own interface: {stringValue: 'Kurta'}, {integerValue: '1499'}. */
const TYPED = /^(string|integer|double|boolean|null|timestamp|geoPoint|reference|bytes|map|array)Value$/;

function typedValue(kind: string, value: unknown): unknown {
  if (kind === 'integerValue' || kind === 'doubleValue') return Number(value);
  if (kind === 'timestampValue') return { seconds: Math.floor((Date.parse(String(value)) || 0) / 1000) };
  const object = OBJECT.safeParse(value).data ?? {};
  if (kind === 'mapValue') return plainFields(OBJECT.safeParse(object.fields).data ?? {});
  if (kind === 'arrayValue') return Array.isArray(object.values) ? object.values.map(plainValue) : [];
  return kind === 'nullValue' ? null : value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
