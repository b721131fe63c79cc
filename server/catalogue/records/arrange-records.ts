import { PLACE } from '../../../shop/catalogue/in-order.ts';
import type { MoveRecord, RecordOutcome, RecordSubmission } from '../../../shop/desk/collections-desk.ts';
import { recordKind } from '../../../shop/editing/record-kinds.ts';
import { type CatalogueWriting, changeCatalogue } from '../../store/changes.ts';
import { deleteDocuments, putDocuments } from '../../store/documents.ts';
import { changeWithKey } from '../../store/history/sent-before.ts';
import type { Store } from '../../store/store.ts';
import { recordsOf, type ShopRecord } from './records.ts';

/** Moves a record before or after its neighbour: every record of its kind gets a place. */
export function moveRecord(store: Store, by: string, { collection, id, key, way }: MoveRecord): Promise<RecordOutcome> {
  return arrange(store, by, { collection, id, key: `${key} ${way} ${id}` }, async (writing, records) => {
    const from = records.findIndex((one) => one.id === id);
    const to = way === 'up' ? from - 1 : from + 1;
    const other = records[to];
    const own = records[from];
    if (!other || !own) return;
    const moved = records.with(to, own).with(from, other);
    await putDocuments(
      writing,
      moved.map((one, place) => ({ collection, id: one.id, fields: { ...one.fields, [PLACE]: place } })),
    );
  });
}

/** Takes a record away. What is there without a record, such as a picture in the folder, is hidden instead. */
export function removeRecord(
  store: Store,
  by: string,
  { collection, id, key }: RecordSubmission,
): Promise<RecordOutcome> {
  return arrange(store, by, { collection, id, key: `${key} remove ${id}` }, async (writing, records) => {
    const own = records.find((one) => one.id === id);
    if (!own?.isThereAnyway) await deleteDocuments(writing, [{ collection, id }]);
    else await putDocuments(writing, [{ collection, id, fields: { ...own.fields, isHidden: true } }]);
  });
}

type Work = (writing: CatalogueWriting, records: ShopRecord[]) => Promise<void>;

/** Runs `work` as one change, where the record is there; a submission that was sent again changes nothing. */
async function arrange(store: Store, by: string, submission: RecordSubmission, work: Work): Promise<RecordOutcome> {
  const { collection, id, key } = submission;
  if (!recordKind(collection)) return { state: 'unknown' };
  return changeCatalogue(
    store,
    async (writing): Promise<RecordOutcome> => {
      const done = await changeWithKey(writing.trx, key);
      if (done) return { state: 'saved', nr: done.nr };
      const records = await recordsOf(writing.trx, collection);
      if (!records.some((one) => one.id === id)) return { state: 'unknown' };
      await work(writing, records);
      return { state: 'saved', nr: writing.recorded.nr };
    },
    { what: 'edit', by, key },
  );
}
