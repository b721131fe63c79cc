import {
  CATEGORIES,
  FILTER_RECORD,
  HOME_SECTIONS,
  PREMIUM_COLLECTION,
  saleCollection,
  TILE_COLLECTIONS,
} from '../../shop/catalogue/collection.ts';
import { readByHand, readSort } from '../../shop/catalogue/listing.ts';
import { catalogueOfListing } from '../../shop/catalogue/listing-key.ts';
import { LISTING_LINKS, listingLink } from '../../shop/catalogue/listing-link.ts';
import type { CollectionGroup, CollectionsDesk, DeskCollection } from '../../shop/desk/collections-desk.ts';
import { recordValues } from '../../shop/editing/record-form.ts';
import { fieldsOfForm } from '../../shop/editing/record-kinds.ts';
import { ourWords } from '../../shop/words/our-about.ts';
import { moveRecord, removeRecord } from '../catalogue/records/arrange-records.ts';
import { deskRecord, recordForm, recordsOf } from '../catalogue/records/records.ts';
import { saveRecord } from '../catalogue/records/save-record.ts';
import { imagesAt } from '../store/images/images.ts';
import { newestOfCollection } from '../store/listings/listing-pages.ts';
import { listingCounts, storedHeadings, storedSorts } from '../store/product-lists.ts';
import { documentFields, productOfRow } from '../store/products.ts';
import type { Store, WordsSettings } from '../store/store.ts';
import { readWords } from '../words/cached-words.ts';
import { picturesToChoose } from './pictures/pictures-to-choose.ts';
import { nameOfListing } from './place-name.ts';

export function openCollectionsDesk(store: Store, owner: string, settings: WordsSettings): CollectionsDesk {
  const unsaid = async () => ourWords(await readWords(store, settings));
  return {
    list: () => listCollections(store),
    async records(collection) {
      const [records, headings] = await Promise.all([recordsOf(store, collection), storedHeadings(store)]);
      const nameOf = (key: string) => nameOfListing({ collection: key, listingKey: key }, headings);
      return records.map((one, at) => deskRecord(collection, one, { nameOf, nr: at + 1 }));
    },
    async form(collection, id) {
      if (id !== undefined) return (await recordForm(store, collection, id, await unsaid()))?.values;
      const fields = fieldsOfForm(collection, id);
      return fields.length === 0 ? undefined : recordValues(fields, '', new Map());
    },
    products: (collection) => productsToPutFirst(store, collection),
    save: async (request) => saveRecord(store, owner, request, await unsaid()),
    move: (request) => moveRecord(store, owner, request),
    remove: (request) => removeRecord(store, owner, request),
    pictures: (q) => picturesToChoose(store, q),
  };
}

/** Products of a collection that its form shows. */
const MOST_TO_PUT_FIRST = 300;

async function productsToPutFirst(store: Store, collection: string) {
  const filter = await documentFields(store, collection, FILTER_RECORD);
  const first = readByHand(filter?.byHand);
  const rows = await newestOfCollection(store, collection, { first, most: MOST_TO_PUT_FIRST });
  const products = rows.map(productOfRow);
  const images = await imagesAt(
    store,
    products.map(({ productImage }) => productImage),
  );
  const known = new Map(images.map((image) => [image.path, image]));
  return products.map(({ id, productTitle: title, productImage: path }) => ({
    ...{ id, title },
    image: known.get(path) ?? { path, missing: true as const },
  }));
}

async function listCollections(store: Store): Promise<DeskCollection[]> {
  const [counts, headings, sorts] = await Promise.all([
    listingCounts(store),
    storedHeadings(store),
    storedSorts(store),
  ]);
  const others = [...counts.keys(), ...headings.keys()].filter((key) => catalogueOfListing(key) === undefined);
  const known = new Set([...KNOWN.map(({ key }) => key), ...others]);
  known.delete(PREMIUM_COLLECTION);
  return [...known].map((key) => ({
    key,
    name: nameOfListing({ collection: key, listingKey: key }, headings),
    products: counts.get(key) ?? 0,
    sort: readSort(sorts.get(key)) ?? 'newest',
    path: listingLink({ collection: key }, headings.get(key)).path,
    group: groupOf(key),
  }));
}

/** The collections of the spec, in the order of its screens. */
const KNOWN: readonly { key: string; group: CollectionGroup }[] = [
  ...HOME_SECTIONS.map(({ collection }) => ({ key: collection, group: 'Home’s sections' as const })),
  ...TILE_COLLECTIONS.map((key) => ({ key, group: 'Home’s tiles' as const })),
  ...Object.values(CATEGORIES).map(({ collection }) => ({ key: collection, group: 'Lists' as const })),
  ...LISTING_LINKS.filter(({ collection }) => isSale(collection)).map(({ collection }) => ({
    key: collection,
    group: 'Sales' as const,
  })),
];

function groupOf(key: string): CollectionGroup {
  return KNOWN.find((one) => one.key === key)?.group ?? (isSale(key) ? 'Sales' : 'Others');
}

function isSale(key: string): boolean {
  return key.startsWith('sale') && saleCollection(key.slice('sale'.length)) === key && key !== 'sale';
}
