import type { Logger } from 'pino';
import { aboutParts } from '../../shop/about-sections.ts';
import { ABOUT_WORDS, type AboutPart } from '../../shop/about-words.ts';
import type { CheckoutItem } from '../../shop/buying/checkout-path.ts';
import {
  COVER_FOLDER,
  FILTER_RECORD,
  HEADING_RECORD,
  holdsProducts,
  PREMIUM_COLLECTION,
  TILE_COLLECTIONS,
} from '../../shop/catalogue/collection.ts';
import type { KnownImage, ShopImage } from '../../shop/catalogue/image-address.ts';
import { inOrder } from '../../shop/catalogue/in-order.ts';
import { BY_HAND, type Listing, readByHand, readSort } from '../../shop/catalogue/listing.ts';
import { type ListingLink, listingLink } from '../../shop/catalogue/listing-link.ts';
import {
  type CardProduct,
  everyImagePath,
  type Fields,
  imagePaths,
  type MovedProduct,
  type Product,
  type ProductOutcome,
} from '../../shop/catalogue/product.ts';
import { shownPictures } from '../../shop/catalogue/shown-pictures.ts';
import { type CheckoutLine, checkoutLines } from '../../shop/orders/order.ts';
import type { Cover, ListingQuery, PremiumBlock, Reading } from '../../shop/shop.ts';
import { withCounts, withFewCounts } from '../../shop/stock/stock-counts.ts';
import { deliveryRules } from '../../shop/words/delivery-words.ts';
import { ourWords } from '../../shop/words/our-about.ts';
import type { Words } from '../../shop/words/words.ts';
import { productOfLink } from '../catalogue/find.ts';
import { findKeptProducts } from '../catalogue/find-moved.ts';
import { collectionOfMoved } from '../catalogue/moved-product.ts';
import { htmlForScreen } from '../catalogue/sanitise.ts';
import { productOfRow } from '../store/products.ts';
import { popularSearches } from '../store/search/found-searches.ts';
import type { Store } from '../store/store.ts';
import { placeOfListed, readFilledCatalogues, readListingLinks } from './listings.ts';
import { ReadLog } from './read-log.ts';
import { readRelatedProducts } from './read-related-products.ts';
import { readSearch } from './search/read-search.ts';
import {
  type CatalogueReader,
  readCatalogues,
  readFirstByImage,
  readHeading,
  readImagesOf,
  readImagesOfPaths,
  readListingPage,
  readMainCollection,
  readProductRow,
  readRecord,
  readRecords,
  readSizes,
  readWholeListing,
  unknownImage,
} from './tagged-reads.ts';

type PageReaderParts = {
  log: Logger;
  words: Words;
  preview?: Product | undefined;
  noteFound?: (words: string) => void;
};

/**
 * The reads that a page can do; each notes its tags. A failed read is a value, since it has a screen (spec 4).
 * `preview` is the product of a page for its owner, which is not in the shop.
 */
