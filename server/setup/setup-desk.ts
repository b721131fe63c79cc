import { isDeepStrictEqual } from 'node:util';
import { holdsProducts } from '../../shop/catalogue/collection.ts';
import {
  CONTACT_KEYS,
  type Contact,
  type ContactOutcome,
  type OpenOutcome,
  type SaveContact,
  type SetupDesk,
  type SetupState,
} from '../../shop/desk/setup-desk.ts';
import { readPhone, spokenPhone } from '../../shop/phone.ts';
import type { TypedWords } from '../../shop/words/form-words.ts';
import { UNSAID_WORDS } from '../../shop/words/unsaid-words.ts';
import { writtenWord } from '../../shop/words/word-fields.ts';
import { DEFAULT_WORDS } from '../../shop/words/words.ts';
import { importCatalogue } from '../catalogue/import-catalogue.ts';
import type { ImageStorage } from '../images/storage.ts';
import { changeCatalogue } from '../store/changes.ts';
import { deleteDocuments, productDocuments } from '../store/documents.ts';
import { countDrafts } from '../store/drafts.ts';
import { keyOfSubmission } from '../store/history/key-of-submission.ts';
import { readOpening } from '../store/opening-record.ts';
import { listProducts } from '../store/product-lists.ts';
import { productOfRow } from '../store/products.ts';
import type { Store, WordsSettings } from '../store/store.ts';
import { saveWords, wordsForm } from '../words/save-words.ts';
import { demoCatalogue } from './demo.ts';
import { openToShoppers, putOpening } from './opening.ts';

type Parts = {
  store: Store;
  images: ImageStorage;
  settings: WordsSettings;
};
type Owner = { name: string; email: string };

const NUMBER_KNOBS = { chatShirts: 'CHAT_NUMBER_SHIRTS', chatArt: 'CHAT_NUMBER_ART' } as const;
const NUMBERS = Object.keys(NUMBER_KNOBS) as (keyof typeof NUMBER_KNOBS)[];

export function openSetupDesk(parts: Parts, owner: Owner): SetupDesk {
  const { store, images } = parts;
  return {
    isOpen: async () => (await readOpening(store)).isOpen,
    state: () => stateOf(parts),
    saveContact: (request) => saveContact(parts, owner, request),
    fillWithDemo: () => fillWithDemo({ store, images }),
    takeDemoOut: (key) => takeDemoOut(store, { by: owner.name, key }),
    open: (key) => open(store, { by: owner.name, key }),
  };
}

async function stateOf({ store, settings }: Parts): Promise<SetupState> {
  const [opening, { values }, { rows }, drafts] = await Promise.all([
    readOpening(store),
    wordsForm(store, settings),
    listProducts(store, {}),
    countDrafts(store),
  ]);
  const fixed = settings.words;
  return {
    isOpen: opening.isOpen,
    contact: contactIn(values),
    knobs: {
      ...(NUMBERS.every((one) => fixed[one] !== undefined)
        ? { number: Object.values(NUMBER_KNOBS).join(' and ') }
        : {}),
      ...(fixed.ownerEmails === undefined ? {} : { ownerEmails: 'OWNER_EMAILS' }),
    },
    products: rows.map(productOfRow).map(({ productTitle }) => productTitle),
    drafts,
    hasDemo: opening.hasDemo,
  };
}

/** What pages say of what an owner must have said; they say nothing of the rest. */
const UNSAID: Partial<Contact> = { shopName: UNSAID_WORDS.shopName, deliveryTime: DEFAULT_WORDS.deliveryTime };

function contactIn({ chatShirts, ...words }: TypedWords): Contact {
  const said = CONTACT_KEYS.map((key) => {
    const word = key === 'number' ? spoken(chatShirts) : words[key];
    return [key, word === UNSAID[key] ? '' : word];
  });
  return Object.fromEntries(said) as Contact;
}

/** A number as an owner types it; one of another country as it is. */
function spoken(number: string): string {
  const phone = readPhone(number);
  return phone ? spokenPhone(phone) : number;
}

function savedContact(typed: Contact): Contact {
  const saved = CONTACT_KEYS.map((key) => [
    key,
    key === 'number' ? spoken(typed.number) : writtenWord(key, typed[key]),
  ]);
  return Object.fromEntries(saved) as Contact;
}

