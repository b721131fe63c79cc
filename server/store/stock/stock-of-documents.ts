import { type Options, obstacleOfOptions, variantOf } from '../../../shop/buying/choice.ts';
import { isSpecialRecord } from '../../../shop/catalogue/collection.ts';
import { BASE_COLOUR } from '../../../shop/catalogue/colour.ts';
import { type Fields, readProduct } from '../../../shop/catalogue/product.ts';
import { ownValue } from '../../../shop/own-value.ts';
import { OWN_COUNTER, readCount, type StockCounts } from '../../../shop/stock/stock-counts.ts';
import type { CatalogueWriting } from '../changes.ts';
import { slices } from '../slices.ts';
import { subjectsOfRow, writeCounts } from './counts.ts';
import { countsOf } from './counts-of-row.ts';
import { recordRecounted } from './stock-changes.ts';

/** A document's fields as they are stored, with null for each count, and its counts, which have a table of their own. */
export function withoutCounts(id: string, fields: Fields): { fields: Fields; counts: StockCounts } {
  const counts: [counter: string, count: number][] = [];
  const stored = eachStock(id, fields, (stock, counter) => {
    const count = readCount(stock);
    if (count !== undefined) counts.push([counter, count]);
    return count === undefined ? undefined : null;
  });
  return { fields: stored, counts: Object.fromEntries(counts) };
}

/** Stored fields with these counts in their places, as the owner's files have them. */
export function withCountsIn(id: string, fields: Fields, counts: StockCounts): Fields {
  return eachStock(id, fields, (_, counter) => ownValue(counts, counter));
}

/**
 * Fields in which this counter has a place: `stock` of the product, or of its variant. Where no variant has this id, one
 * of these options begins. A document without them stays as it is.
 */
export function withCounter(id: string, fields: Fields, counter: string, options?: Options): Fields {
  if (counter === OWN_COUNTER) return 'stock' in fields ? fields : { ...fields, stock: null };
  const written: unknown[] = Array.isArray(fields.productColors) ? fields.productColors : [];
  const product = readProduct('', id, fields);
  const at = product.productColors.findIndex((variant) => variant.id === counter);
  const variants = written.filter(isVariant);
  const own = variants[at];
  if (own) {
    const counted = written.map((one) => (one === own && !('stock' in own) ? { ...own, stock: null } : one));
    return { ...fields, productColors: counted };
  }
  if (!options || obstacleOfOptions(product, options)) return fields;
  const color = options.colour === BASE_COLOUR ? '' : options.colour;
  const image = variantOf(product, { colour: options.colour })?.image ?? '';
  const begun = { id: counter, color, image, ...(options.size ? { size: options.size } : {}), stock: null };
  return { ...fields, productColors: [...written, begun] };
}

/**
 * Stored fields with all of these counts, also those that only another document of the product has had a place for: that one
 * may be gone, and the product stays counted. `gone`: counts for places that have none any more.
 */
export function withAllCounts(id: string, fields: Fields, counts: StockCounts, gone: StockCounts = {}): Fields {
  const withPlaces = Object.keys(counts).reduce((so, counter) => withCounter(id, so, counter), fields);
  return withCountsIn(id, withPlaces, { ...gone, ...counts });
}

/**
 * Stored documents with the counts of now, by `withCounts`. As they are stored they have no numbers: saved without those, their
 * products would be counted no more.
 */
export async function withTodaysCounts<One extends { id: string; fields: Fields }>(
  { trx, engine }: CatalogueWriting,
  documents: readonly One[],
  withCounts = withCountsIn,
): Promise<One[]> {
  if (documents.length === 0) return [];
  const counts = await countsOf(trx, [...new Set(documents.map(({ id }) => id))].sort(), engine.locksRows);
  return documents.map((one) => ({ ...one, fields: withCounts(one.id, one.fields, counts.get(one.id) ?? {}) }));
}

/** True for stored fields whose product is counted; false for what only looks so, as a rule. */
export function mayBeCounted(storedFields: string): boolean {
  return storedFields.includes('"stock":null');
}

/**
 * Stores the counts of these products: those that documents name now, and no longer those that none names. A count that
 * is as `exported` says that it was leaves what is there: only the shop's own orders changed it since. Gives how many
 * documents read otherwise now.
 */
export async function putStock(
  writing: CatalogueWriting,
  named: ReadonlyMap<string, StockCounts>,
  exported: ReadonlyMap<string, StockCounts> = new Map(),
): Promise<number> {
  const ids = [...named.keys()].sort();
  let recounted = 0;
  for (const some of slices(ids, BATCH)) recounted += await putBatch(writing, some, { named, exported });
  return recounted;
}