export function openPageReader(
  store: Store,
  readLog: ReadLog,
  { log, words, preview, noteFound }: PageReaderParts,
): Reading {
  const reader: CatalogueReader = { store, readLog };
  // A checkout and a search are never cached, so what they read is noted nowhere.
  const unlogged: CatalogueReader = { store, readLog: new ReadLog() };

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

  async function missingProduct(collection: string, id: string): Promise<ProductOutcome | MovedProduct> {
    readLog.missing = true;
    const since = await collectionOfMoved(store, { collection, id });
    return since === undefined ? { state: 'missing' } : { state: 'moved', to: since };
  }

  return {
    catalogues: () => orFail([], () => readCatalogues(reader)),
    filledCatalogues: () => orFail([], () => readFilledCatalogues(reader)),
    listings: () => orFail([], () => readListingLinks(reader)),
    section: (collection) =>
      orFail(undefined, async () => cards(reader, (await readWholeListing(reader, collection)).map(productOfRow))),
    premium: () => orFail(undefined, () => premium(reader)),
    tiles: () => orFail(undefined, () => tiles(reader)),
    listing: (query) =>
      orFail({ state: 'unreadable' as const }, async () => {
        const listing = isListed(query) ? await readListing(reader, query) : NOTHING;
        if (listing.count === 0 && listing.heading === undefined) readLog.missing = true;
        return { state: 'loaded' as const, ...listing };
      }),
    product: (collection, id) =>
      orFail({ state: 'unreadable' as const }, async () => {
        const row = await readProductRow(reader, collection, id);
        const stored = preview ?? productOfLink(collection, row);
        if (!stored) return missingProduct(collection, id);
        const [{ related, ...place }, main] = await Promise.all([
          readRelatedProducts(reader, stored, row),
          readMainCollection(reader, stored),
        ]);
        const known = await readImagesOfPaths(reader, [...everyImagePath(stored), ...related.flatMap(imagePaths)]);
        const product = onScreen(withImages(withFewCounts(stored), known, everyImagePath));
        return {
          state: 'found' as const,
          product,
          ...place,
          related: related.map((one) => card(one, known)),
          ...(main === stored.collection ? {} : { mainCollection: main }),
        };
      }),
    // Whoever has come so far waits rather than reading of nothing: a read that failed is tried once more.
    checkout: (items) =>
      orFail(undefined, () => readCheckout(unlogged, items).catch(() => readCheckout(unlogged, items))),
    search: ({ q, page }) =>
      orFail({ state: 'unreadable' as const }, async () => {
        const { products, popular, ...found } = await readSearch(store, q, page);
        if (popular !== undefined && page === 1) noteFound?.(popular);
        return { state: 'loaded' as const, ...found, products: await cards(unlogged, products) };
      }),
    popularSearches: () => orFail([], () => popularSearches(store)),
    covers: () => orFail(undefined, () => covers(reader)),
    aboutWords: () => orFail(undefined, () => aboutWords(reader, words)),
    delivery: () => deliveryRules(words),
    images: (folder) => orFail(undefined, async () => (await pictures(reader, folder)).map(({ image }) => image)),
  };
}

async function readCheckout(reader: CatalogueReader, items: readonly CheckoutItem[]): Promise<CheckoutLine[]> {
  const lines = checkoutLines(await findKeptProducts(reader.store, items), items);
  const products = await full(
    reader,
    lines.map(({ product }) => product),
  );
  return lines.map((line, i) => ({ ...line, product: products[i] ?? line.product }));
}

/** False for the shop's own collections, such as the catalogues: they have no listing. */
function isListed({ of }: ListingQuery): boolean {
  return !('collection' in of) || holdsProducts(of.collection);
}

const NOTHING: Listing = { sort: 'newest', page: 1, pages: 1, count: 0, products: [] };

async function premium(reader: CatalogueReader): Promise<PremiumBlock[]> {
  const stored = (await readWholeListing(reader, PREMIUM_COLLECTION)).map((row) => ({
    row,
    fields: JSON.parse(row.fields) as Fields,
  }));
  const blocks = inOrder(stored, ({ fields }) => fields);
  const products = await full(
    reader,
    blocks.map(({ row }) => withFewCounts(productOfRow(row))),
  );
  const links = await Promise.all(blocks.map(({ fields }) => ownersLink(reader, fields)));
  return products.map((product, i) => ({ ...product, ...links[i] }));
}

/** The listing that a cover or a premium block leads to: that of the collection which its record names. */
async function ownersLink(reader: CatalogueReader, { collection }: Fields): Promise<{ link?: ListingLink }> {
  if (typeof collection !== 'string') return {};
  return { link: listingLink({ collection }, await readHeading(reader, collection)) };
}

async function covers(reader: CatalogueReader): Promise<Cover[]> {
  const shown = await pictures(reader, COVER_FOLDER);
  return Promise.all(shown.map(async ({ image, fields }) => ({ ...image, ...(await ownersLink(reader, fields)) })));
}

