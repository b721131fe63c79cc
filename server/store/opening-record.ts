import { OPENING_RECORD, SHOP_WORDS } from '../../shop/catalogue/collection.ts';
import type { Fields } from '../../shop/catalogue/product.ts';
import { documentFields } from './products.ts';
import type { Store } from './store.ts';
import type { Writing } from './tables.ts';

/** The record of a shop that was empty at its first start. Other shops have none, and are open. */
export type OpeningRecord = {
  isOpen: boolean;
  /** Its owner has said its name, and its number where there is one. */
  hasContact: boolean;
  hasDemo: boolean;
  /** Nothing of the demo is in its words. The record of an older shop does not say so: its owner may rely on the demo's. */
  beganEmpty: boolean;
};

export async function readOpening(store: Store | Writing): Promise<OpeningRecord> {
  return openingIn((await documentFields(store, SHOP_WORDS, OPENING_RECORD)) ?? { isOpen: true });
}

export function openingIn(fields: Fields): OpeningRecord {
  return {
    isOpen: fields.isOpen !== false,
    hasContact: fields.hasContact === true,
    hasDemo: fields.hasDemo === true,
    beganEmpty: fields.beganEmpty === true,
  };
}
