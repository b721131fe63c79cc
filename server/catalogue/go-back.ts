import { holdsProducts, OPENING_RECORD, SHOP_WORDS, WORDS_RECORD } from '../../shop/catalogue/collection.ts';
import type { Fields } from '../../shop/catalogue/product.ts';
import type { Staying } from '../../shop/desk/history-desk.ts';
import { withDueSale } from '../../shop/editing/product-change.ts';
import { withoutPastPublishing } from '../../shop/editing/publish-time.ts';
import { withoutDueSale } from '../../shop/editing/sale.ts';
import { pakistanDay } from '../../shop/pakistan-time.ts';
import { isWordKey } from '../../shop/words/words.ts';
import { type CatalogueWriting, changeCatalogue } from '../store/changes.ts';
import { type Document, deleteDocuments, productDocuments, putDocuments } from '../store/documents.ts';
import { BY_ITSELF } from '../store/history/record.ts';
import { changeWithKey } from '../store/history/sent-before.ts';
import { changedAgain, type Scope, statesBefore } from '../store/history/states.ts';
import { keepSwitches, recordSwitchedBack, type SwitchesBefore } from '../store/history/switched-back.ts';
import { type DocumentKey, documentFields } from '../store/products.ts';
import { type CountOfChange, changeCountsIn, countsOfChanges } from '../store/stock/counts-of-change.ts';
import { endedByDocuments, withAllCounts, withTodaysCounts } from '../store/stock/stock-of-documents.ts';
import type { Store } from '../store/store.ts';
import type { Writing } from '../store/tables.ts';
import { checkDocument } from './check.ts';

/** An owner's submission that brings documents back to what they were before the change of this number. */
export type WayBack = {
  nr: number;
  /** Later changes that are taken back with it, all of them or none. */
  later?: readonly number[] | undefined;
  /** 'change': the records and products that the change touched; an id: that product. Products go back in all their collections. */
  of: 'change' | { product: string };
  key: string;
  by: string;
  /** True for an undo: it is refused where one of the records or products was changed again since. */
  isUndo: boolean;
  /** Later changes that do not stand in an undo's way. */
  apartFrom?: readonly number[] | undefined;
  /** Refuses where more documents than this go back; set while the shop is open to shoppers. */
  atMost?: number | undefined;
  /** Called as it goes on: how many documents are as before, of how many. */
  progress?: ((done: number, all: number) => void) | undefined;
};

/**
 * `nr`: the way back's own number, by which it is undone; 'misfit': the document that the shop would not take today; 'counted
 * again': an owner counted since what would be undone.
 */
export type WentBack =
  | { state: 'back'; nr: number; documents: number; staying?: readonly Staying[] }
  | { state: 'unchanged'; staying?: readonly Staying[] }
  | { state: 'misfit' | 'counted again'; why: string }
  | { state: 'changed again' | 'too many' | 'unknown' };

/**
 * Brings documents back, in one transaction that is a change of its own. How many pieces there are stays as it is: orders
 * took some since. An undo takes back the numbers that were saved with the documents, as an undo on the stock does. A
 * counter that no document names any more keeps what orders left. Each document is checked as
 * an import checks it; who the owners are and whether the shop is open stays (protected-records.ts).
 */
export function goBack(store: Store, way: WayBack): Promise<WentBack> {
  const change = { what: 'back', by: way.by, key: way.key, backBefore: way.nr } as const;
  const gone = changeCatalogue(store, (writing) => goBackIn(writing, way), change);
  return gone.catch((error: unknown) => {
    if (error instanceof Misfit) return { state: 'misfit', why: error.message };
    throw error;
  });
}

class Misfit extends Error {}

async function goBackIn(
  writing: CatalogueWriting,
  { nr, later = [], of, key, by, isUndo, apartFrom, atMost = Infinity, progress }: WayBack,
): Promise<WentBack> {
  const { trx, recorded } = writing;
  const done = await changeWithKey(trx, key);
  if (done !== undefined) return { state: 'back', ...done };
  const changes = await trx
    .selectFrom('catalogue_changes')
    .select(['nr', 'documents', 'changed_by'])
    .where('nr', 'in', [nr, ...later])
    .orderBy('nr', 'desc')
    .execute();
  if (changes.length === 0) return { state: 'unknown' };
  const scopes = changes.map(({ nr }): Scope => ({ nr, product: of === 'change' ? undefined : of.product }));
  if (await areMoreThan(atMost, writing, scopes)) return { state: 'too many' };
  const [counted] = await countsOfChanges(trx, [nr]);
  const obstacle = isUndo ? await obstacleOfUndo(writing, { scopes, apartFrom, counted }) : undefined;
  if (obstacle) return obstacle;
  // The newest first: of a document that several changed, what was before the first one stays.
  const switches: SwitchesBefore = new Map();
  const all = changes.reduce((sum, { documents }) => sum + documents, 0);
  const staying = new Set<Staying>(counted && !isUndo ? ['counts'] : []);
  const keepsSale = isUndo || changes.some(({ changed_by }) => changed_by === BY_ITSELF);
  let put = 0;
  for (const scope of scopes) {
    put += await putBefore(writing, scope, { switches, staying, keepsSale }, (more) =>
      progress?.(Math.min(put + more, all), all),
    );
  }
  await recordSwitchedBack(trx, switches, { key, by });
  return wentBack(recorded, staying);
}

