import { type Options, obstacleOfOptions, variantOf } from '../../../shop/buying/choice.ts';
import { isSpecialRecord } from '../../../shop/catalogue/collection.ts';
import { BASE_COLOUR } from '../../../shop/catalogue/colour.ts';
import { type Fields, readProduct } from '../../../shop/catalogue/product.ts';
import type { CatalogueChangeKind } from '../../../shop/editing/catalogue-change.ts';
import { ownValue } from '../../../shop/own-value.ts';
import {
  type Counters,
  type KnownCounter,
  leftOfKnown,
  NO_COUNTERS,
  withKnown,
} from '../../../shop/stock/known-counter.ts';
import { OWN_COUNTER, readCount, type StockCounts } from '../../../shop/stock/stock-counts.ts';
import type { CatalogueWriting } from '../changes.ts';
import { slices } from '../slices.ts';
import { countersOf } from './counts-of-row.ts';
import { DOCUMENTS_CHANGED, recordRecounted } from './stock-changes.ts';
import { renewRanges } from './stock-range.ts';
import { tagsOfRow, writeCounters } from './take-stock.ts';

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

/** Fields with a place for this counter, of the product or its variant; without one, `options` begins a variant. */
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
 * Stored fields with all of these counts, also those only another document had a place for: it may be gone, and the
 * product stays counted. `gone`: counts without a place.
 */
export function withAllCounts(id: string, fields: Fields, counts: StockCounts, gone: StockCounts = {}): Fields {
  const withPlaces = Object.keys(counts).reduce((so, counter) => withCounter(id, so, counter), fields);
  return withCountsIn(id, withPlaces, { ...gone, ...counts });
}

/** What is left of counters that documents stopped naming; not of those that an owner ended by a submission. */
export function endedByDocuments({ counts, known }: Counters): StockCounts {
  const ended = Object.entries(known).flatMap(([counter, { left, by = '' }]) => {
    const isEnded = left !== undefined && by.startsWith(DOCUMENTS_CHANGED) && ownValue(counts, counter) === undefined;
    return isEnded ? [[counter, Math.max(0, left)] as const] : [];
  });
  return Object.fromEntries(ended);
}

/** Stored documents with the counts of now: saved without them, their products would not be counted any more. */
export async function withTodaysCounts<One extends { id: string; fields: Fields }>(
  { trx, engine }: CatalogueWriting,
  documents: readonly One[],
  withCounts = (id: string, fields: Fields, { counts }: Counters) => withCountsIn(id, fields, counts),
): Promise<One[]> {
  if (documents.length === 0) return [];
  const counters = await countersOf(trx, [...new Set(documents.map(({ id }) => id))].sort(), engine.locksRows);
  return documents.map((one) => ({
    ...one,
    fields: withCounts(one.id, one.fields, counters.get(one.id) ?? NO_COUNTERS),
  }));
}

/** True for the fields of a counted product; nearly always false for others. */
export function mayBeCounted(storedFields: string): boolean {
  return storedFields.includes('"stock":null');
}

/** Which numbers in documents are no new counts: of those what is there stays. */
export type GivenCounts = {
  /** Those that an export wrote, by product: only the shop's own orders changed them since. */
  exported?: ReadonlyMap<string, StockCounts>;
  /** Of a file that is given again: those that an import said last. It is told where another number is left. */
  onKept?: (kept: KeptCount) => void;
};

/** A number that is no new count, and how many are left. */
export type KeptCount = { id: string; counter: string; said: number; left: number };

/** Stores the counts that documents name now; ended counters are remembered. Gives how many documents changed. */
export async function putStock(
  writing: CatalogueWriting,
  named: ReadonlyMap<string, StockCounts>,
  given: GivenCounts = {},
): Promise<number> {
  const ids = [...named.keys()].sort();
  let recounted = 0;
  for (const some of slices(ids, BATCH)) recounted += await putBatch(writing, some, named, given);
  return recounted;
}

const BATCH = 200;

