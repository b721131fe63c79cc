import { ownValue } from '../own-value.ts';
import { readPrice } from '../price.ts';
import type { SizeTable } from '../sizes/size-table.ts';
import { readStock } from '../stock/stock.ts';
import { baseColour, colourNames, distinctNames } from './colour.ts';
import type { ShopImage } from './image-address.ts';
import type { ListingLink } from './listing-link.ts';

/** One colour of a product, or one size of it (spec 3, productColors). Ids are unique within a product. */
export type Variant = {
  id: string;
  /** Its colour's name, unique but for the sizes of one colour; BASE_COLOUR for a size of the base product. */
  color: string;
  image: string;
  /** The size, where sizes of a colour are counted separately. */
  size?: string;
  /** Pieces left; undefined where not counted separately (stock-counts.ts). */
  stock?: number;
};

/** A product as screens use it: the spec's fields, all typed. */
export type Product = {
  id: string;
  /** The collection in its links; for a product of a catalogue its collectionName. */
  collection: string;
  productTitle: string;
  /** PKR; undefined: shown but cannot be bought (shop/price.ts). */
  productPrice?: number;
  oldPrice?: number;
  productImage: string;
  /** HTML, sanitised. */
  productDescription: string;
  inStock: boolean;
  createdAt: { seconds: number };
  brand: string;
  productColors: Variant[];
  /** Undefined where it has no name. */
  mainColour?: string;
  /** Paths of further pictures, which belong to no colour. */
  productGallery?: string[];
  /** One must be chosen; undefined for a product without sizes. */
  sizes?: string[];
  /** Pieces left where variants have no `stock`; undefined where not counted (stock-counts.ts). */
  stock?: number;
  /** By path. */
  images: Record<string, ShopImage>;
};

/** (spec 4, Product page). For 'unreadable' the page shows its placeholder. */
export type ProductOutcome =
  | {
      state: 'found';
      product: Product;
      listing: ListingLink;
      /** Products of the same listing that are in stock, the nearest in price first. */
      related: CardProduct[];
      sizeTable?: SizeTable;
      /** Where its main page is elsewhere (main-place.ts). */
      mainCollection?: string;
    }
  | { state: 'missing' }
  | { state: 'unreadable' };

/** Its address was that of a product which is in the collection `to` now. */
export type MovedProduct = { state: 'moved'; to: string };

export type CardProduct = Omit<Product, 'productDescription'>;

/** A document's fields, unchecked, from the owner's file or the database. */
export type Fields = Record<string, unknown>;

/** A product from a document's fields. Missing and mistyped fields get neutral defaults (spec 3). */
export function readProduct(collection: string, id: string, fields: Fields): Product {
  const productPrice = readPrice(fields.productPrice);
  const oldPrice = readPrice(fields.oldPrice);
  const productColors = readVariants(fields.productColors);
  const sizes = readSizes(fields.sizes, productColors);
  const gallery = readGallery(fields.productGallery);
  const mainColour = text(fields.mainColour);
  return {
    id,
    collection,
    productTitle: text(fields.productTitle),
    ...(productPrice === undefined ? {} : { productPrice }),
    ...(oldPrice === undefined ? {} : { oldPrice }),
    productImage: text(fields.productImage),
    productDescription: text(fields.productDescription),
    inStock: readStock(fields.inStock) ?? true,
    createdAt: { seconds: readSeconds(fields.createdAt) },
    brand: text(fields.brand),
    productColors,
    ...(mainColour ? { mainColour } : {}),
    ...(gallery.length > 0 ? { productGallery: gallery } : {}),
    ...(sizes.length > 0 ? { sizes } : {}),
    images: {},
  };
}

/**
 * A product from the browser: a cart line or a navigation state. Undefined without id or collection; other invalid fields get
 * neutral defaults.
 */
export function readStoredProduct(value: unknown): Product | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = value as Fields;
  if (typeof fields.id !== 'string' || typeof fields.collection !== 'string') return undefined;
  // Carts stored by earlier releases have `pictures`.
  const images = Object.entries(fields.images ?? fields.pictures ?? {}).flatMap(([path, image]) =>
    readImage(path, image),
  );
  return { ...readProduct(fields.collection, fields.id, fields), images: Object.fromEntries(images) };
}

export function imagePaths(product: CardProduct): string[] {
  const paths = [product.productImage, ...product.productColors.map((variant) => variant.image)];
  return [...new Set(paths.filter((path) => path !== ''))];
}

/** All image paths without duplicates, the gallery's last. */
export function everyImagePath(product: CardProduct): string[] {
  return [...new Set([...imagePaths(product), ...(product.productGallery ?? [])])];
}

export function imageOf({ images }: { images: Record<string, ShopImage> }, path: string): ShopImage {
  return ownValue(images, path) ?? { path };
}

/** Whole seconds since 1970, from `{seconds}`, `{_seconds}`, ISO text or milliseconds; 0 without a time. */
export function readSeconds(value: unknown): number {
  if (typeof value === 'number') return Math.floor(value / 1000);
  if (typeof value === 'string') return Math.floor((Date.parse(value) || 0) / 1000);
  if (typeof value !== 'object' || value === null) return 0;
  const seconds = 'seconds' in value ? value.seconds : '_seconds' in value ? value._seconds : 0;
  return Number(seconds) || 0;
}

/** Unique names and ids; the sizes of one colour share its name. */
function readVariants(value: unknown): Variant[] {
  const variants = Array.isArray(value) ? value.flatMap(readVariant) : [];
  const names = colourNames(variants.flatMap(({ color, size }) => (size ? [] : [color])));
  const ids = distinctNames(variants.map(({ id }) => id));
  return variants.map((variant, i) => ({
    ...variant,
    id: ids[i] ?? variant.id,
    color: variant.size ? baseColour(variant.color) : (names.shift() ?? variant.color),
  }));
}

function readVariant(value: unknown, index: number): Variant[] {
  if (typeof value !== 'object' || value === null) return [];
  const fields = value as Fields;
  const color = text(fields.color);
  const size = text(fields.size).trim();
  const id = text(fields.id) || `${color} ${size}`.trim() || String(index);
  return [{ id, color, image: text(fields.image), ...(size ? { size } : {}) }];
}

function readSizes(value: unknown, variants: readonly Variant[]): string[] {
  const listed: unknown[] = Array.isArray(value) ? value : [];
  const sizes = [...listed, ...variants.map(({ size }) => size)].map((size) => text(size).trim());
  return distinct(sizes);
}

function distinct(texts: string[]): string[] {
  return [...new Set(texts)].filter(Boolean);
}

function readGallery(value: unknown): string[] {
  return distinct(Array.isArray(value) ? value.map(text) : []);
}

function readImage(path: string, value: unknown): [string, ShopImage][] {
  if (typeof value !== 'object' || value === null) return [];
  const { path: imagePath, version, width, height, colour, missing } = value as Fields;
  return [
    [
      path,
      {
        path: typeof imagePath === 'string' ? imagePath : path,
        ...(typeof version === 'string' ? { version } : {}),
        ...(typeof width === 'number' ? { width } : {}),
        ...(typeof height === 'number' ? { height } : {}),
        ...(typeof colour === 'string' ? { colour } : {}),
        ...(missing === true ? { missing } : {}),
      },
    ],
  ];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
