import { isDeepStrictEqual } from 'node:util';
import { CATALOGUES, holdsProducts } from '../../../shop/catalogue/collection.ts';
import { PLACE } from '../../../shop/catalogue/in-order.ts';
import type { Fields } from '../../../shop/catalogue/product.ts';
import type { RecordOutcome, SaveRecord } from '../../../shop/desk/collections-desk.ts';
import { MOST_BACK } from '../../../shop/desk/history-desk.ts';
import { descriptionMistake } from '../../../shop/editing/description-text.ts';
import type { FormPicture } from '../../../shop/editing/product-pictures.ts';
import { type RecordValues, recordValues, withTyped } from '../../../shop/editing/record-form.ts';
import { fieldsOfForm, type RecordField } from '../../../shop/editing/record-kinds.ts';
import { sizeTableMistake } from '../../../shop/editing/size-table-text.ts';
import { wordsIn } from '../../../shop/plain-words.ts';
import { type CatalogueWriting, changeCatalogue } from '../../store/changes.ts';
import { type Document, deleteDocuments, putDocuments } from '../../store/documents.ts';
import { keyOfSubmission } from '../../store/history/key-of-submission.ts';
import { idsOfChange } from '../../store/history/last-changes.ts';
import { changeWithKey, firstChangeOf } from '../../store/history/sent-before.ts';
import { putImages } from '../../store/images/images.ts';
import { takenIds } from '../../store/product-sources.ts';
import { documentFields, documentsOf } from '../../store/products.ts';
import { withTodaysCounts } from '../../store/stock/stock-of-documents.ts';
import type { Store } from '../../store/store.ts';
import type { Writing } from '../../store/tables.ts';
import { checkDocument } from '../check.ts';
import { newImages } from '../saved-pictures.ts';
import { type OurSections, recordForm, recordsOf } from './records.ts';
import { renamedProducts } from './renamed-products.ts';

/** Saves a record's form in one transaction; what does not fit is refused by the rules of the import. */
export function saveRecord(store: Store, by: string, request: SaveRecord, unsaid: OurSections): Promise<RecordOutcome> {
  const key = `${formOfKey(request)} ${keyOfSubmission(request)}`;
  return changeCatalogue(store, (writing) => save(writing, request, { key, unsaid }), { what: 'edit', by, key });
}

function formOfKey({ key, collection }: SaveRecord): string {
  return `${key} record ${collection}`;
}

type Saving = { key: string; unsaid: OurSections };

async function save(writing: CatalogueWriting, asked: SaveRecord, { key, unsaid }: Saving): Promise<RecordOutcome> {
  const { trx, recorded } = writing;
  const { collection, seen, typed } = asked;
  const done = await changeWithKey(trx, key);
  if (done) return { state: 'saved', nr: done.nr };
  const request = { ...asked, id: await knownId(trx, asked) };
  const id = request.id ?? (await newId(writing, request));
  const fields = fieldsOfForm(collection, id);
  const form = request.id === undefined ? empty(collection, id) : await recordForm(trx, collection, id, unsaid);
  if (!form || fields.length === 0) return { state: 'unknown' };
  if (!isDeepStrictEqual(seen, form.values)) return { state: 'changed', values: form.values };
  const after = withTyped(fields, id, { ...form, shown: form.values, typed });
  const place = request.id === undefined ? await lastPlace(writing, collection) : {};
  const documents = [...after].map(([of, own]) => ({ collection, id: of, fields: { ...own, ...place } }));
  const named = fields.filter(({ isRequired, name }) => isRequired && typed[name] === '');
  const picture = fields.find(({ as }) => as === 'picture')?.name;
  const images = await newImages(trx, pictureIn(form.values, picture), pictureIn(typed, picture));
  const mistakes = {
    ...(picture && images.mistakes.pictures ? { [picture]: 'It is no longer here. Choose it again.' } : {}),
    ...mistakesIn(documents.filter(({ fields }) => Object.keys(fields).length > 0)),
    ...Object.fromEntries(fields.flatMap((field) => brokenIn(field, seen, typed))),
    ...Object.fromEntries(named.map(({ name, words }) => [name, `${words} is needed.`])),
  };
  if (Object.keys(mistakes).length > 0) return { state: 'refused', mistakes };
  const renamed = collection === CATALOGUES ? await renamedProducts(writing.trx, form.values, typed) : [];
  if (renamed.length >= MOST_BACK) return { state: 'refused', mistakes: { catalogName: tooMany(renamed.length) } };
  await putImages(writing, images.found);
  const kept = documents.filter((one) => Object.keys(one.fields).length > 0);
  await putDocuments(writing, [...kept.map(stored), ...(await withTodaysCounts(writing, renamed))]);
  await deleteDocuments(
    writing,
    documents.filter((one) => !kept.includes(one)),
  );
  return { state: 'saved', nr: recorded.nr };
}