/** Products in one statement: far below the engines' limits on parameters. */
const BATCH = 200;

type Counts = ReadonlyMap<string, StockCounts>;

async function putBatch(
  writing: CatalogueWriting,
  ids: readonly string[],
  { named, exported }: { named: Counts; exported: Counts },
): Promise<number> {
  const { trx, changed, engine } = writing;
  const rows = await trx
    .selectFrom('documents')
    .select(['collection', 'id', 'fields', 'listing_key'])
    .where('id', 'in', ids)
    .execute();
  const before = await countsOf(trx, ids, engine.locksRows);
  const now = new Map<string, StockCounts>();
  for (const id of ids) {
    const counters = rows.filter((row) => row.id === id).flatMap(({ fields }) => countersIn(id, fields));
    const counts = countsNow(counters, before.get(id) ?? {}, named.get(id) ?? {}, exported.get(id) ?? {});
    if (JSON.stringify(counts) !== JSON.stringify(before.get(id) ?? {})) now.set(id, counts);
  }
  const recounted = rows.filter(({ id }) => now.has(id));
  for (const row of recounted) for (const subject of subjectsOfRow(row)) changed.add(subject);
  await writeCounts(trx, now);
  await recordBegunAndGone(writing, before, now);
  return recounted.length;
}

/**
 * Writes into the history of products which counters no document names any more, and what was left, and which of them a way
 * back brought again. An owner's press on stock has a row of its own.
 */
async function recordBegunAndGone({ trx, recorded, change }: CatalogueWriting, before: Counts, now: Counts) {
  if (change.what === 'stock') return;
  const made = [...now].flatMap(([id, counts]) => {
    const had = before.get(id) ?? {};
    const gone = Object.keys(had).filter((counter) => !Object.hasOwn(counts, counter));
    const begun = change.what === 'back' ? Object.keys(counts).filter((counter) => !Object.hasOwn(had, counter)) : [];
    return [...gone, ...begun].map((counter) => ({ id, counter, before: had[counter], after: counts[counter] }));
  });
  await recordRecounted(trx, made, { nr: recorded.nr ?? 0, by: change.by });
}

function countsNow(
  counters: readonly string[],
  before: StockCounts,
  named: StockCounts,
  exported: StockCounts,
): StockCounts {
  const counts = [...new Set(counters)].sort().flatMap((counter): [string, number][] => {
    const [own, stored] = [ownValue(named, counter), ownValue(before, counter)];
    const isAsExported = own !== undefined && own === ownValue(exported, counter);
    const count = isAsExported ? (stored ?? own) : (own ?? stored);
    return count === undefined ? [] : [[counter, count]];
  });
  return Object.fromEntries(counts);
}

/** The counters that stored fields name. */
function countersIn(id: string, storedFields: string): string[] {
  const counters: string[] = [];
  if (!mayBeCounted(storedFields)) return counters;
  eachStock(id, JSON.parse(storedFields) as Fields, (_, counter) => void counters.push(counter));
  return counters;
}

/** The fields with another value for each `stock`, of the product and of its variants; undefined leaves it out. */
function eachStock(id: string, fields: Fields, to: (stock: unknown, counter: string) => unknown): Fields {
  const { productColors } = fields;
  const isCounted = 'stock' in fields || (Array.isArray(productColors) && productColors.some(hasStock));
  if (isSpecialRecord(id) || !isCounted) return fields;
  const ids = readProduct('', id, fields).productColors.map((variant) => variant.id);
  const other = (of: Fields, counter: string) => {
    if (!('stock' in of)) return of;
    const { stock, ...rest } = of;
    const value = to(stock, counter);
    // In its place, so that an export reads as what was imported.
    return value === undefined ? rest : { ...of, stock: value };
  };
  const variants = Array.isArray(productColors) ? productColors.filter(isVariant) : [];
  const counterOf = new Map(variants.map((variant, i) => [variant, ids[i] ?? '']));
  const changed = other(fields, OWN_COUNTER);
  if (!Array.isArray(productColors)) return changed;
  const colours = productColors.map((one) => (isVariant(one) ? other(one, counterOf.get(one) ?? '') : one));
  return { ...changed, productColors: colours };
}

function isVariant(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function hasStock(value: unknown): boolean {
  return isVariant(value) && 'stock' in value;
}
