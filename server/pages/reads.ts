import { CATALOGUE_PRODUCTS, CATALOGUES } from '../../shop/catalogue/collection.ts';
import { pageCount, type Sort } from '../../shop/catalogue/listing.ts';
import type { ListingQuery } from '../../shop/shop.ts';
import { findCatalogues, findRow } from '../catalogue/find.ts';
import { OPENING_SUBJECT } from '../opening/opening.ts';
import { subjects } from '../store/changes.ts';
import { imagesAt, imagesOf } from '../store/images/images.ts';
import { type Place, placeOfPage, productsOfPage } from '../store/listing-pages.ts';
import { nearPrice } from '../store/near-price.ts';
import { countListed, documentFields, documentsOf, filledListings, firstByImage } from '../store/products.ts';
import type { Store } from '../store/store.ts';
import type { Held } from '../words/held.ts';
import { type HeldWords, WORDS_SUBJECT } from '../words/held-words.ts';
import { type ReadCall, type ReadKinds, readOf } from './read-kinds.ts';
import type { ReadLog } from './read-log.ts';
import { type Share, unshared } from './shared-reads.ts';

/**
 * What pages read of the catalogue, by name. Each result is as the store returns it, so that repeating it is cheap. What many
 * pages read is shared.
 */
export function catalogueReads(store: Store, share: Share = unshared) {
  const ofListing = (listingKey: string) => [subjects.listing(listingKey)];
  const ofImages = () => [subjects.images];
  return {
    catalogues: { about: () => ofListing(CATALOGUES), read: () => share(['catalogues'], () => findCatalogues(store)) },
    filledListings: {
      about: (keys: string[]) => keys.map(subjects.filled),
      read: (keys: string[]) => share(['filledListings', ...keys], () => filledListings(store, keys)),
    },
    imagesOfFolder: { about: ofImages, read: (folder: string) => imagesOf(store, folder) },
    imagesAt: { about: ofImages, read: (paths: string[]) => imagesAt(store, paths) },
    records: { about: ofListing, read: (collection: string) => documentsOf(store, collection) },
    record: {
      about: (collection: string, id: string) => [subjects.document(collection, id)],
      read: (collection: string, id: string) =>
        share(['record', collection, id], () => documentFields(store, collection, id)),
    },
    product: {
      about: (collection: string, id: string) => [
        subjects.document(collection, id),
        subjects.document(CATALOGUE_PRODUCTS, id),
      ],
      read: (collection: string, id: string) => findRow(store, { collection, id }),
    },
    nearPrice: {
      about: ofListing,
      read: (listingKey: string, near: { collection: string; price: number; id: string; count: number }) =>
        nearPrice(store, { listingKey, ...near }),
    },
    wholeListing: { about: ofListing, read: (listingKey: string) => readWhole(store, listingKey) },
    listingPage: {
      about: ofListing,
      read: (listingKey: string, sort: Sort, page: ListingQuery['page']) =>
        readPage(store, share, { listingKey, sort, asked: page }),
    },
    firstByImage: { about: ofListing, read: async (listingKey: string) => firstByImage(store, listingKey) },
  } satisfies ReadKinds;
}

/** What every page reads. */
export function pageReads(
  store: Store,
  held: { words: Pick<HeldWords, 'own'>; opening: Pick<Held<boolean>, 'now'> },
  share?: Share,
) {
  return {
    ...catalogueReads(store, share),
    words: { about: () => [WORDS_SUBJECT], read: held.words.own },
    opening: { about: () => [OPENING_SUBJECT], read: held.opening.now },
  } satisfies ReadKinds;
}

export type PageReads = ReturnType<typeof pageReads>;

/** Does a read by its name. */
export type Reader<Kinds extends ReadKinds> = <Name extends keyof Kinds & string>(
  name: Name,
  ...args: Parameters<Kinds[Name]['read']>
) => ReturnType<Kinds[Name]['read']>;

export type CatalogueReads = ReturnType<typeof catalogueReads>;
export type CatalogueReader = Reader<CatalogueReads>;

/** Does the reads of these kinds, and records each in the log if there is one. */
export function readerOf<Kinds extends ReadKinds>(kinds: Kinds, readLog?: ReadLog): Reader<Kinds> {
  const read = (...call: ReadCall) => {
    const { about, repeat } = readOf(kinds, call);
    return readLog ? readLog.read(about, repeat, call) : repeat();
  };
  return read as unknown as Reader<Kinds>;
}

async function readWhole(store: Store, listingKey: string) {
  const count = await countListed(store, listingKey);
  return productsOfPage(store, { listingKey, sort: 'newest', page: 'whole', count });
}

async function readPage(
  store: Store,
  share: Share,
  { listingKey, sort, asked }: { listingKey: string; sort: Sort; asked: ListingQuery['page'] },
) {
  const count = await countListed(store, listingKey);
  const pages = asked === 'whole' ? 1 : pageCount(count);
  const page = asked === 'whole' ? asked : Math.min(asked, pages);
  const listing = { listingKey, sort, count };
  const from = page === 'whole' ? undefined : await startOfRun(store, share, { ...listing, page });
  const rows = await productsOfPage(store, { ...listing, page }, from);
  return { page: page === 'whole' ? 1 : page, pages, count, rows };
}

/** Pages that are read from the same place, so that whoever reads a long listing page by page does not skip all before it each time. */
const RUN = 10;

async function startOfRun(
  store: Store,
  share: Share,
  listing: Parameters<typeof placeOfPage>[1],
): Promise<Place | undefined> {
  const first = listing.page - ((listing.page - 1) % RUN);
  // A place that nobody shares would be one statement more.
  if (first === 1 || share === unshared) return undefined;
  const run = { ...listing, page: first };
  return share(['place', JSON.stringify(run)], () => placeOfPage(store, run));
}
