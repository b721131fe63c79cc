import type { Logger } from 'pino';
import { ABOUT_IDS, ABOUT_WORDS, type AboutPart, ourWords } from '../../shop/about-words.ts';
import type { CheckoutItem } from '../../shop/buying/checkout-path.ts';
import {
  CATALOGUE_PRODUCTS,
  CATALOGUES,
  COVER_FOLDER,
  FILTER_RECORD,
  HEADING_RECORD,
  holdsProducts,
  PREMIUM_COLLECTION,
  TILE_COLLECTIONS,
} from '../../shop/catalogue/collection.ts';
import { isAbsolute, type KnownImage, type ShopImage } from '../../shop/catalogue/image.ts';
import { inOrder } from '../../shop/catalogue/in-order.ts';
import { type Listing, pageCount, readSort, type Sort } from '../../shop/catalogue/listing.ts';
import { LISTING_LINKS, type ListingLink, listingLink } from '../../shop/catalogue/listing-link.ts';
import {
  type CardProduct,
  everyImagePath,
  type Fields,
  imagePaths,
  type Product,
} from '../../shop/catalogue/product.ts';
import { shownPictures } from '../../shop/catalogue/shown-pictures.ts';
import { type CheckoutLine, checkoutLine } from '../../shop/orders/order.ts';
import type { Cover, ListingQuery, Reading } from '../../shop/shop.ts';
import { withCounts, withFewCounts } from '../../shop/stock/stock-counts.ts';
import { findCatalogues, findProduct, findProducts } from '../catalogue/find.ts';
import { htmlForScreen } from '../catalogue/sanitise.ts';
import { subjects } from '../store/changes.ts';
import { imagesAt, imagesOf } from '../store/images/images.ts';
import { catalogueListingKey } from '../store/listing-key.ts';
import {
  countListed,
  documentFields,
  documentsOf,
  filledListings,
  firstByImage,
  type ProductRow,
  productOfRow,
  productsOfPage,
} from '../store/products.ts';
import type { Store } from '../store/store.ts';
import { readCompanions } from './read-companions.ts';
import type { ReadLog } from './read-log.ts';
import { readSearch } from './read-search.ts';

/** Reads the store for one page; `read` records each read under its subjects. */
type Reader = { store: Store; read: ReadLog['read'] };

/**
 * The reads that a page can do. Each is recorded in the read log as the store returns it, so that repeating it is
 * cheap. A failed read is a value, not an exception, since it has a screen (spec 4). `preview` is the product of a page for
 * its owner, which is not in the shop.
 */
export function openReading(
  store: Store,
  readLog: ReadLog,
  { log, deliveryTime, preview }: { log: Logger; deliveryTime: string; preview?: Product | undefined },
): Reading {
  const logged: Reader = { store, read: (about, read) => readLog.read(about, read) };

  async function orFail<Found, Otherwise>(
    otherwise: Otherwise,
    read: () => Promise<Found>,
  ): Promise<Found | Otherwise> {
    try {
      return await read();
    } catch (error) {
      log.error({ error }, 'The store could not be read; the page stays on its placeholders');
      readLog.failed = true;
      return otherwise;
    }
  }

  return {
    catalogues: () => orFail([], () => readLog.read([subjects.listing(CATALOGUES)], () => findCatalogues(store))),
    listings: () => orFail([], () => filledLinks(logged)),
    section: (collection) =>
      orFail(undefined, async () => cards(logged, (await wholeListing(logged, collection)).map(productOfRow))),
    premium: () =>
      orFail(undefined, async () => {
        const rows = await wholeListing(logged, PREMIUM_COLLECTION);
        const blocks = inOrder(rows, ({ fields }) => JSON.parse(fields) as Fields).map(productOfRow);
        return full(logged, blocks.map(withFewCounts));
      }),
    tiles: () => orFail(undefined, () => tiles(logged)),
    listing: (query) =>
      orFail({ state: 'unreadable' as const }, async () => {
        const listing = isListed(query) ? await readListing(logged, query) : NOTHING;
        if (listing.count === 0 && listing.heading === undefined) readLog.missing = true;
        return { state: 'loaded' as const, ...listing };
      }),
    product: (collection, id) =>
      orFail({ state: 'unreadable' as const }, async () => {
        const product = preview ? await shownProduct(logged, preview) : await readOne(logged, collection, id);
        if (!product) readLog.missing = true;
        if (!product) return { state: 'missing' as const };
        const { companions, ...place } = await readCompanions(logged, product);
        return { state: 'found' as const, product, ...place, companions: await cards(logged, companions) };
      }),
    // Whoever has come so far waits rather than reading of nothing: a read that failed is tried once more.
    checkout: (items) => orFail(undefined, () => readCheckout(store, items).catch(() => readCheckout(store, items))),
    search: ({ q, page }) =>
      orFail({ state: 'unreadable' as const }, async () => {
        // Never cached, so the reads are not recorded.
        const unlogged: Reader = { store, read: (_, read) => read() };
        const { products, ...found } = await readSearch(store, q, page);
        return { state: 'loaded' as const, ...found, products: await cards(unlogged, products) };
      }),
    covers: () => orFail(undefined, () => covers(logged)),
    aboutWords: () => orFail(undefined, () => aboutWords(logged, deliveryTime)),
    images: (folder) => orFail(undefined, async () => (await pictures(logged, folder)).map(({ image }) => image)),
  };
}

