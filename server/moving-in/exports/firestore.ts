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
  const documents = lines.map((line) => documentIn(parsed(line)));
  if (lines.length === 0 || documents.includes(undefined)) return undefined;
  // Without prototypes: the file names its collections and its ids itself.
  const collections: FirestoreShop['collections'] = Object.create(null);
  for (const { collection, id, fields } of documents.filter((one) => one !== undefined)) {
    collections[collection] ??= Object.create(null) as Record<string, Fields>;
    collections[collection][id] = plainFields(fields);
  }
  return { collections, leftOut: [] };
}

const OBJECT = z.record(z.string(), z.unknown());
const COLLECTIONS = z.record(z.string(), z.union([z.record(z.string(), OBJECT), z.array(OBJECT).refine(hasIds)]));

function readWhole(whole: unknown): FirestoreShop | undefined {
  const root = OBJECT.safeParse(whole);
  if (!root.success) return undefined;
  const content = COLLECTIONS.safeParse(root.data.__collections__ ?? root.data);
  if (!content.success) return undefined;
  const leftOut: string[] = [];
  const collections = Object.entries(content.data).map(([collection, documents]) => {
    const known = Array.isArray(documents) ? listedById(documents) : Object.entries(documents);
    const withoutId = Object.keys(documents).length - known.length;
    if (withoutId > 0) leftOut.push(`${collection}: what has no id is left out, ${withoutId} in all.`);
    const read = known.map(([id, { __collections__: below, ...fields }]) => {
      const names = Object.keys(OBJECT.safeParse(below).data ?? {});
      if (names.length > 0) leftOut.push(`${collection}/${id}: what is below it is left out: ${names.join(', ')}.`);
      return [id, plainFields(fields)] as const;
    });
    return [collection, Object.fromEntries(read)] as const;
  });
  return { collections: Object.fromEntries(collections), leftOut };
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
  const [[kind = '', only] = []] = Object.entries(object);
  const isTyped = Object.keys(object).length === 1 && TYPED.test(kind);
  return isTyped ? typedValue(kind, only) : plainFields(object);
}

function plainTime({ _seconds, seconds = _seconds, ...others }: Fields): { seconds: number } | undefined {
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
