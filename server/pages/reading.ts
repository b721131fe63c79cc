import type { Logger } from 'pino';
import {
  CATALOGUE_PRODUCTS,
  CATALOGUES,
  FILTER_RECORD,
  HEADING_RECORD,
  holdsProducts,
  PREMIUM_COLLECTION,
  TILE_COLLECTIONS,
} from '../../shop/collection.ts';
import { type Listing, pageCount, readSort, type Sort } from '../../shop/listing.ts';
import { checkoutLine } from '../../shop/order.ts';
import { isAbsolute, type KnownPicture, type Picture } from '../../shop/picture.ts';
import { type CardProduct, type Fields, type Product, picturePaths } from '../../shop/product.ts';
import type { ListingQuery, Reading } from '../../shop/shop.ts';
import { findCatalogues, findProduct, findProducts } from '../catalogue/find.ts';
import { screenHtml } from '../catalogue/sanitise.ts';
import { subjects } from '../store/changes.ts';
import { picturesAt, picturesOf } from '../store/pictures.ts';
import { documentFields, firstByPicture, productOfRow, productsOfPage, productsOn } from '../store/products.ts';
import { pairShelf } from '../store/shelf.ts';
import type { Store } from '../store/store.ts';
import type { Notes } from './notes.ts';

/** How reads are done for one page: each is noted under the subjects it is about. */
type Reader = { store: Store; read: Notes['read'] };

/**
 * Reads for one page, each noted by itself and as the store gives it, so that looking again costs little; a listing
 * that cannot be read is a value, since it has a screen (spec 4).
 */
export function openReading(store: Store, notes: Notes, log: Logger): Reading {
  const noted: Reader = { store, read: (about, read) => notes.read(about, read) };

  async function orFail<Found, Otherwise>(
    otherwise: Otherwise,
    read: () => Promise<Found>,
  ): Promise<Found | Otherwise> {
    try {
      return await read();
    } catch (error) {
      log.error({ error }, 'The store could not be read; the page stays on its placeholders');
      notes.failed = true;
      return otherwise;
    }
  }

  return {
    catalogues: () => orFail([], () => notes.read([subjects.shelf(CATALOGUES)], () => findCatalogues(store))),
    section: (collection) => orFail(undefined, async () => cards(noted, await wholeShelf(noted, collection))),
    premium: () => orFail(undefined, async () => full(noted, await wholeShelf(noted, PREMIUM_COLLECTION))),
    tiles: () => orFail(undefined, () => tiles(noted)),
    listing: (query) =>
      orFail({ state: 'unreadable' as const }, async () => {
        const listing = isListed(query) ? await readListing(noted, query) : NOTHING;
        if (listing.count === 0 && listing.heading === undefined) notes.missing = true;
        return { state: 'loaded' as const, ...listing };
      }),
    product: (collection, id) =>
      orFail({ state: 'unreadable' as const }, async () => {
        const product = await readOne(noted, collection, id);
        if (!product) notes.missing = true;
        return product ? { state: 'found' as const, product } : { state: 'missing' as const };
      }),
    checkout: (items) =>
      orFail(undefined, async () => {
        // Never kept, so nothing is noted.
        const unnoted: Reader = { store, read: (_, read) => read() };
        const found = await findProducts(store, items);
        const known = items.map((item, at) => ({ item, at })).filter(({ at }) => found[at]);
        const products = await full(
          unnoted,
          found.filter((product) => product !== undefined),
        );
        return products.flatMap((product, i) => (known[i] ? [checkoutLine(product, known[i].item, known[i].at)] : []));
      }),
    pictures: (folder) => orFail(undefined, () => notes.read([subjects.pictures], () => picturesOf(store, folder))),
  };
}

/** The shop's own collections are listed no more than those that do not exist. */
function isListed({ of }: ListingQuery): boolean {
  return !('collection' in of) || holdsProducts(of.collection);
}

const NOTHING: Listing = { sort: 'newest', page: 1, pages: 1, count: 0, products: [] };

async function wholeShelf({ store, read }: Reader, shelf: string): Promise<Product[]> {
  const rows = await read([subjects.shelf(shelf)], async () =>
    productsOfPage(store, { shelf, sort: 'newest', page: 'whole', count: await productsOn(store, shelf) }),
  );
  return rows.map(productOfRow);
}

