import { CATALOGUE_PRODUCTS, CATALOGUES, FILTER_RECORD, HEADING_RECORD } from '../../shop/catalogue/collection.ts';
import { isAbsolute, type KnownImage, type ShopImage } from '../../shop/catalogue/image-address.ts';
import { pageCount, readByHand, type Sort } from '../../shop/catalogue/listing.ts';
import { mainCollection } from '../../shop/catalogue/main-place.ts';
import { isSameSize, offeredSizes, sizeMeant } from '../../shop/catalogue/offered-sizes.ts';
import type { Product } from '../../shop/catalogue/product.ts';
import type { ListingQuery } from '../../shop/shop.ts';
import { findCatalogues, findRow } from '../catalogue/find.ts';
import { tags } from '../store/changes.ts';
import { imagesAt, imagesOf } from '../store/images/images.ts';
import { productsOfPage } from '../store/listings/listing-pages.ts';
import { nearPrice } from '../store/listings/near-price.ts';
import { productsInSize, type SizedProducts, sizeGroups } from '../store/listings/sized-listings.ts';
import {
  countListed,
  documentFields,
  documentsOf,
  filledListings,
  firstByImage,
  productOfRow,
  shownPlaces,
} from '../store/products.ts';
import type { Store } from '../store/store.ts';
import type { ReadLog } from './read-log.ts';

/** What one page reads the catalogue from, and where it notes the tags of what it reads. */
export type CatalogueReader = { store: Store; readLog: ReadLog };

export function readCatalogues({ store, readLog }: CatalogueReader) {
  readLog.note(tags.listing(CATALOGUES));
  return findCatalogues(store);
}

export function readFilledListings({ store, readLog }: CatalogueReader, keys: string[]) {
  readLog.note(...keys.map(tags.filled));
  return filledListings(store, keys);
}

export function readImagesOf({ store, readLog }: CatalogueReader, folder: string) {
  readLog.note(tags.images);
  return imagesOf(store, folder);
}

export function readImagesAt({ store, readLog }: CatalogueReader, paths: string[]) {
  readLog.note(tags.images);
  return imagesAt(store, paths);
}

export async function readImagesOfPaths(reader: CatalogueReader, paths: string[]): Promise<Map<string, KnownImage>> {
  const known = await readImagesAt(reader, [...new Set(paths)]);
  return new Map(known.map((image) => [image.path, image]));
}

/** An absolute URL is an image on another host; any other unknown path is a missing image. */
export function unknownImage(path: string): ShopImage {
  return isAbsolute(path) ? { path } : { path, missing: true };
}

export function readRecords({ store, readLog }: CatalogueReader, collection: string) {
  readLog.note(tags.listing(collection));
  return documentsOf(store, collection);
}

export function readRecord({ store, readLog }: CatalogueReader, collection: string, id: string) {
  readLog.note(tags.document(collection, id));
  return documentFields(store, collection, id);
}

export async function readHeading(reader: CatalogueReader, collection: string): Promise<string | undefined> {
  const record = await readRecord(reader, collection, HEADING_RECORD);
  return typeof record?.heading === 'string' ? record.heading : undefined;
}

/** A product's row: from its collection, else from the products of catalogues. */
export function readProductRow({ store, readLog }: CatalogueReader, collection: string, id: string) {
  readLog.note(tags.document(collection, id), tags.document(CATALOGUE_PRODUCTS, id));
  return findRow(store, { collection, id });
}

export async function readMainCollection({ store, readLog }: CatalogueReader, product: Product): Promise<string> {
  readLog.note(tags.places(product.id));
  return mainCollection(product, await shownPlaces(store, [product.id]));
}

export function readNearPrice(
  { store, readLog }: CatalogueReader,
  listingKey: string,
  near: { collection: string; price: number; id: string; count: number },
) {
  readLog.note(tags.listing(listingKey));
  return nearPrice(store, { listingKey, ...near });
}

/** All products of a collection: first those that its owner put first, then the newest. */
export async function readWholeListing(reader: CatalogueReader, collection: string) {
  const { store, readLog } = reader;
  readLog.note(tags.listing(collection));
  const stored = await readRecord(reader, collection, FILTER_RECORD);
  const [first, count] = [readByHand(stored?.byHand), await countListed(store, collection)];
  return productsOfPage(store, { listingKeys: [collection], sort: 'newest', page: 'whole', count, first });
}

/** The path of a listing's picture, '' without one. Any piece will do, so only the one shown is noted; without one, the listing. */
export async function readFirstPicture({ store, readLog }: CatalogueReader, listingKey: string): Promise<string> {
  for (;;) {
    const row = await firstByImage(store, listingKey);
    const tag = row ? tags.places(row.id) : tags.listing(listingKey);
    if (readLog.tags.has(tag)) return row ? productOfRow(row).productImage : '';
    // Its tag is known only now: read again, or a change before the note is not heard.
    readLog.note(tag);
  }
}

/** The sizes of a listing, or of several as one, and the products that can be had in the one that is asked for. */
export async function readSizes(
  { store, readLog }: CatalogueReader,
  listingKeys: readonly string[],
  asked: string | undefined,
): Promise<{ sizes: string[]; size?: string; sized?: SizedProducts }> {
  readLog.note(...listingKeys.map(tags.listing));
  const groups = await sizeGroups(store, listingKeys);
  const sizes = offeredSizes(groups.map((group) => group.sizes));
  const size = asked === undefined ? undefined : sizeMeant(sizes, asked);
  if (size === undefined) return { sizes };
  const having = groups.filter((group) => group.sizes.some((one) => isSameSize(one, size)));
  return { sizes, size, sized: await productsInSize(store, { listingKeys, groups: having, size }) };
}

/** One page of a listing, or of several as one: the asked one, or the last. `sized`: of these products alone. */
export async function readListingPage(
  { store, readLog }: CatalogueReader,
  listing: {
    listingKeys: readonly string[];
    sort: Sort;
    first: readonly string[];
    sized?: SizedProducts | undefined;
  },
  asked: ListingQuery['page'],
) {
  readLog.note(...listing.listingKeys.map(tags.listing));
  const counts = await Promise.all(listing.listingKeys.map((key) => countListed(store, key)));
  const count = listing.sized?.count ?? counts.reduce((sum, one) => sum + one, 0);
  const pages = asked === 'whole' ? 1 : pageCount(count);
  const page = asked === 'whole' ? asked : Math.min(asked, pages);
  const rows = await productsOfPage(store, { ...listing, page, count });
  return { page: page === 'whole' ? 1 : page, pages, count, rows };
}

/** The first product of a listing by its picture's path (spec 3, collection tiles). */
export function readFirstByImage({ store, readLog }: CatalogueReader, listingKey: string) {
  readLog.note(tags.listing(listingKey));
  return firstByImage(store, listingKey);
}
