import { ABOUT_WORDS, isAboutId } from '../../shop/about-words.ts';
import { COLOURS_RECORD, isBrandingPicture } from '../../shop/branding/branding.ts';
import { BRANDING_WORDS } from '../../shop/branding/branding-text.ts';
import { CODES_RECORD, readCodes } from '../../shop/buying/discount-code.ts';
import { codeText } from '../../shop/buying/discount-text.ts';
import {
  BRANDING,
  FILTER_RECORD,
  isSpecialRecord,
  OPENING_RECORD,
  SHOP_WORDS,
} from '../../shop/catalogue/collection.ts';
import { type Fields, readProduct } from '../../shop/catalogue/product.ts';
import { COLLECTIONS_OF_RECORDS } from '../../shop/catalogue/server-collections.ts';
import {
  type BackOutcome,
  type BackRequest,
  type DeskChange,
  type HistoryDesk,
  MOST_BACK,
  stayingText,
  type ToldDocument,
} from '../../shop/desk/history-desk.ts';
import { readChangeNr } from '../../shop/editing/catalogue-change.ts';
import { type FieldChange, fieldChanges } from '../../shop/editing/field-changes.ts';
import { isOwner, type Role } from '../../shop/people.ts';
import { counterText } from '../../shop/stock/counter-text.ts';
import { ourWords } from '../../shop/words/our-about.ts';
import { WORD_FIELDS } from '../../shop/words/word-fields.ts';
import { isWordKey, type Words, withDefaults } from '../../shop/words/words.ts';
import { goBack } from '../catalogue/go-back.ts';
import { baseWords } from '../store/base-words.ts';
import {
  type ChangedDocument,
  changesOfOwners,
  type ListedChange,
  listChanges,
} from '../store/history/list-changes.ts';
import { storedHeadings } from '../store/product-lists.ts';
import type { CountOfChange } from '../store/stock/counts-of-change.ts';
import type { Store, WordsSettings } from '../store/store.ts';
import { placeName } from './place-name.ts';

/** Who looks, or goes back: a helper sees and takes back changes of products alone. */
type By = { owner: string; role: Role };

/** Documents of a change that a list names. */
const MOST_TOLD = 8;

/** What changed in the catalogue, and this owner's ways back, over the store. */
export function openHistoryDesk(store: Store, { owner, role }: By, settings: WordsSettings): HistoryDesk {
  return {
    async list({ product, older }) {
      const [page, headings, base] = await Promise.all([
        listChanges(store, { product, below: readChangeNr(older) }, MOST_TOLD),
        storedHeadings(store),
        baseWords(store, settings),
      ]);
      const closed = isOwner(role) ? new Set() : await changesOfOwners(store, page.changes);
      const open = page.changes.filter(({ nr }) => !closed.has(nr));
      const changes = open.map((change) => deskChange(change, { headings, words: withDefaults(base) }));
      return {
        changes,
        older: page.older === undefined ? undefined : String(page.older),
        title: product === undefined ? undefined : changes[0]?.told[0]?.name,
      };
    },
    goBack: (submission) => takeBack(store, { owner, role }, submission),
  };
}

async function takeBack(
  store: Store,
  { owner: by, role }: By,
  { product, ...submission }: BackRequest,
): Promise<BackOutcome> {
  const { nr } = submission;
  const of = product === undefined || isSpecialRecord(product) ? 'change' : { product };
  if (!isOwner(role) && of === 'change' && (await changesOfOwners(store, [{ nr }])).size > 0)
    return { state: 'refused', why: 'Owners changed that, and an owner can take it back.' };
  const outcome = await goBack(store, { ...submission, of, by, atMost: MOST_BACK });
  if (outcome.state === 'back') {
    const { nr, documents, staying } = outcome;
    return { state: 'back', nr, documents, stays: stayingText(staying) };
  }
  if (outcome.state === 'counted again') return { state: 'refused', why: outcome.why };
  if (outcome.state === 'misfit') return { state: 'refused', why: `${outcome.why}.` };
  const why = {
    unchanged: (outcome.state === 'unchanged' && stayingText(outcome.staying)) || 'It is so already.',
    'changed again':
      'It was changed again since. ‘Back to before this’ in ‘What changed’ takes it back with all that came after.',
    'too many': `More than ${MOST_BACK} documents go back with that: say npm run -s shop -- back ${nr}, when few shoppers are there.`,
    unknown: 'There is no such change any more.',
  }[outcome.state];
  return { state: 'refused', why };
}

type ToldShop = { headings: ReadonlyMap<string, string>; words: Words };

export function deskChange(change: ListedChange, shop: ToldShop): DeskChange {
  const told = new Map<string, ToldDocument>();
  for (const document of change.told) {
    const one = toldDocument(document, shop);
    const key = JSON.stringify([one.id, one.state, one.fields]);
    const alike = told.get(key);
    if (!alike) told.set(key, one);
    else told.set(key, { ...alike, places: [...alike.places, ...one.places], documents: alike.documents + 1 });
  }
  const documents = [...told.values()].map((one, at, all) => {
    const isFirst = all.findIndex(({ id }) => id === one.id) === at;
    return isFirst ? { ...one, fields: [...one.fields, ...countChanges(change, one.id)] } : one;
  });
  return {
    ...{ nr: change.nr, what: change.what, by: change.changed_by, at: Number(change.changed_at) },
    ...{ backBefore: change.back_before ?? undefined, documents: change.documents, told: documents },
  };
}

