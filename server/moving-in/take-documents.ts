import { ABOUT_FOLDER, holdsProducts, isSpecialRecord, SHOP_WORDS } from '../../shop/catalogue/collection.ts';
import type { Fields } from '../../shop/catalogue/product.ts';
import type { TakenShop } from './documents-of.ts';
import type { FirestoreShop } from './exports/firestore.ts';
import { imagePathOf, isFetched } from './images/image-paths.ts';

/**
 * What customers did in the old shop, by the words of a collection's name: their rows may have the names, prices and pictures
 * of products, and their addresses.
 */
const OF_CUSTOMERS = new Set(
  'order orders cart carts user users customer customers wish wishlist review reviews'.split(' '),
);

/** 'orderItems' and 'order_items' have the word order, 'borderPrints' has not. */
function isOfCustomers(collection: string): boolean {
  const words = collection
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  return words.some((word) => OF_CUSTOMERS.has(word));
}

/** Documents out of Firestore as they are, but for their pictures: an address becomes the path that ours will have. */
export function takeDocuments({ collections, leftOut }: FirestoreShop): TakenShop {
  const images = new Map<string, string>();
  const whyNot = new Map(Object.entries(collections).map(([name, records]) => [name, whyLeftOut(name, records)]));
  const taken = Object.entries(collections).filter(([collection]) => whyNot.get(collection) === undefined);
  const documents = taken.map(([collection, records]) => {
    const read = Object.entries(records).map(([id, fields]) => [id, withPaths(fields, images) as Fields] as const);
    return [collection, Object.fromEntries(read)] as const;
  });
  return {
    documents: Object.fromEntries(documents),
    images,
    ownPaths: new Set(),
    asked: { categories: [], prices: [] },
    notes: [...leftOut, ...[...whyNot.values()].filter((why) => why !== undefined)],
  };
}

/**
 * Collections that are in no case taken: a database has more than a shop's catalogue. The words of a shop name its owners: a
 * file that has them would take the desk away from those who brought it in.
 */
export function isNeverTaken(collection: string): boolean {
  return [ABOUT_FOLDER, SHOP_WORDS].includes(collection) || isOfCustomers(collection);
}

/** Why a collection is not taken as it is, as a sentence. */
export function whyLeftOut(collection: string, records: Record<string, Fields>): string | undefined {
  if (isNeverTaken(collection)) return `The collection ${collection} is left out.`;
  const isOurs = ([id, fields]: [string, Fields]) => isSpecialRecord(id) || Object.keys(fields).some(isProductField);
  if (!holdsProducts(collection) || Object.entries(records).some(isOurs)) return undefined;
  return `The collection ${collection} is left out: nothing in it has a productTitle or another field of a product.`;
}

/** productTitle, productPrice and so on (spec 3). */
function isProductField(name: string): boolean {
  return /^product[A-Z]/.test(name);
}

/** The value with each address of a picture as its path; `images` gets them. Links in texts stay. */
function withPaths(value: unknown, images: Map<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => withPaths(one, images));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, withPaths(held, images)]));
  }
  if (typeof value !== 'string' || !isPicture(value)) return value;
  const path = imagePathOf(value);
  images.set(value, path);
  return path;
}

function isPicture(text: string): boolean {
  if (!isFetched(text) || /\s/.test(text)) return false;
  return /firebasestorage|^gs:/.test(text) || /\.(webp|avif|jpe?g|png|gif)(\?|$)/i.test(text);
}
