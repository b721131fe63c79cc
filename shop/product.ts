import { colourNames, toldApart } from './colour.ts';
import type { ShopImage } from './image.ts';
import { readPrice } from './price.ts';

/** One colour of a product (spec 3, productColors); no two of a product have one name or one id. */
export type Variant = { id: string; color: string; image: string };

/** A product as screens use it: the spec's fields, each present and of one type. */
export type Product = {
  /** Record id inside its collection. */
  id: string;
  /** The named collection its links carry; for a catalogue's products that is their collectionName. */
  collection: string;
  productTitle: string;
  /** PKR; undefined when it has none: then it is shown and not sold (shop/price.ts). */
  productPrice?: number;
  /** PKR; undefined when the price was never another. */
  oldPrice?: number;
  productImage: string;
  /** HTML, sanitised. */
  productDescription: string;
  inStock: boolean;
  createdAt: { seconds: number };
  brand: string;
  productColors: Variant[];
  /** What is known of the pictures named above, by path. */
  images: Record<string, ShopImage>;
};

/** What a product's page found (spec 4, Product page); one that cannot be read stays on its placeholder. */
export type ProductOutcome = { state: 'found'; product: Product } | { state: 'missing' } | { state: 'unreadable' };

/** What a listing's card needs: everything but the description. */
export type CardProduct = Omit<Product, 'productDescription'>;

/** A document's fields as the owner's file or the database holds them. */
export type Fields = Record<string, unknown>;

/** A product from a document's fields; whatever is missing or of another type gets the quietest value (spec 3). */
export function readProduct(collection: string, id: string, fields: Fields): Product {
  const productPrice = readPrice(fields.productPrice);
  const oldPrice = readPrice(fields.oldPrice);
  return {
    id,
    collection,
    productTitle: text(fields.productTitle),
    ...(productPrice === undefined ? {} : { productPrice }),
    ...(oldPrice === undefined ? {} : { oldPrice }),
    productImage: text(fields.productImage),
    productDescription: text(fields.productDescription),
    inStock: fields.inStock !== false && fields.inStock !== 'false',
    createdAt: { seconds: readSeconds(fields.createdAt) },
    brand: text(fields.brand),
    productColors: readVariants(fields.productColors),
    images: {},
  };
}

/**
 * A product that the browser kept: a cart's line, or what a pressed card sent ahead. Undefined when it has no id or no
 * collection; whatever else is missing or broken gets the quietest value.
 */
export function readKeptProduct(value: unknown): Product | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = value as Fields;
  if (typeof fields.id !== 'string' || typeof fields.collection !== 'string') return undefined;
  // carts kept by earlier releases say `pictures`
  const images = Object.entries(fields.images ?? fields.pictures ?? {}).flatMap(([path, image]) =>
    readImage(path, image),
  );
  return { ...readProduct(fields.collection, fields.id, fields), images: Object.fromEntries(images) };
}

/** Every picture path that the product names, the main one first, each once. */
export function imagePaths(product: CardProduct): string[] {
  const paths = [product.productImage, ...product.productColors.map((variant) => variant.image)];
  return [...new Set(paths.filter((path) => path !== ''))];
}

/** The picture at a path that the product names, with what is known of it. */
export function imageOf(product: CardProduct, path: string): ShopImage {
  return product.images[path] ?? { path };
}

/** Whole seconds since 1970 from `{seconds}`, `{_seconds}`, ISO text or milliseconds; 0 when there is no time. */
export function readSeconds(value: unknown): number {
  if (typeof value === 'number') return Math.floor(value / 1000);
  if (typeof value === 'string') return Math.floor((Date.parse(value) || 0) / 1000);
  if (typeof value !== 'object' || value === null) return 0;
  const seconds = 'seconds' in value ? value.seconds : '_seconds' in value ? value._seconds : 0;
  return Number(seconds) || 0;
}

/** The colours, no two of one name or one id. */
function readVariants(value: unknown): Variant[] {
  const variants = Array.isArray(value) ? value.flatMap(readVariant) : [];
  const names = colourNames(variants.map(({ color }) => color));
  const ids = toldApart(variants.map(({ id }) => id));
  return variants.map((variant, i) => ({ ...variant, id: ids[i] ?? variant.id, color: names[i] ?? variant.color }));
}

function readVariant(value: unknown, index: number): Variant[] {
  if (typeof value !== 'object' || value === null) return [];
  const fields = value as Fields;
  const color = text(fields.color);
  return [{ id: text(fields.id) || color || String(index), color, image: text(fields.image) }];
}

function readImage(path: string, value: unknown): [string, ShopImage][] {
  if (typeof value !== 'object' || value === null) return [];
  const { path: kept, version, width, height, colour, missing } = value as Fields;
  return [
    [
      path,
      {
        path: typeof kept === 'string' ? kept : path,
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