async function pictures(reader: CatalogueReader, folder: string): Promise<{ image: ShopImage; fields: Fields }[]> {
  const [images, records] = await Promise.all([readImagesOf(reader, folder), readRecords(reader, folder)]);
  const paths = images.map(({ path }) => path);
  const shown = shownPictures(paths, records);
  const elsewhere = shown.map(({ path }) => path).filter((path) => !paths.includes(path));
  const known = new Map(images.map((image) => [image.path, image]));
  const others = elsewhere.length > 0 ? await readImagesOfPaths(reader, elsewhere) : new Map<string, KnownImage>();
  return shown.map(({ path, fields }) => ({
    ...{ image: known.get(path) ?? others.get(path) ?? unknownImage(path), fields },
  }));
}

async function aboutWords(reader: CatalogueReader, words: Words): Promise<AboutPart[]> {
  const records = await readRecords(reader, ABOUT_WORDS);
  return aboutParts(records, ourWords(words)).map((part) => ({ ...part, html: htmlForScreen(part.html) }));
}

async function tiles(reader: CatalogueReader) {
  const found = await Promise.all(TILE_COLLECTIONS.map((collection) => tile(reader, collection)));
  return found.filter((one) => one !== undefined);
}

/** A tile needs its heading record or a product; a collection with neither has no tile. */
async function tile(reader: CatalogueReader, collection: string) {
  const [record, first] = await Promise.all([
    readRecord(reader, collection, HEADING_RECORD),
    readFirstByImage(reader, collection),
  ]);
  if (record?.heading === undefined && !first) return undefined;
  const collectionImage = first ? productOfRow(first).productImage : '';
  const images = await readImagesOfPaths(reader, collectionImage ? [collectionImage] : []);
  const heading = typeof record?.heading === 'string' ? record.heading : collection;
  return {
    collection,
    heading,
    collectionImage,
    image: images.get(collectionImage) ?? unknownImage(collectionImage),
  };
}

async function readListing(reader: CatalogueReader, query: ListingQuery): Promise<Listing> {
  const { listingKeys, sortOf, headingOf } = await placeOfListed(reader, query);
  const stored = await readRecord(reader, sortOf, FILTER_RECORD);
  const sort = query.sort ?? readSort(stored?.type) ?? 'newest';
  const first = query.sort ? [] : readByHand(stored?.byHand);
  const { sized, sizes, size } = await readSizes(reader, listingKeys, query.size);
  const { page, pages, count, rows } = await readListingPage(reader, { listingKeys, sort, first, sized }, query.page);
  const heading = await readHeading(reader, headingOf);
  return {
    ...(heading === undefined ? {} : { heading }),
    ...{ sort: first.length > 0 ? BY_HAND : sort, page, pages, count },
    ...(sizes.length > 0 && { sizes }),
    ...(size !== undefined && { size }),
    products: await cards(reader, rows.map(productOfRow)),
  };
}

/** Products with their images' sizes and versions, and with a sanitised description. */
async function full(reader: CatalogueReader, products: readonly Product[]): Promise<Product[]> {
  const known = await readImagesOfPaths(reader, products.flatMap(everyImagePath));
  return products.map((product) => onScreen(withImages(product, known, everyImagePath)));
}

function onScreen(product: Product): Product {
  return { ...product, productDescription: htmlForScreen(product.productDescription) };
}

async function cards(reader: CatalogueReader, products: readonly Product[]): Promise<CardProduct[]> {
  const known = await readImagesOfPaths(reader, products.flatMap(imagePaths));
  return products.map((product) => card(product, known));
}

/** A card shows no description, and nothing of the gallery. */
function card(product: Product, known: ReadonlyMap<string, KnownImage>): CardProduct {
  const { productDescription: _, ...shown } = withImages(product, known, imagePaths);
  return withCounts(shown, {});
}

/** `pathsOf` names the images that the screen shows. */
function withImages(
  product: Product,
  known: ReadonlyMap<string, KnownImage>,
  pathsOf: (product: Product) => string[],
): Product {
  const own = pathsOf(product).map((path) => [path, known.get(path) ?? unknownImage(path)]);
  return { ...product, images: Object.fromEntries(own) };
}