/** The id of the edited record; for a new record's form, the id that an earlier submission of the same form created. */
async function knownId(trx: Writing, asked: SaveRecord): Promise<string | undefined> {
  if (asked.id !== undefined) return asked.id;
  const nr = await firstChangeOf(trx, formOfKey(asked));
  const [id] = nr === undefined ? [] : await idsOfChange(trx, nr);
  return id !== undefined && (await documentFields(trx, asked.collection, id)) ? id : undefined;
}

function pictureIn(values: RecordValues, name = ''): FormPicture[] {
  return values[name] ? [{ path: values[name], colour: '' }] : [];
}

function empty(collection: string, id: string) {
  const documents = new Map<string, Fields>();
  return { values: recordValues(fieldsOfForm(collection, id), id, documents), documents, before: documents };
}

/** 'eid-kurtas', 'eid-kurtas-2': from the first field, or the name of the picture; no product's where products have it. */
async function newId({ trx }: CatalogueWriting, { collection, typed }: SaveRecord): Promise<string> {
  const [first = ''] = Object.values(typed);
  const name = (first.split('/').at(-1) ?? '').replace(/\.\w+$/, '');
  const base = wordsIn(name).join('-').slice(0, MOST_ID) || 'one';
  const known = [...(await documentsOf(trx, collection)), ...(await recordsOf(trx, collection))];
  const ids = [base, ...Array.from({ length: known.length + MORE_IDS }, (_, i) => `${base}-${i + 2}`)];
  const ofProducts = holdsProducts(collection) ? await takenIds(trx, ids) : [];
  const taken = new Set([...known.map(({ id }) => id), ...ofProducts]);
  return ids.find((id) => !taken.has(id) && !RESERVED.includes(id)) ?? crypto.randomUUID();
}

const MOST_ID = 60;
const MORE_IDS = 20;

/** Special records, and the address of the form for a new one. */
const RESERVED = ['heading', 'productFilter', 'new'];

/** A new record comes last where its owner has arranged the others. */
async function lastPlace({ trx }: CatalogueWriting, collection: string): Promise<Fields> {
  const places = (await documentsOf(trx, collection)).map(({ fields }) => Number(fields[PLACE] ?? -1));
  const last = Math.max(-1, ...places.filter(Number.isFinite));
  return last < 0 ? {} : { [PLACE]: last + 1 };
}

function tooMany(products: number): string {
  return `It has ${products} products, and one press renames up to ${MOST_BACK - 1}. Export, rename and import instead.`;
}

function mistakesIn(documents: readonly Document[]): Record<string, string> {
  return Object.fromEntries(
    documents.flatMap((document) => {
      const { mistakes } = checkDocument(document);
      return mistakes.map(({ field, why }) => [field, `${why.charAt(0).toUpperCase()}${why.slice(1)}.`]);
    }),
  );
}

function brokenIn({ name, as }: RecordField, seen: RecordValues, typed: RecordValues): [string, string][] {
  const [before = '', now = ''] = [seen[name], typed[name]];
  // What stands there by an import may break the rules of what is typed.
  if (now === before) return [];
  const broken =
    as === 'html' ? descriptionMistake(before, now) : as === 'size table' ? sizeTableMistake(now) : undefined;
  return broken === undefined ? [] : [[name, broken]];
}

function stored(document: Document): Document {
  return { ...document, fields: checkDocument(document).fields };
}
