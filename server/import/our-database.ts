import {
  CATALOGUE_PRODUCTS,
  CATEGORIES,
  HOME_SECTIONS,
  holdsProducts,
  isSpecialRecord,
  PREMIUM_COLLECTION,
  TILE_COLLECTIONS,
} from '../../shop/catalogue/collection.ts';
import type { Fields } from '../../shop/catalogue/product.ts';
import type { FirestoreShop } from './formats/firestore.ts';

/** The spec's own collections of products (spec 3); those of sales are known by their names' beginning. */
const OWN_COLLECTIONS = new Set<string>([
  ...HOME_SECTIONS.map(({ collection }) => collection),
  ...Object.values(CATEGORIES).map(({ collection }) => collection),
  ...TILE_COLLECTIONS,
  CATALOGUE_PRODUCTS,
]);

/** A database is ours if one of the spec's own collections has a product with a title and a price (spec 3). */
export function isOurDatabase({ collections }: Pick<FirestoreShop, 'collections'>): boolean {
  return Object.entries(collections).some(
    ([collection, records]) => isOwnCollection(collection) && Object.values(records).some(isSoldAnywhere),
  );
}

function isOwnCollection(collection: string): boolean {
  return OWN_COLLECTIONS.has(collection) || /^sale\p{Lu}/u.test(collection);
}

function isSoldAnywhere({ productTitle, productPrice }: Fields): boolean {
  return isWritten(productTitle) && isWritten(productPrice);
}

/** Why a document is no product that shoppers could buy; undefined for one, and for records of other kinds. */
export function whyNoProduct(collection: string, id: string, fields: Fields): string | undefined {
  if (!holdsProducts(collection) || isSpecialRecord(id)) return undefined;
  if (!isWritten(fields.productTitle)) return 'it has no productTitle';
  // A premium block is shown, and not sold.
  if (collection === PREMIUM_COLLECTION || isWritten(fields.productPrice)) return undefined;
  return 'it has no productPrice';
}

/** Whether a field holds anything. What it holds, the rules of the import look at (catalogue/check.ts). */
export function isWritten(value: unknown): boolean {
  return value !== undefined && value !== null && String(value).trim() !== '';
}