async function saveContact(parts: Parts, owner: Owner, request: SaveContact): Promise<ContactOutcome> {
  const { store, settings } = parts;
  const { typed } = request;
  const { contact } = await stateOf(parts);
  // Sent again after its answer was lost, it is saved already.
  if (!isDeepStrictEqual(request.seen, contact) && !isDeepStrictEqual(savedContact(typed), contact)) {
    return { state: 'changed', contact };
  }
  const { values: seen, defaults, fixed: fixedKeys } = await wordsForm(store, settings);
  // A second number that an owner has said among the words stays.
  const isOneNumber =
    seen.chatArt === seen.chatShirts || NUMBERS.every((one) => fixedKeys.includes(one) || seen[one] === defaults[one]);
  const own = NUMBERS.filter((one) => !fixedKeys.includes(one) && (one === 'chatShirts' || isOneNumber));
  const { number, ...others } = typed;
  const words = { ...others, deliveryTime: typed.deliveryTime || DEFAULT_WORDS.deliveryTime };
  const numbers = Object.fromEntries(own.map((one) => [one, number]));
  const typedKey = keyOfSubmission(request);
  const outcome = await saveWords(store, {
    owner,
    settings,
    key: typedKey,
    seen,
    typed: { ...seen, ...words, ...numbers },
  });
  // Another owner saved words between the reads: the same submission, on what they are now.
  if (outcome.state === 'changed') return saveContact(parts, owner, request);
  if (outcome.state === 'refused') {
    const { chatShirts, chatArt, ...mistakes } = outcome.mistakes;
    const wrongNumber = chatShirts ?? chatArt;
    return { state: 'refused', mistakes: { ...mistakes, ...(wrongNumber ? { number: wrongNumber } : {}) } };
  }
  const change = { what: 'edit', by: owner.name, key: `${typedKey} said` } as const;
  await changeCatalogue(store, (writing) => putOpening(writing, { hasContact: true }), change);
  return { state: 'saved' };
}

type Submission = { by: string; key: string };

/** Gives false where the shop has products, or is open. */
async function fillWithDemo(shop: Omit<Parts, 'settings'>): Promise<boolean> {
  if ((await readOpening(shop.store)).isOpen || (await listProducts(shop.store, {})).rows.length > 0) return false;
  const filled = importCatalogue(shop, await demoCatalogue(), {
    with: async (writing) => {
      // Another owner may have opened the shop while the pictures were copied: then nothing of the demo comes in.
      if ((await readOpening(writing.trx)).isOpen) throw new ShopIsOpen();
      await putOpening(writing, { hasDemo: true });
    },
  });
  return filled.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ShopIsOpen) return false;
      throw error;
    },
  );
}

class ShopIsOpen extends Error {}

/** Deletes the demo's goods wherever an owner has put them since, drafts too: no other product has their ids. */
async function takeDemoOut(store: Store, submission: Submission): Promise<void> {
  const { documents } = await demoCatalogue();
  await changeCatalogue(
    store,
    async (writing) => {
      const { hasDemo, isOpen } = await readOpening(writing.trx);
      if (!hasDemo || isOpen) return;
      const goods = new Set(documents.filter(({ collection }) => holdsProducts(collection)).map(({ id }) => id));
      const places = await Promise.all([...goods].map((id) => productDocuments(writing.trx, id)));
      await deleteDocuments(writing, [...documents, ...places.flat()]);
      await putOpening(writing, { hasDemo: false });
    },
    { what: 'edit', ...submission },
  );
}

async function open(store: Store, submission: Submission): Promise<OpenOutcome> {
  const hasProducts = (await listProducts(store, {})).rows.length > 0;
  const outcome = await openToShoppers(store, { what: 'edit', ...submission }, ({ hasContact, hasDemo }) => {
    if (!hasContact) return 'Say the shop’s name first: shoppers read it.';
    if (hasDemo) return 'Take the demo catalogue out first: nobody can send its goods.';
    return hasProducts ? undefined : 'Put a product into the shop first.';
  });
  return outcome.state === 'refused' ? outcome : { state: 'open' };
}