/** The lines of a checkout that are found. Never cached, so the reads are not recorded. */
async function readCheckout(store: Store, items: readonly CheckoutItem[]): Promise<CheckoutLine[]> {
  const found = await findProducts(store, items);
  const known = items.map((item, at) => ({ item, at })).filter(({ at }) => found[at]);
  const products = await full(
    { store, read: (_, read) => read() },
    found.filter((product) => product !== undefined),
  );
  return products.flatMap((product, i) => (known[i] ? [checkoutLine(product, known[i].item, known[i].at)] : []));
}

/** False for the shop's own collections, such as the catalogues: they have no listing. */
function isListed({ of }: ListingQuery): boolean {
  return !('collection' in of) || holdsProducts(of.collection);
}

const NOTHING: Listing = { sort: 'newest', page: 1, pages: 1, count: 0, products: [] };

async function filledLinks({ store, read }: Reader): Promise<ListingLink[]> {
  const keys = LISTING_LINKS.map(({ collection }) => collection);
  const filled = await read(keys.map(subjects.filled), () => filledListings(store, keys));
  return LISTING_LINKS.filter(({ collection }) => filled.includes(collection)).map(({ name, path }) => ({
    name,
    path,
  }));
}

async function covers(reader: Reader): Promise<Cover[]> {
  const shown = await pictures(reader, COVER_FOLDER);
  return shown.map(({ image, fields: { collection } }) =>
    typeof collection === 'string' ? { ...image, to: listingLink({ collection }).path } : image,
  );
}

/** The pictures of a folder, as their owner arranged them. */
async function pictures(reader: Reader, folder: string): Promise<{ image: ShopImage; fields: Fields }[]> {
  const { store, read } = reader;
  const [images, records] = await Promise.all([
    read([subjects.images], () => imagesOf(store, folder)),
    read([subjects.listing(folder)], () => documentsOf(store, folder)),
  ]);
  const paths = images.map(({ path }) => path);
  const shown = shownPictures(paths, records);
  const elsewhere = shown.map(({ path }) => path).filter((path) => !paths.includes(path));
  const known = new Map(images.map((image) => [image.path, image]));
  const others = elsewhere.length > 0 ? await imagesOfPaths(reader, elsewhere) : new Map<string, KnownImage>();
  return shown.map(({ path, fields }) => ({
    ...{ image: known.get(path) ?? others.get(path) ?? unknownImage(path), fields },
  }));
}

async function aboutWords({ store, read }: Reader, deliveryTime: string): Promise<AboutPart[]> {
  const records = await read([subjects.listing(ABOUT_WORDS)], () => documentsOf(store, ABOUT_WORDS));
  const written = new Map(records.map(({ id, fields }) => [id, fields]));
  const ours = ourWords({ deliveryTime });
  return ABOUT_IDS.map((id) => {
    const { heading, html } = { ...ours[id], ...written.get(id) };
    return { id, heading: String(heading), html: htmlForScreen(String(html)) };
  });
}

