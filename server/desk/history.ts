import { COLLECTIONS_OF_RECORDS, isSpecialRecord } from '../../shop/catalogue/collection.ts';
import { fieldChanges } from '../../shop/catalogue/field-changes.ts';
import type { Fields } from '../../shop/catalogue/product.ts';
import {
  type BackOutcome,
  type BackRequest,
  type DeskChange,
  type HistoryDesk,
  MOST_BACK,
  type ToldDocument,
} from '../../shop/desk/history-desk.ts';
import { goBack } from '../store/history/go-back.ts';
import { type ChangedDocument, type ListedChange, listChanges } from '../store/history/lists.ts';
import { storedHeadings } from '../store/product-lists.ts';
import type { Store } from '../store/store.ts';
import { placeName } from './place-name.ts';

/** Documents of a change that a list names. */
const MOST_TOLD = 8;

/** What changed in the catalogue, and this owner's ways back, over the store. */
export function openHistoryDesk(store: Store, owner: string): HistoryDesk {
  return {
    async list({ product, older }) {
      const [page, headings] = await Promise.all([
        listChanges(store, { product, below: readNumber(older) }, MOST_TOLD),
        storedHeadings(store),
      ]);
      const changes = page.changes.map((change) => deskChange(change, headings));
      return {
        changes,
        older: page.older === undefined ? undefined : String(page.older),
        title: product === undefined ? undefined : changes[0]?.told[0]?.name,
      };
    },
    goBack: (press) => takeBack(store, owner, press),
  };
}

async function takeBack(store: Store, by: string, { product, ...press }: BackRequest): Promise<BackOutcome> {
  const { nr } = press;
  const of = product === undefined || isSpecialRecord(product) ? 'change' : { product };
  const outcome = await goBack(store, { ...press, of, by, atMost: MOST_BACK });
  if (outcome.state === 'back') return outcome;
  const why = {
    unchanged: 'It is so already.',
    'changed again': 'It was changed again since.',
    'too many': `That changed more than ${MOST_BACK} documents: say npm run -s shop -- back ${nr}, when few shoppers are there.`,
    unknown: 'There is no such change any more.',
  }[outcome.state];
  return { state: 'refused', why };
}

/** A change in the words of its documents. */
export function deskChange(change: ListedChange, headings: ReadonlyMap<string, string>): DeskChange {
  const told = new Map<string, ToldDocument>();
  for (const document of change.told) {
    const one = toldDocument(document, headings);
    const key = JSON.stringify([one.id, one.state, one.fields]);
    const alike = told.get(key);
    if (!alike) told.set(key, one);
    else told.set(key, { ...alike, places: [...alike.places, ...one.places], documents: alike.documents + 1 });
  }
  return {
    ...{ nr: change.nr, what: change.what, by: change.changed_by, at: Number(change.changed_at) },
    ...{ backBefore: change.back_before ?? undefined, documents: change.documents, told: [...told.values()] },
  };
}

function toldDocument(
  { collection, id, before, after }: ChangedDocument,
  headings: ReadonlyMap<string, string>,
): ToldDocument {
  const [then, now] = [before, after].map((fields) => (fields === null ? undefined : (JSON.parse(fields) as Fields)));
  const fields = now ?? then ?? {};
  return {
    id,
    name:
      [fields.productTitle, fields.heading, fields.catalogName].map((name) => String(name ?? '')).find(Boolean) ?? id,
    places: [placeName({ collection, id, fields }, headings)],
    isProduct: !COLLECTIONS_OF_RECORDS.includes(collection) && !isSpecialRecord(id),
    documents: 1,
    state: then && now ? 'changed' : now ? 'new' : 'taken away',
    fields: then && now ? fieldChanges(then, now) : [],
  };
}

function readNumber(older: string | undefined): number | undefined {
  return older !== undefined && /^\d{1,9}$/.test(older) ? Number(older) : undefined;
}
