import { HEADING_RECORD, OPENING_RECORD, OWN_COLLECTION_HEADING, SHOP_WORDS } from '../../shop/catalogue/collection.ts';
import { type CatalogueWriting, changeCatalogue } from '../store/changes.ts';
import { putDocuments } from '../store/documents.ts';
import type { CatalogueChange } from '../store/history/record.ts';
import { type OpeningRecord, readOpening } from '../store/opening-record.ts';
import type { Store } from '../store/store.ts';
import { type Cached, cacheUntilChanged } from '../words/cached.ts';
import { OPENING_TAG } from '../words/cached-words.ts';

/** Whether shoppers may come in. */
export function cacheOpening(store: Store): Cached<boolean> {
  return cacheUntilChanged([OPENING_TAG], true, async () => (await readOpening(store)).isOpen);
}

/** Writes the differing values to the record, within a transaction. */
export async function putOpening(writing: CatalogueWriting, differing: Partial<OpeningRecord>): Promise<void> {
  const fields = { ...(await readOpening(writing.trx)), ...differing };
  await putDocuments(writing, [{ collection: SHOP_WORDS, id: OPENING_RECORD, fields }]);
}

/** Keeps the shop closed until its owner opens it. The one collection that the spec names after a shop gets a heading of its own. */
export function keepClosed(store: Store): Promise<void> {
  return changeCatalogue(store, async (writing) => {
    await putOpening(writing, { isOpen: false, beganEmpty: true });
    const fields = { heading: OWN_COLLECTION_HEADING };
    await putDocuments(writing, [{ collection: 'fesiCollection', id: HEADING_RECORD, fields }]);
  });
}

type Opened = { state: 'opened' | 'was open' } | { state: 'refused'; why: string };

/** Opens the shop, unless `whyNot` has a reason in its record, as it is at that moment; without it, whatever is in it. */
export function openToShoppers(
  store: Store,
  change?: CatalogueChange,
  whyNot: (record: OpeningRecord) => string | undefined = () => undefined,
): Promise<Opened> {
  return changeCatalogue(
    store,
    async (writing): Promise<Opened> => {
      const record = await readOpening(writing.trx);
      if (record.isOpen) return { state: 'was open' };
      const why = whyNot(record);
      if (why !== undefined) return { state: 'refused', why };
      await putOpening(writing, { isOpen: true });
      return { state: 'opened' };
    },
    change,
  );
}
