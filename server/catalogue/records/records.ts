import type { Kysely } from 'kysely';
import { aboutRecords } from '../../../shop/about-sections.ts';
import { ABOUT_WORDS, isAboutId } from '../../../shop/about-words.ts';
import { COVER_FOLDER, isSpecialRecord, PREMIUM_COLLECTION } from '../../../shop/catalogue/collection.ts';
import { inOrder } from '../../../shop/catalogue/in-order.ts';
import type { Fields } from '../../../shop/catalogue/product.ts';
import { pictureId, type ShownPicture, shownPictures } from '../../../shop/catalogue/shown-pictures.ts';
import type { DeskRecord } from '../../../shop/desk/collections-desk.ts';
import { type FormDocuments, type RecordValues, recordValues } from '../../../shop/editing/record-form.ts';
import { fieldsOfForm, recordKind, SETTINGS_FORM } from '../../../shop/editing/record-kinds.ts';
import { ourWords } from '../../../shop/words/our-about.ts';
import { DEFAULT_WORDS } from '../../../shop/words/words.ts';
import { imagesOf } from '../../store/images/images.ts';
import { productsOfPage } from '../../store/listings/listing-pages.ts';
import { documentFields, documentsOf } from '../../store/products.ts';
import type { Tables } from '../../store/tables.ts';

type Reading = Kysely<Tables>;

/** A record, in the shop's order; `picture`: its image's path. Some are shown without a record. */
export type ShopRecord = { id: string; fields: Fields; picture: string | undefined; isThereAnyway?: boolean };

export async function recordsOf(store: Reading, collection: string): Promise<ShopRecord[]> {
  if (isPictures(collection)) return (await picturesOf(store, collection)).map(asRecord);
  if (collection === ABOUT_WORDS) return sectionsOf(await documentsOf(store, collection));
  const records =
    collection === PREMIUM_COLLECTION ? await premiumRecords(store) : await documentsOf(store, collection);
  const own = records.filter(({ id }) => !isSpecialRecord(id));
  return inOrder(own, ({ fields }) => fields).map((one) => ({
    ...one,
    picture: textOf(one.fields.productImage) ?? textOf(one.fields.picture),
  }));
}

function sectionsOf(stored: readonly { id: string; fields: Fields }[]): ShopRecord[] {
  return aboutRecords(stored).map((one) => ({ ...one, picture: undefined, isThereAnyway: isAboutId(one.id) }));
}

/** The same as a list of the desk says them; a cover or a premium block says the collection that it leads to. */
export function deskRecord(
  collection: string,
  { id, fields, picture }: ShopRecord,
  { nameOf, nr }: { nameOf: (collection: string) => string; nr: number },
): DeskRecord {
  const [first] = recordKind(collection)?.fields ?? [];
  const named = isPictures(collection) ? undefined : textOf(fields[first?.name ?? '']);
  const leadsTo = textOf(fields.collection);
  const more = leadsTo === undefined ? listOf(fields.collections) : `Opens ${nameOf(leadsTo)}`;
  const ours = isAboutId(id) && collection === ABOUT_WORDS ? ourWords(DEFAULT_WORDS)[id].heading : id;
  // A picture is known by looking; its file's name says nothing.
  const counted = collection === COVER_FOLDER ? `Cover ${nr}` : `Picture ${nr}`;
  return { id, name: isPictures(collection) ? counted : (named ?? ours), more: more ?? '', picture };
}

/** The sections of About where no owner said anything. */
export type OurSections = ReturnType<typeof ourWords>;

/** A form with the documents that it is of, and with those that it shows: these say the shop's own words too. */
type RecordForm = { values: RecordValues; documents: FormDocuments; before: FormDocuments };

/** A record's form; undefined where there is none. `id` '' is the settings' form. */
export async function recordForm(
  store: Reading,
  collection: string,
  id: string,
  unsaid: OurSections,
): Promise<RecordForm | undefined> {
  const fields = fieldsOfForm(collection, id);
  if (fields.length === 0 || isSpecialRecord(id)) return undefined;
  const ids = new Set(fields.map((field) => field.of ?? id));
  const documents = await documentsWithIds(store, collection, ids);
  const file = isPictures(collection) ? await fileOf(store, collection, id) : undefined;
  const ours = collection === ABOUT_WORDS && isAboutId(id) ? unsaid[id] : undefined;
  const mayBeUnset = id === SETTINGS_FORM || recordKind(collection)?.isFixed || ours !== undefined;
  if (documents.size === 0 && !mayBeUnset && file === undefined) return undefined;
  const before = ours ? new Map([[id, { ...ours, ...documents.get(id) }]]) : documents;
  const values = recordValues(fields, id, before);
  return { values: file === undefined ? values : { ...values, image: values.image || file }, documents, before };
}

async function documentsWithIds(store: Reading, collection: string, ids: Iterable<string>) {
  const documents = new Map<string, Fields>();
  for (const id of ids) {
    const own = await documentFields(store, collection, id);
    if (own) documents.set(id, own);
  }
  return documents;
}

export function isPictures(collection: string): boolean {
  return recordKind(collection)?.fields.some(({ name }) => name === 'image') ?? false;
}

async function picturesOf(store: Reading, collection: string): Promise<ShownPicture[]> {
  const [images, records] = await Promise.all([imagesOf(store, collection), documentsOf(store, collection)]);
  return shownPictures(
    images.map(({ path }) => path),
    records,
  );
}

async function fileOf(store: Reading, collection: string, id: string): Promise<string | undefined> {
  const images = await imagesOf(store, collection);
  return images.find(({ path }) => pictureId(path) === id)?.path;
}

/** Newest first, as home shows those without a place. */
async function premiumRecords(store: Reading): Promise<{ id: string; fields: Fields }[]> {
  const whole = { sort: 'newest', page: 'whole', count: Number.MAX_SAFE_INTEGER } as const;
  const rows = await productsOfPage(store, { listingKeys: [PREMIUM_COLLECTION], ...whole });
  return rows.map(({ id, fields }) => ({ id, fields: JSON.parse(fields) as Fields }));
}

function asRecord({ id, fields, path, liesInFolder }: ShownPicture): ShopRecord {
  return { id, fields, picture: path, isThereAnyway: liesInFolder };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function listOf(value: unknown): string | undefined {
  return Array.isArray(value) ? value.map(String).join(', ') : undefined;
}