function wholeListing({ store, read }: Reader, listingKey: string): Promise<ProductRow[]> {
  return read([subjects.listing(listingKey)], async () =>
    productsOfPage(store, { listingKey, sort: 'newest', page: 'whole', count: await countListed(store, listingKey) }),
  );
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
    read([subjects.listing(collection)], () => firstByImage(store, collection)),
  ]);
  if (!record && !first) return undefined;
  const collectionImage = first ? productOfRow(first).productImage : '';
  const images = await imagesOfPaths(reader, collectionImage ? [collectionImage] : []);
  const heading = typeof record?.heading === 'string' ? record.heading : collection;
  return {
    collection,
    heading,
    collectionImage,
    image: images.get(collectionImage) ?? unknownImage(collectionImage),
  };
}

async function readListing(reader: Reader, query: ListingQuery): Promise<Listing> {
  const { listingKey, records } = placeOf(query);
  const stored = await specialRecord(reader, records, FILTER_RECORD);
  const sort = query.sort ?? readSort(stored?.type) ?? 'newest';
  const { page, pages, count, rows } = await reader.read([subjects.listing(listingKey)], () =>
    readPage(reader.store, listingKey, sort, query.page),
  );
  const heading = 'collection' in query.of ? await specialRecord(reader, records, HEADING_RECORD) : undefined;
  return {
    ...(typeof heading?.heading === 'string' ? { heading: heading.heading } : {}),
    ...{ sort, page, pages, count },
    products: await cards(reader, rows.map(productOfRow)),
  };
}

async function readPage(store: Store, listingKey: string, sort: Sort, asked: ListingQuery['page']) {
  const count = await countListed(store, listingKey);
  const pages = asked === 'whole' ? 1 : pageCount(count);
  const page = asked === 'whole' ? asked : Math.min(asked, pages);
  const rows = await productsOfPage(store, { listingKey, sort, page, count });
  return { page: page === 'whole' ? 1 : page, pages, count, rows };
}

function placeOf({ of }: ListingQuery): { listingKey: string; records: string } {
  if ('collection' in of) return { listingKey: of.collection, records: of.collection };
  return { listingKey: catalogueListingKey(of.catalogName, of.collectionName), records: CATALOGUE_PRODUCTS };
}

function specialRecord({ store, read }: Reader, collection: string, id: string): Promise<Fields | undefined> {
  return read([subjects.document(collection, id)], () => documentFields(store, collection, id));
}

async function readOne(reader: Reader, collection: string, id: string): Promise<Product | undefined> {
  const about = [subjects.document(collection, id), subjects.document(CATALOGUE_PRODUCTS, id)];
  const product = await reader.read(about, () => findProduct(reader.store, collection, id));
  return product && shownProduct(reader, product);
}

async function shownProduct(reader: Reader, product: Product): Promise<Product | undefined> {
  return (await full(reader, [withFewCounts(product)]))[0];
}

/** Products with their images' sizes and versions, and with a sanitised description. */
async function full(reader: Reader, products: readonly Product[]): Promise<Product[]> {
  const imaged = await withImages(reader, products, everyImagePath);
  return imaged.map((product) => ({ ...product, productDescription: htmlForScreen(product.productDescription) }));
}

async function cards(reader: Reader, products: readonly Product[]): Promise<CardProduct[]> {
  const imaged = await withImages(reader, products, imagePaths);
  return imaged.map(({ productDescription: _, ...card }) => withCounts(card, {}));
}

/** `pathsOf` names the images that the screen shows: a card shows none of the gallery. */
async function withImages(
  reader: Reader,
  products: readonly Product[],
  pathsOf: (product: Product) => string[],
): Promise<Product[]> {
  const known = await imagesOfPaths(reader, [...new Set(products.flatMap(pathsOf))]);
  return products.map((product) => {
    const own = pathsOf(product).map((path) => [path, known.get(path) ?? unknownImage(path)]);
    return { ...product, images: Object.fromEntries(own) };
  });
}

async function imagesOfPaths({ store, read }: Reader, paths: readonly string[]): Promise<Map<string, KnownImage>> {
  const known = await read([subjects.images], () => imagesAt(store, paths));
  return new Map(known.map((image) => [image.path, image]));
}

/** An absolute URL is an image on another host; any other unknown path is a missing image. */
function unknownImage(path: string): ShopImage {
  return isAbsolute(path) ? { path } : { path, missing: true };
}
