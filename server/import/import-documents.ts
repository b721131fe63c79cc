import { ABOUT_FOLDER, SHOP_WORDS } from '../../shop/catalogue/collection.ts';
import type { Fields } from '../../shop/catalogue/product.ts';
import type { ImportedShop } from './documents-of.ts';
import type { FirestoreShop } from './formats/firestore.ts';
import { keyOf, slugOf } from './formats/offered.ts';
import { imagePathOf, isFetched } from './images/image-paths.ts';
import { type ImportedProduct, idsInFile, isOfProduct, saidOf, sourceOf } from './imported-product.ts';
import { isWritten, whyNoProduct } from './our-database.ts';

/** Words in a collection's name for what customers did: such rows may look like products, and have addresses. */
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

/**
 * Documents of a database like ours as they are, except that pictures get our paths. What has no name or no price is
 * left out and named: no shopper sees it.
 */
export function importedDocuments({ collections, leftOut }: FirestoreShop): ImportedShop {
  const images = new Map<string, string>();
  const notes = [...leftOut];
  const read = Object.entries(collections).flatMap(([collection, records]): Listed[] => {
    const why = whyLeftOut(collection, records);
    if (why !== undefined) notes.push(why);
    if (why !== undefined) return [];
    const all = Object.entries(records).map(([id, fields]) => ({
      id,
      fields,
      why: whyNoProduct(collection, id, fields),
    }));
    notes.push(...all.flatMap(({ id, why }) => (why ? [`${collection}/${id} is left out: ${why}.`] : [])));
    const kept = all.filter(({ why }) => why === undefined);
    return [{ collection, records: kept.map(({ id, fields }) => [id, withPaths(fields, images) as Fields]) }];
  });
  return { ...productsIn(read), images, ownPaths: new Set(), asked: { categories: [], prices: [] }, notes };
}

/** Collections never taken. The words of a shop name its owners, who would replace those that brought the file. */
export function isNeverTaken(collection: string): boolean {
  return [ABOUT_FOLDER, SHOP_WORDS].includes(collection) || isOfCustomers(collection);
}

/** Why a collection is not taken as it is, as a sentence. */
function whyLeftOut(collection: string, records: Record<string, Fields>): string | undefined {
  if (isNeverTaken(collection)) return `The collection ${collection} is left out.`;
  const isTaken = Object.entries(records).some(([id, fields]) => whyNoProduct(collection, id, fields) === undefined);
  if (isTaken) return undefined;
  return `The collection ${collection} is left out: nothing in it has both a productTitle and a productPrice.`;
}

type Listed = { collection: string; records: [id: string, fields: Fields][] };

/**
 * The documents with an id for each product. One in several collections has one id; two that share an id by chance have
 * different names and get two: a cart would take them for one.
 */
function productsIn(listed: readonly Listed[]): Pick<ImportedShop, 'documents' | 'products'> {
  const products = new Map<string, { id: string; title: string; fields: Fields[] }>();
  for (const { collection, records } of listed)
    for (const [id, fields] of records) {
      if (!isOfProduct(collection, id)) continue;
      const product = products.get(nameOf(id, fields)) ?? { id, title: titleOf(fields), fields: [] };
      product.fields.push(fields);
      products.set(nameOf(id, fields), product);
    }
  const ids = idsInFile([...products.values()].map(({ id }) => ({ id, isCertain: false })));
  const given = new Map([...products.keys()].map((name, at) => [name, ids[at] ?? '']));
  const documents = listed.map(({ collection, records }) => {
    const own = records.map(([id, fields]) => [
      isOfProduct(collection, id) ? (given.get(nameOf(id, fields)) ?? id) : id,
      fields,
    ]);
    return [collection, Object.fromEntries(own)];
  });
  const known = [...products].map(([name, { id, title, fields }]): ImportedProduct => {
    const source = sourceOf(keyOf('documents', id, title));
    return { id: given.get(name) ?? id, title, source, said: saidOf(fields, true), isDated: true, shop: undefined };
  });
  return { documents: Object.fromEntries(documents), products: known };
}

function nameOf(id: string, fields: Fields): string {
  const title = titleOf(fields);
  return JSON.stringify([id, slugOf(title) || title]);
}

function titleOf({ productTitle }: Fields): string {
  return isWritten(productTitle) ? String(productTitle) : '';
}

/** The value with each address of a picture as its path; `images` gets them. Links in texts stay. */
function withPaths(value: unknown, images: Map<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => withPaths(one, images));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withPaths(inner, images)]));
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