/** The numbers of a product that were saved with it: 'Stock, Indigo, M: 4 → 7'. */
function countChanges({ counts, told }: ListedChange, id: string): FieldChange[] {
  const states = told.filter((one) => one.id === id).flatMap(({ before, after }) => [after, before]);
  const products = states.flatMap((json) => (json === null ? [] : readProduct('', id, JSON.parse(json) as Fields)));
  const productColors = products.flatMap((product) => product.productColors);
  const mainColour = products[0]?.mainColour;
  const number = (count: number | null) => (count === null ? 'not counted' : String(count));
  return counts
    .filter((one) => one.id === id)
    .map(({ counter, before, after }: CountOfChange) => ({
      field: ['Stock', counterText({ productColors, mainColour }, counter)].filter(Boolean).join(', '),
      before: number(before),
      after: number(after),
    }));
}

function toldDocument(
  { collection, id, before, after }: ChangedDocument,
  { headings, words: unsaid }: ToldShop,
): ToldDocument {
  const [then, now] = [before, after].map((fields) => (fields === null ? undefined : (JSON.parse(fields) as Fields)));
  const fields = now ?? then ?? {};
  const places = [placeName({ collection, id, fields }, headings)];
  const document = { collection, id, before: then ?? {}, after: now ?? {} };
  const settings = toldWords(document, unsaid) ?? toldSettings(document, places);
  if (settings) return { ...settings, id, isProduct: false, documents: 1, state: 'changed' };
  return {
    id,
    name:
      [fields.productTitle, fields.heading, fields.catalogName].map((name) => String(name ?? '')).find(Boolean) ?? id,
    places,
    isProduct: !COLLECTIONS_OF_RECORDS.includes(collection),
    documents: 1,
    state: then && now ? 'changed' : now ? 'new' : 'taken away',
    fields: then && now ? fieldChanges(then, now) : [],
  };
}

type Told = Pick<ToldDocument, 'name' | 'places' | 'fields'>;

/** What is said of a collection itself; undefined for other documents. */
function toldSettings({ id, before, after }: { id: string; before: Fields; after: Fields }, places: string[]) {
  if (!isSpecialRecord(id)) return undefined;
  const name = id === FILTER_RECORD ? 'Order of its products' : 'Heading and sizes';
  return { name, places, fields: fieldChanges(before, after) };
}

/** The shop's own words; what their documents do not say, `unsaid` says. Undefined for other documents. */
function toldWords(
  document: { collection: string; id: string; before: Fields; after: Fields },
  unsaid: Words,
): Told | undefined {
  const { collection, id, before, after } = document;
  if (collection === ABOUT_WORDS && isAboutId(id)) {
    const ours = ourWords(unsaid)[id];
    const fields = fieldChanges({ ...ours, ...before }, { ...ours, ...after });
    return { name: String(after.heading ?? ours.heading), places: ['About'], fields };
  }
  if (collection === BRANDING && isBrandingPicture(id))
    return { name: BRANDING_WORDS[id].name, places: ['Shop'], fields: fieldChanges(before, after) };
  if (collection === BRANDING && id === COLOURS_RECORD)
    return { name: 'Colours', places: ['Shop'], fields: fieldChanges(before, after) };
  if (collection !== SHOP_WORDS) return undefined;
  if (id === OPENING_RECORD)
    return { name: 'Opening of the shop', places: ['Shop'], fields: openingChanges(before, after) };
  if (id === CODES_RECORD) return { name: 'Discount codes', places: ['Shop'], fields: codeChanges(before, after) };
  const fields = fieldChanges({ ...unsaid, ...before }, { ...unsaid, ...after }).map((change) => ({
    ...change,
    field: isWordKey(change.field) ? WORD_FIELDS[change.field].label : change.field,
  }));
  return { name: 'Words of the shop', places: ['Shop'], fields };
}

function codeChanges(before: Fields, after: Fields): ToldDocument['fields'] {
  const [then, now] = [before, after].map((fields) => {
    const codes = [...readCodes(fields)].map(([code, one]) => [code, codeText(one)]);
    return Object.fromEntries(codes) as Fields;
  });
  return fieldChanges(then ?? {}, now ?? {});
}

const OPENING_NAMES: Record<string, string> = {
  isOpen: 'Open to shoppers',
  hasContact: 'Name said',
  hasDemo: 'Demo catalogue',
};

function openingChanges(before: Fields, after: Fields): ToldDocument['fields'] {
  const told = fieldChanges(before, after).filter(({ field }) => field !== 'beganEmpty');
  return told.map((change) => ({
    ...change,
    field: OPENING_NAMES[change.field] ?? change.field,
  }));
}
