import { OPENING_RECORD, SHOP_WORDS } from '../../shop/catalogue/collection.ts';
import { type CatalogueWriting, changeCatalogue, subjects } from '../store/changes.ts';
import { putDocuments } from '../store/documents.ts';
import type { CatalogueChange } from '../store/history/record.ts';
import { documentFields } from '../store/products.ts';
import type { Store } from '../store/store.ts';
import type { Writing } from '../store/tables.ts';
import { type Held, hold } from '../words/held.ts';

/** The record of a shop that was empty at its first start. Other shops have none, and are open. */
export type OpeningRecord = {
  isOpen: boolean;
  /** Its owner has said its name and its number. */
  hasContact: boolean;
  /** It is filled with the demo catalogue. */
  hasDemo: boolean;
};

/** What pages and changes of the opening are about. */
export const OPENING_SUBJECT = subjects.document(SHOP_WORDS, OPENING_RECORD);

/** Whether shoppers may come in. */
export function holdOpening(store: Store): Held<boolean> {
  return hold(OPENING_SUBJECT, true, async () => (await readOpening(store)).isOpen);
}

export async function readOpening(store: Store | Writing): Promise<OpeningRecord> {
  const fields = (await documentFields(store, SHOP_WORDS, OPENING_RECORD)) ?? { isOpen: true };
  return {
    isOpen: fields.isOpen !== false,
    hasContact: fields.hasContact === true,
    hasDemo: fields.hasDemo === true,
  };
}

/** Writes what differs in the record, within a transaction. */
export async function putOpening(writing: CatalogueWriting, differing: Partial<OpeningRecord>): Promise<void> {
  const fields = { ...(await readOpening(writing.trx)), ...differing };
  await putDocuments(writing, [{ collection: SHOP_WORDS, id: OPENING_RECORD, fields }]);
}

/** Keeps the shop closed until its owner opens it. */
export function keepClosed(store: Store): Promise<void> {
  return changeCatalogue(store, (writing) => putOpening(writing, { isOpen: false }));
}

/** Opens the shop, whatever is in it; false where it was open. */
export function openToShoppers(store: Store, change?: CatalogueChange): Promise<boolean> {
  return changeCatalogue(
    store,
    async (writing) => {
      if ((await readOpening(writing.trx)).isOpen) return false;
      await putOpening(writing, { isOpen: true });
      return true;
    },
    change,
  );
}
