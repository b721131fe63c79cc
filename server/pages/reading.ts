import type { Logger } from 'pino';
import {
  CATALOGUE_PRODUCTS,
  CATALOGUES,
  FILTER_RECORD,
  HEADING_RECORD,
  PREMIUM_COLLECTION,
  TILE_COLLECTIONS,
} from '../../shop/collection.ts';
import { type Listing, pageCount, readSort } from '../../shop/listing.ts';
import { checkoutLine } from '../../shop/order.ts';
import { isAbsolute, type Picture } from '../../shop/picture.ts';
import { type CardProduct, type Product, picturePaths } from '../../shop/product.ts';
import type { ListingQuery, Reading } from '../../shop/shop.ts';
import { findProduct } from '../catalogue/find.ts';
import { sanitiseHtml } from '../catalogue/sanitise.ts';
import { subjects } from '../store/changes.ts';
import { picturesAt, picturesOf } from '../store/pictures.ts';
import { documentFields, documentsOf, firstByPicture, productsOfPage, productsOn } from '../store/products.ts';
import { pairShelf } from '../store/shelf.ts';
import type { Store } from '../store/store.ts';
import type { Notes } from './notes.ts';

/** Reads for one page, each noted; a listing that cannot be read is a value, since it has a screen (spec 4). */
export function openReading(store: Store, notes: Notes, log: Logger): Reading {
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
    catalogues: () => orFail([], () => notes.read([subjects.shelf(CATALOGUES)], () => catalogues(store))),
    section: (collection) =>
      orFail(undefined, () =>
        notes.read([subjects.shelf(collection), subjects.pictures], async () =>
          cards(store, await wholeShelf(store, collection)),
        ),
      ),
    premium: () =>
      orFail(undefined, () =>
        notes.read([subjects.shelf(PREMIUM_COLLECTION), subjects.pictures], async () =>
          full(store, await wholeShelf(store, PREMIUM_COLLECTION)),
        ),
      ),
    tiles: () => orFail(undefined, () => notes.read(tileSubjects(), () => tiles(store))),
    listing: (query) =>
      orFail({ state: 'unreadable' as const }, async () => {
        const listing = await notes.read(listingSubjects(query), () => readListing(store, query));
        if (listing.count === 0 && listing.heading === undefined) notes.missing = true;
        return { state: 'loaded' as const, ...listing };
      }),
    async product(collection, id) {
      const product = await notes.read(
        [subjects.document(collection, id), subjects.document(CATALOGUE_PRODUCTS, id), subjects.pictures],
        () => readOne(store, collection, id),
      );
      if (!product) notes.missing = true;
      return product;
    },
    async checkout(items) {
      const products = await Promise.all(items.map((item) => readOne(store, item.collection, item.id)));
      return items.flatMap((item, i) => {
        const product = products[i];
        return product ? [checkoutLine(product, item)] : [];
      });
    },
    pictures: (folder) => orFail(undefined, () => notes.read([subjects.pictures], () => picturesOf(store, folder))),
  };
}

async function catalogues(store: Store) {
  const documents = await documentsOf(store, CATALOGUES);
  return documents.map(({ id, fields }) => ({
    id,
    catalogName: String(fields.catalogName ?? id),
    collections: Array.isArray(fields.collections) ? fields.collections.map(String) : [],
  }));
}

async function wholeShelf(store: Store, shelf: string): Promise<Product[]> {
  const count = await productsOn(store, shelf);
  return productsOfPage(store, { shelf, sort: 'newest', page: 'whole', count });
}

async function tiles(store: Store) {
  const found = await Promise.all(TILE_COLLECTIONS.map((collection) => tile(store, collection)));
  return found.filter((one) => one !== undefined);
}

/** A tile needs its heading record or a product; a collection with neither has no tile. */
async function tile(store: Store, collection: string) {
  const [record, first] = [
    await documentFields(store, collection, HEADING_RECORD),
    await firstByPicture(store, collection),
  ];
  if (!record && !first) return undefined;
  const collectionImage = first?.productImage ?? '';
  const pictures = await picturesAt(store, collectionImage ? [collectionImage] : []);
  const heading = typeof record?.heading === 'string' ? record.heading : collection;
  return {
    collection,
    heading,
    collectionImage,
    picture: pictures.get(collectionImage) ?? unknownPicture(collectionImage),
  };
}

function tileSubjects(): string[] {
  const read = TILE_COLLECTIONS.flatMap((name) => [subjects.shelf(name), subjects.document(name, HEADING_RECORD)]);
  return [...read, subjects.pictures];
}

async function readListing(store: Store, query: ListingQuery): Promise<Listing> {
  const { shelf, records } = placeOf(query);
  const stored = await documentFields(store, records, FILTER_RECORD);
  const sort = query.sort ?? readSort(stored?.type) ?? 'newest';
  const count = await productsOn(store, shelf);
  const pages = query.page === 'whole' ? 1 : pageCount(count);
  const page = query.page === 'whole' ? 1 : Math.min(query.page, pages);
  const products = await productsOfPage(store, { shelf, sort, page: query.page === 'whole' ? 'whole' : page, count });
  const heading = 'collection' in query.of ? await documentFields(store, records, HEADING_RECORD) : undefined;
  return {
    ...(typeof heading?.heading === 'string' ? { heading: heading.heading } : {}),
    ...{ sort, page, pages, count },
    products: await cards(store, products),
  };
}

function placeOf({ of }: ListingQuery): { shelf: string; records: string } {
  if ('collection' in of) return { shelf: of.collection, records: of.collection };
  return { shelf: pairShelf(of.catalogName, of.collectionName), records: CATALOGUE_PRODUCTS };
}

function listingSubjects(query: ListingQuery): string[] {
  const { shelf, records } = placeOf(query);
  const special = [HEADING_RECORD, FILTER_RECORD].map((id) => subjects.document(records, id));
  return [subjects.shelf(shelf), ...special, subjects.pictures];
}

async function readOne(store: Store, collection: string, id: string): Promise<Product | undefined> {
  const product = await findProduct(store, collection, id);
  return product && (await full(store, [product]))[0];
}

/** Products with what is known of their pictures and a description that is safe to draw. */
async function full(store: Store, products: readonly Product[]): Promise<Product[]> {
  const pictured = await withPictures(store, products);
  return pictured.map((product) => ({ ...product, productDescription: sanitiseHtml(product.productDescription) }));
}

async function cards(store: Store, products: readonly Product[]): Promise<CardProduct[]> {
  const pictured = await withPictures(store, products);
  return pictured.map(({ productDescription: _, ...card }) => card);
}

async function withPictures(store: Store, products: readonly Product[]): Promise<Product[]> {
  const known = await picturesAt(store, [...new Set(products.flatMap(picturePaths))]);
  return products.map((product) => {
    const own = picturePaths(product).map((path) => [path, known.get(path) ?? unknownPicture(path)]);
    return { ...product, pictures: Object.fromEntries(own) };
  });
}

/** An absolute URL is somebody else's picture; any other path should have been in the shop. */
function unknownPicture(path: string): Picture {
  return isAbsolute(path) ? { path } : { path, missing: true };
}
