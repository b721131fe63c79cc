import { ABOUT_WORDS } from '../about-words.ts';

/** The names of the collections that screens read (spec 3 and 7). */

export const CATALOGUE_PRODUCTS = 'catalogProducts';
export const CATALOGUES = 'catalogs';
export const ORDERS = 'orders';

/** The owner's words that mean the same for search, in one record (shop/search/search-terms.ts). */
export const SYNONYMS = 'synonyms';
export const SYNONYMS_RECORD = 'words';

/** Products that an owner has not put into the shop yet, each under the id that it will have there. */
export const DRAFTS = 'drafts';

/**
 * The folders of image storage that screens show (spec 7). Records of a collection of the same name arrange the pictures
 * (shown-pictures.ts); a cover's `collection` is its link.
 */
export const COVER_FOLDER = 'coverImages';
export const ABOUT_FOLDER = 'aboutImages';

/** The owner's own words of the shop, in one record (shop/words/words.ts). */
export const SHOP_WORDS = 'shopWords';
export const WORDS_RECORD = 'words';

/** In SHOP_WORDS: whether the owner of a shop that began empty has opened it. */
export const OPENING_RECORD = 'opening';

/** Pictures of the owner's own in the place of what the shop draws, each in one record (shop/branding/branding.ts). */
export const BRANDING = 'shopFront';

/** False for collections of other records than products: they have no listing and no product pages. */
export function holdsProducts(collection: string): boolean {
  return !OTHER_COLLECTIONS.includes(collection);
}

export const OTHER_COLLECTIONS: readonly string[] = [
  CATALOGUES,
  ORDERS,
  SYNONYMS,
  COVER_FOLDER,
  ABOUT_FOLDER,
  ABOUT_WORDS,
  SHOP_WORDS,
  BRANDING,
  DRAFTS,
];

/** Records that are not products: the collection's heading and its default sort (spec 3). */
export const HEADING_RECORD = 'heading';
export const FILTER_RECORD = 'productFilter';

export function isSpecialRecord(id: string): boolean {
  return id === HEADING_RECORD || id === FILTER_RECORD;
}

export const RESIN = 'Resin';
export const RESIN_COLLECTION = 'resinCollection';

export const HOME_SECTIONS = [
  { collection: 'newArrivals', heading: 'New Arrivals' },
  { collection: 'featureCollection', heading: 'Feature Collection' },
  { collection: 'fesiCollection', heading: 'Fesi Collection' },
  { collection: RESIN_COLLECTION, heading: 'Resin Collection' },
] as const;

export const OWN_COLLECTION_HEADING = 'Our Collection';

export const PREMIUM_COLLECTION = 'premiumItem';

export const TILE_COLLECTIONS = [
  'collection_1',
  'collection_2',
  'collection_3',
  'collection_4',
  'collection_5',
] as const;

/** The category listings by path. Headings and collections are spelt as in the owner's description (spec 2). */
export const CATEGORIES = {
  '/men-shirts': { collection: 'menShirts', heading: 'T-shirt' },
  '/women-shirts': { collection: 'womenShirts', heading: 'Embriodery Art' },
  '/resin-art': { collection: 'kidsShirts', heading: 'Kids Shirts' },
  '/texture-paint': { collection: 'texturePaint', heading: 'Texture Paint' },
} as const;
export type CategoryPath = keyof typeof CATEGORIES;

/** The sale in the top bar (spec 2, Shell). */
export const SALE = 'texturePaint';

/** 'texturePaint' -> 'saleTexturePaint' (spec 2, /sale/:salepath). */
export function saleCollection(salePath: string): string {
  return `sale${salePath.charAt(0).toUpperCase()}${salePath.slice(1)}`;
}

/** The canonical spelling of a sale's path: 'texturePaint' and 'TexturePaint' name the same collection. */
export function saleName(salePath: string): string {
  const collection = saleCollection(salePath);
  const own = collection.slice('sale'.length);
  const small = own.charAt(0).toLowerCase() + own.slice(1);
  return saleCollection(small) === collection ? small : own;
}

/** A catalogue and its collections. Each catalogue is a menu in the top bar (spec 3, catalogs). */
export type Catalogue = { id: string; catalogName: string; collections: string[] };

/** One tile of home's Collections grid (spec 3). */
export type CollectionTile = { collection: string; heading: string; collectionImage: string };