async function putBatch(
  writing: CatalogueWriting,
  ids: readonly string[],
  named: ReadonlyMap<string, StockCounts>,
  given: GivenCounts,
): Promise<number> {
  const { trx, changed, engine } = writing;
  const rows = await trx
    .selectFrom('documents')
    .select(['collection', 'id', 'fields', 'listing_key'])
    .where('id', 'in', ids)
    .execute();
  const before = await countersOf(trx, ids, engine.locksRows);
  const now = new Map<string, Counters>();
  const recounts = new Map<string, Recount[]>();
  for (const id of ids) {
    const places = new Set(rows.filter((row) => row.id === id).flatMap(({ fields }) => countersIn(id, fields)));
    const all = recountsOf(id, { places, before: before.get(id) ?? NO_COUNTERS, named: named.get(id) ?? {} }, given);
    const after = all.reduce((so, one) => afterRecount(writing, so, one), before.get(id) ?? NO_COUNTERS);
    if (JSON.stringify(after) !== JSON.stringify(before.get(id) ?? NO_COUNTERS)) now.set(id, after);
    recounts.set(
      id,
      all.filter((one) => one.had !== one.has),
    );
  }
  const recounted = rows.filter(({ id }) => (recounts.get(id)?.length ?? 0) > 0);
  for (const row of recounted) for (const tag of tagsOfRow(row)) changed.add(tag);
  await writeCounters(trx, now);
  // Colours and sizes may have changed alone.
  await renewRanges(
    trx,
    ids.filter((id) => !now.has(id)),
    rows,
  );
  await recordRecounts(writing, before, recounts);
  return recounted.length;
}

type Recount = {
  counter: string;
  had: number | undefined;
  has: number | undefined;
  said: number | undefined;
  isAsBefore: boolean;
};

function recountsOf(
  id: string,
  { places, before, named }: { places: ReadonlySet<string>; before: Counters; named: StockCounts },
  given: GivenCounts,
): Recount[] {
  const exported = given.exported?.get(id) ?? {};
  const counters = new Set([...places, ...Object.keys(before.counts)]);
  return [...counters].sort().map((counter) => {
    const [said, had] = [ownValue(named, counter), ownValue(before.counts, counter)];
    const left = had ?? leftOfKnown(before, counter);
    const isAgain = isSaidAgain(given, { id, counter, said, left }, ownValue(before.known, counter));
    const isAsBefore = isAgain || (said !== undefined && said === ownValue(exported, counter));
    const count = isAsBefore ? (left ?? said) : (said ?? had);
    return { counter, had, has: places.has(counter) ? count : undefined, said, isAsBefore };
  });
}

/** Whether a file repeats the number that an import said last; tells `onKept` where another is left. */
function isSaidAgain(
  { onKept }: GivenCounts,
  { said, left, ...counter }: { id: string; counter: string; said: number | undefined; left: number | undefined },
  known: KnownCounter | undefined,
): boolean {
  if (!onKept || said === undefined || said !== known?.said) return false;
  if (left !== undefined && left !== said) onKept({ ...counter, said, left });
  return true;
}

/** The counters after one of them begins, ends or is counted anew. An owner's submission on stock says by itself what counted last. */
function afterRecount({ change }: CatalogueWriting, before: Counters, recount: Recount): Counters {
  const { counter, had, has, said } = recount;
  const { [counter]: _, ...others } = before.counts;
  const known = ownValue(before.known, counter);
  const by = DOCUMENTS_CHANGED + change.key;
  // Orders may have taken more than there was: what is given back makes up for it.
  const missing = Math.min(0, known?.left ?? 0);
  if (has === undefined) {
    return had === undefined ? before : withKnown({ ...before, counts: others }, counter, { left: had + missing, by });
  }
  const counted = { ...before, counts: sorted({ ...others, [counter]: has }) };
  const after = change.what === 'import' && said !== undefined ? withKnown(counted, counter, { said }) : counted;
  if (isNewCount(change.what, recount, known)) return withKnown(after, counter, { left: undefined, by });
  return had === undefined && known ? withKnown(after, counter, { left: missing || undefined, by }) : after;
}

/** Whether somebody says how many there are: the number of an import, or of what begins to be counted once more. */
function isNewCount(
  what: CatalogueChangeKind,
  { had, has, said, isAsBefore }: Recount,
  known: KnownCounter | undefined,
): boolean {
  if (isAsBefore || what === 'back') return false;
  if (had === undefined) return known !== undefined;
  return what === 'import' && said !== undefined && (has !== had || said !== known?.said);
}

function sorted(counts: StockCounts): StockCounts {
  return Object.fromEntries(Object.entries(counts).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Writes which counters ended, with what was left, came again, or were counted anew by an import into the history. An
 * owner's submission on stock has a row of its own.
 */
async function recordRecounts(
  { trx, change }: CatalogueWriting,
  before: ReadonlyMap<string, Counters>,
  recounts: ReadonlyMap<string, readonly Recount[]>,
) {
  if (change.what === 'stock') return;
  const made = [...recounts].flatMap(([id, all]) =>
    all.flatMap(({ counter, had, has }) => {
      const known = ownValue(before.get(id)?.known ?? {}, counter);
      const isFirst = had === undefined && known?.left === undefined && change.what !== 'back';
      return isFirst ? [] : [{ id, counter, before: had, after: has, countedBy: known?.by ?? '' }];
    }),
  );
  await recordRecounted(trx, made, change);
}

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
