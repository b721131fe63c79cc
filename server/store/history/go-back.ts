import type { Fields } from '../../../shop/catalogue/product.ts';
import { type CatalogueWriting, changeCatalogue } from '../changes.ts';
import { deleteDocuments, putDocuments } from '../documents.ts';
import type { DocumentKey } from '../products.ts';
import { endedByDocuments, withAllCounts, withTodaysCounts } from '../stock/stock-of-documents.ts';
import type { Store } from '../store.ts';
import { changeWithKey } from './record.ts';
import { changedAgain, type Scope, statesBefore } from './states.ts';
import { keepSwitches, recordSwitchedBack, type SwitchesBefore } from './switched-back.ts';

/** An owner's press that brings documents back to what they were before the change of this number. */
export type WayBack = {
  nr: number;
  /** Later changes that are taken back with it, all of them or none. */
  later?: readonly number[] | undefined;
  /** 'change': the documents that the change touched; an id: that product in all its collections. */
  of: 'change' | { product: string };
  key: string;
  by: string;
  /** True for an undo: it is refused where one of the documents was changed again since. */
  isUndo: boolean;
  /** Later changes that do not stand in an undo's way. */
  apartFrom?: readonly number[] | undefined;
  /** Changes of more documents are refused: of a shop that is open to shoppers. */
  atMost?: number | undefined;
  /** Called as it goes on: how many documents are as before, of how many. */
  progress?: ((done: number, all: number) => void) | undefined;
};

/** `nr` is the number of the way back itself, by which it is undone. */
export type WentBack =
  | { state: 'back'; nr: number; documents: number }
  | { state: 'unchanged' | 'changed again' | 'too many' | 'unknown' };

/**
 * Brings documents back, in one transaction that is a change of its own. How many pieces there are stays as it is: orders
 * took some since. What is counted no more, because documents went or stopped naming it, has what its orders left of it.
 */
export function goBack(store: Store, way: WayBack): Promise<WentBack> {
  const change = { what: 'back', by: way.by, key: way.key, backBefore: way.nr } as const;
  return changeCatalogue(store, (writing) => goBackIn(writing, way), change);
}

async function goBackIn(
  writing: CatalogueWriting,
  { nr, later = [], of, key, by, isUndo, apartFrom, atMost = Infinity, progress }: WayBack,
): Promise<WentBack> {
  const { trx, recorded } = writing;
  const done = await changeWithKey(trx, key);
  if (done !== undefined) return { state: 'back', ...done };
  const changes = await trx
    .selectFrom('catalogue_changes')
    .select(['nr', 'documents'])
    .where('nr', 'in', [nr, ...later])
    .orderBy('nr', 'desc')
    .execute();
  if (changes.length === 0) return { state: 'unknown' };
  if (of === 'change' && changes.some(({ documents }) => documents > atMost)) return { state: 'too many' };
  const scopes = changes.map(({ nr }): Scope => ({ nr, product: of === 'change' ? undefined : of.product }));
  if (isUndo) {
    for (const scope of scopes) if (await changedAgain(trx, scope, apartFrom)) return { state: 'changed again' };
  }
  // The newest first: of a document that several changed, what was before the first one stays.
  const switches: SwitchesBefore = new Map();
  const all = changes.reduce((sum, { documents }) => sum + documents, 0);
  let put = 0;
  for (const scope of scopes) put += await putBefore(writing, scope, switches, (more) => progress?.(put + more, all));
  await recordSwitchedBack(trx, switches, { key, by });
  return recorded.nr === undefined
    ? { state: 'unchanged' }
    : { state: 'back', nr: recorded.nr, documents: recorded.documents };
}

/** Gives how many documents are as before now. Those that were not there are deleted together: each time costs an index. */
async function putBefore(
  writing: CatalogueWriting,
  scope: Scope,
  switches: SwitchesBefore,
  progress: (done: number) => void,
): Promise<number> {
  const gone: DocumentKey[] = [];
  let put = 0;
  for await (const states of statesBefore(writing.trx, scope)) {
    await keepSwitches(
      writing.trx,
      switches,
      states.map(({ id }) => id),
    );
    gone.push(...states.flatMap(({ fields, collection, id }) => (fields === null ? [{ collection, id }] : [])));
    const there = states.flatMap(({ fields, collection, id }) =>
      fields === null ? [] : [{ collection, id, fields: JSON.parse(fields) as Fields }],
    );
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