async function areMoreThan(most: number, { trx }: CatalogueWriting, scopes: readonly Scope[]): Promise<boolean> {
  if (most === Infinity) return false;
  let documents = 0;
  for (const scope of scopes) {
    for await (const states of statesBefore(trx, scope)) {
      documents += states.length;
      if (documents > most) return true;
    }
  }
  return false;
}

type Undo = { scopes: readonly Scope[]; apartFrom: WayBack['apartFrom']; counted: CountOfChange | undefined };

/** Why these changes cannot be undone; where nothing is in the way, the numbers of the change are taken back. */
async function obstacleOfUndo(
  writing: CatalogueWriting,
  { scopes, apartFrom, counted }: Undo,
): Promise<WentBack | undefined> {
  for (const scope of scopes) if (await changedAgain(writing.trx, scope, apartFrom)) return { state: 'changed again' };
  if (!counted) return undefined;
  const outcome = await changeCountsIn(writing, counted.id, { what: 'undo', undoes: counted.key });
  return outcome.state === 'refused' ? { state: 'counted again', why: outcome.why } : undefined;
}

function wentBack({ nr, documents }: CatalogueWriting['recorded'], staying: ReadonlySet<Staying>): WentBack {
  const told = staying.size > 0 ? { staying: [...staying] } : {};
  return nr === undefined ? { state: 'unchanged', ...told } : { state: 'back', nr, documents, ...told };
}

/** Gives how many documents are as before now. Those that were not there are deleted together: each time costs an index. */
async function putBefore(
  writing: CatalogueWriting,
  scope: Scope,
  { switches, staying, keepsSale }: { switches: SwitchesBefore; staying: Set<Staying>; keepsSale: boolean },
  progress: (done: number) => void,
): Promise<number> {
  const gone: DocumentKey[] = [];
  const inShop = new Map<string, boolean>();
  let put = 0;
  for await (const states of statesBefore(writing.trx, scope)) {
    await keepSwitches(
      writing.trx,
      switches,
      states.map(({ id }) => id),
    );
    gone.push(...states.flatMap(({ fields, collection, id }) => (fields === null ? [{ collection, id }] : [])));
    for (const state of states) await noteStaying(writing, state, staying);
    for (const { id } of states) if (!inShop.has(id)) inShop.set(id, await isInShop(writing.trx, id));
    const there = states.flatMap(({ fields, collection, id }) => {
      if (fields === null) return [];
      const before = { collection, id, fields: JSON.parse(fields) as Fields };
      return [checked(asOfNow(before, keepsSale && inShop.get(id) === true, Date.now()))];
    });
    const counted = await withTodaysCounts(writing, there, (id, fields, counters) =>
      withAllCounts(id, fields, counters.counts, endedByDocuments(counters)),
    );
    await putDocuments(writing, counted);
    put += there.length;
    progress(put);
  }
  await deleteDocuments(writing, gone, { progress: (done) => progress(put + done) });
  return put + gone.length;
}

/** The document as an import would store it. @throws Misfit when an import would refuse it */
function checked(document: Document): Document {
  const isWords = document.collection === SHOP_WORDS && document.id === WORDS_RECORD;
  // Another release may have had a word that this one has not.
  const known = Object.entries(document.fields).filter(([key]) => !isWords || isWordKey(key));
  const { fields, mistakes } = checkDocument({ ...document, fields: Object.fromEntries(known) });
  const [mistake] = mistakes;
  if (!mistake) return { ...document, fields };
  const name = String(fields.productTitle ?? '') || `${document.collection}/${document.id}`;
  throw new Misfit(`${name} as it was then does not fit any more: ${mistake.field} ${mistake.why}`);
}

/** Notes what of a document's earlier state the way back leaves as it is today. */
async function noteStaying(
  { trx }: CatalogueWriting,
  { collection, id, fields }: DocumentKey & { fields: string | null },
  staying: Set<Staying>,
): Promise<void> {
  if (collection !== SHOP_WORDS) return;
  if (id === OPENING_RECORD) return void staying.add('opening');
  const now = await documentFields(trx, collection, id);
  const then = fields === null ? undefined : (JSON.parse(fields) as Fields);
  if (now?.ownerEmails !== then?.ownerEmails) staying.add('owners');
}

async function isInShop(trx: Writing, id: string): Promise<boolean> {
  return (await productDocuments(trx, id)).some(({ collection }) => holdsProducts(collection));
}

/**
 * A document of before with its sale begun or ended. `keepsSale`: without what the shop would do by itself at once, where the
 * owner takes just that back, of a product that is in the shop. A draft keeps its sale until it comes in.
 */
function asOfNow(document: Document, keepsSale: boolean, now: number): Document {
  const today = pakistanDay(now);
  const isListed = holdsProducts(document.collection);
  const [kept = document] = isListed && !keepsSale ? withDueSale([document], today) : [document];
  const fields = isListed && keepsSale ? withoutDueSale(kept.fields, today) : kept.fields;
  return { ...kept, fields: withoutPastPublishing(fields, now) };
}