async function tiles(reader: Reader) {
  const found = await Promise.all(TILE_COLLECTIONS.map((collection) => tile(reader, collection)));
  return found.filter((one) => one !== undefined);
}

/** A tile needs its heading record or a product; a collection with neither has no tile. */
async function tile(reader: Reader, collection: string) {
  const { store, read } = reader;
  const [record, first] = await Promise.all([
    specialRecord(reader, collection, HEADING_RECORD),
    read([subjects.shelf(collection)], () => firstByPicture(store, collection)),
  ]);
  if (!record && !first) return undefined;
  const collectionImage = first ? productOfRow(first).productImage : '';
  const pictures = await picturesOfPaths(reader, collectionImage ? [collectionImage] : []);
  const heading = typeof record?.heading === 'string' ? record.heading : collection;
  return {
    collection,
    heading,
    collectionImage,
    picture: pictures.get(collectionImage) ?? unknownPicture(collectionImage),
  };
}

async function readListing(reader: Reader, query: ListingQuery): Promise<Listing> {
  const { shelf, records } = placeOf(query);
  const stored = await specialRecord(reader, records, FILTER_RECORD);
  const sort = query.sort ?? readSort(stored?.type) ?? 'newest';
  const { page, pages, count, rows } = await reader.read([subjects.shelf(shelf)], () =>
    readPage(reader.store, shelf, sort, query.page),
  );
  const heading = 'collection' in query.of ? await specialRecord(reader, records, HEADING_RECORD) : undefined;
  return {
    ...(typeof heading?.heading === 'string' ? { heading: heading.heading } : {}),
    ...{ sort, page, pages, count },
    products: await cards(reader, rows.map(productOfRow)),
  };
}

async function readPage(store: Store, shelf: string, sort: Sort, asked: ListingQuery['page']) {
  const count = await productsOn(store, shelf);
  const pages = asked === 'whole' ? 1 : pageCount(count);
  const page = asked === 'whole' ? asked : Math.min(asked, pages);
  const rows = await productsOfPage(store, { shelf, sort, page, count });
  return { page: page === 'whole' ? 1 : page, pages, count, rows };
}

function placeOf({ of }: ListingQuery): { shelf: string; records: string } {
  if ('collection' in of) return { shelf: of.collection, records: of.collection };
  return { shelf: pairShelf(of.catalogName, of.collectionName), records: CATALOGUE_PRODUCTS };
}

function specialRecord({ store, read }: Reader, collection: string, id: string): Promise<Fields | undefined> {
  return read([subjects.document(collection, id)], () => documentFields(store, collection, id));
}

async function readOne(reader: Reader, collection: string, id: string): Promise<Product | undefined> {
  const about = [subjects.document(collection, id), subjects.document(CATALOGUE_PRODUCTS, id)];
  const product = await reader.read(about, () => findProduct(reader.store, collection, id));
  return product && (await full(reader, [product]))[0];
}

/** Products with what is known of their pictures and a description that is safe to draw. */
async function full(reader: Reader, products: readonly Product[]): Promise<Product[]> {
  const pictured = await withPictures(reader, products);
  return pictured.map((product) => ({ ...product, productDescription: screenHtml(product.productDescription) }));
}

async function cards(reader: Reader, products: readonly Product[]): Promise<CardProduct[]> {
  const pictured = await withPictures(reader, products);
  return pictured.map(({ productDescription: _, ...card }) => card);
}

async function withPictures(reader: Reader, products: readonly Product[]): Promise<Product[]> {
  const known = await picturesOfPaths(reader, [...new Set(products.flatMap(picturePaths))]);
  return products.map((product) => {
    const own = picturePaths(product).map((path) => [path, known.get(path) ?? unknownPicture(path)]);
    return { ...product, pictures: Object.fromEntries(own) };
  });
}

async function picturesOfPaths({ store, read }: Reader, paths: readonly string[]): Promise<Map<string, KnownPicture>> {
  const known = await read([subjects.pictures], () => picturesAt(store, paths));
  return new Map(known.map((picture) => [picture.path, picture]));
}

/** An absolute URL is somebody else's picture; any other path should have been in the shop. */
function unknownPicture(path: string): Picture {
  return isAbsolute(path) ? { path } : { path, missing: true };
}
