import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { DRAFTS, holdsProducts, isSpecialRecord } from '../../shop/catalogue/collection.ts';
import type { Fields } from '../../shop/catalogue/product.ts';
import { withVariantsInSizes } from '../../shop/editing/sized-variants.ts';
import type { StockCounts } from '../../shop/stock/stock-counts.ts';
import type { Document } from '../store/documents.ts';
import { withoutCounts } from '../store/stock/stock-of-documents.ts';

/** What the columns of a product's rows say, as they are read. */
export type Said = { id: string; categories: readonly string[]; fields: Fields };

/**
 * What the columns of our file cannot say of a product: its id, collections and stored fields. It is text for a column
 * that other shops ignore (docs/decisions/033).
 */
export type RoundTripRecord = z.infer<typeof ROUND_TRIP_RECORD>;

/**
 * Fields by name, in order. 0: as the columns say. [hash of what they said, value]: the value, as long as the columns
 * say the same. Without a value: no such field.
 */
const PATCH = z.record(z.string(), z.union([z.literal(0), z.tuple([z.string()]), z.tuple([z.string(), z.unknown()])]));
type Patch = z.infer<typeof PATCH>;

const ROUND_TRIP_RECORD = z.object({
  /** The mark of the shop that wrote it; older files have none. */
  shop: z.string().optional(),
  id: z.tuple([z.string(), z.string()]),
  /** What the categories were, hashed, and by collection how its document is unlike `fields`. */
  in: z.tuple([z.string(), z.record(z.string(), PATCH)]),
  fields: PATCH,
  /** How many pieces there were; older files do not say. */
  counts: z.record(z.string(), z.number()).optional(),
  /** The sizes that its columns said; older files do not say. */
  sizes: z.array(z.string()).optional(),
});

/** The round-trip record of a product of this shop, as text; its columns say `said`. */
export function roundTripRecordOf(said: Said, documents: readonly [Document, ...Document[]], shop: string): string {
  const [first] = documents;
  const record: RoundTripRecord = {
    shop,
    id: [hashOf(said.id), first.id],
    in: [
      hashOf(said.categories),
      Object.fromEntries(documents.map(({ collection, fields }) => [collection, patchOf(first.fields, fields)])),
    ],
    fields: patchOf(said.fields, first.fields),
    counts: countsIn(documents),
    ...(Array.isArray(said.fields.sizes) ? { sizes: said.fields.sizes } : {}),
  };
  return JSON.stringify(record);
}

/** How many pieces a product's documents say that there are. */
export function countsIn(documents: readonly Pick<Document, 'id' | 'fields'>[]): StockCounts {
  return Object.assign({}, ...documents.map(({ id, fields }) => withoutCounts(id, fields).counts));
}

/** 'none' for a product without one, 'broken' for a text that is none. */
export function readRoundTripRecord(text = ''): RoundTripRecord | 'none' | 'broken' {
  if (text === '') return 'none';
  try {
    return ROUND_TRIP_RECORD.safeParse(JSON.parse(text)).data ?? 'broken';
  } catch {
    return 'broken';
  }
}

/** Whether a product goes to the collections of its record, so that nobody is asked. */
export function namesItsCollections({ own, categories }: { own?: string; categories: readonly string[] }): boolean {
  const record = readRoundTripRecord(own);
  return typeof record === 'object' && record.in[0] === hashOf(categories);
}

/**
 * The product as its record and the columns say together. `isSame`: the row is still that product's. `collections`: its
 * fields by collection, undefined where the file's categories changed.
 */
export function withRoundTripRecord(
  said: Said,
  record: RoundTripRecord,
): { id: string; isSame: boolean; fields: Fields; collections: Map<string, Fields> | undefined } {
  const [hashedId, ownId] = record.id;
  const [hashedCategories, places] = record.in;
  const isSame = hashedId === hashOf(said.id) && !isSpecialRecord(ownId);
  const id = isSame ? ownId : said.id;
  const sized = (fields: Fields) => inSaidSizes(fields, said, record.sizes);
  const fields = sized(patched(said.fields, record.fields));
  if (hashedCategories !== hashOf(said.categories)) return { id, isSame, fields, collections: undefined };
  const own = Object.entries(places).filter(([collection]) => holdsProducts(collection) || collection === DRAFTS);
  return {
    id,
    isSame,
    fields,
    collections: new Map(own.map(([collection, patch]) => [collection, sized(patched(fields, patch))])),
  };
}

/** Without variants in other sizes than the columns say, where those changed. `before`: what they said then. */
function inSaidSizes(fields: Fields, said: Said, before: RoundTripRecord['sizes']): Fields {
  const [sizes, now] = [said.fields.sizes, fields.sizes].map((list) => (Array.isArray(list) ? list.map(String) : []));
  if (!sizes || !isDeepStrictEqual(now, sizes) || isDeepStrictEqual(before, sizes)) return fields;
  return withVariantsInSizes(fields, before ?? sizes, sizes);
}

function patchOf(said: Fields, wanted: Fields): Patch {
  if (JSON.stringify(said) === JSON.stringify(wanted)) return {};
  const kept = Object.entries(wanted).map(([name, value]): [string, Patch[string]] => {
    const isSaid = Object.hasOwn(said, name) && JSON.stringify(said[name]) === JSON.stringify(value);
    return [name, isSaid ? 0 : [hashOf(said[name]), value]];
  });
  const gone = Object.keys(said).filter((name) => !Object.hasOwn(wanted, name));
  return Object.fromEntries([...kept, ...gone.map((name): [string, [string]] => [name, [hashOf(said[name])]])]);
}

function patched(said: Fields, patch: Patch): Fields {
  const listed = Object.entries(patch).flatMap(([name, mark]): [string, unknown][] => {
    if (mark !== 0 && mark[0] === hashOf(said[name])) return mark.length === 2 ? [[name, mark[1]]] : [];
    return Object.hasOwn(said, name) ? [[name, said[name]]] : [];
  });
  const others = Object.entries(said).filter(([name]) => !Object.hasOwn(patch, name));
  return Object.fromEntries([...listed, ...others]);
}

/** Enough to tell two texts of one cell apart. */
function hashOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value) ?? '', 'hex').slice(0, 8);
}
