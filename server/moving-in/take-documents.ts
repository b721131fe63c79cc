import { ABOUT_FOLDER } from '../../shop/catalogue/collection.ts';
import type { Fields } from '../../shop/catalogue/product.ts';
import type { TakenShop } from './documents-of.ts';
import type { FirestoreShop } from './firestore.ts';
import { imagePathOf, isFetched } from './image-paths.ts';

/** Collections of the old shop that ours has no use for: its orders were placed there. */
const NOT_TAKEN = ['orders', 'users', 'carts', ABOUT_FOLDER];

/** Documents out of Firestore as they are, but for their pictures: an address becomes the path that ours will have. */
export function takeDocuments({ collections, leftOut }: FirestoreShop): TakenShop {
  const images = new Map<string, string>();
  const taken = Object.entries(collections).filter(([collection]) => !NOT_TAKEN.includes(collection));
  const documents = taken.map(([collection, records]) => {
    const read = Object.entries(records).map(([id, fields]) => [id, withPaths(fields, images) as Fields] as const);
    return [collection, Object.fromEntries(read)] as const;
  });
  const left = Object.keys(collections).filter((collection) => NOT_TAKEN.includes(collection));
  const notes = left.map((collection) => `The collection ${collection} is left out.`);
  return {
    documents: Object.fromEntries(documents),
    images,
    ownPaths: new Set(),
    asked: { categories: [], prices: [] },
    notes: [...leftOut, ...notes],
  };
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
