import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { numberOf, slug, someTimeAgo } from './words.ts';

/** The documents of spec 3 as `shop import` takes them: collection, then id, then fields. */
export type Documents = Record<string, Record<string, Fields>>;
export type Fields = Record<string, unknown>;

/** The folder of the demo catalogue. An empty shop imports it at its first start. */
const FOLDER = join(import.meta.dirname, 'catalogue');

/** The demo catalogue, as painter/ wrote it. */
export function demoCatalogue(): Documents {
  return JSON.parse(readFileSync(join(FOLDER, 'documents.json'), 'utf8'));
}

/**
 * The demo catalogue grown to `products` product documents, for tests and the bench. Always the same documents: the
 * demo's own first, then copies with numbered titles, 60 % of them in menShirts.
 * @throws RangeError when `products` is less than the demo has
 */
export function grownCatalogue(products: number): Documents {
  const documents = demoCatalogue();
  const demoCount = countProducts(documents);
  if (products < demoCount) throw new RangeError(`The demo itself has ${demoCount} products, so no ${products}`);
  const growing = GROWTH.map(({ collection, ...place }) => ({
    collection,
    pieces: piecesAt(documents, collection, place),
  }));
  for (let number = 1; number <= products - demoCount; number++) {
    const { collection, pieces } = growing[number % growing.length] ?? {};
    const piece = pieces?.[numberOf(String(number)) % pieces.length];
    const byId = documents[collection ?? ''];
    if (!piece || !byId) throw new Error(`Nothing in ${collection} to grow from`);
    const title = `${piece.productTitle} ${number}`;
    byId[slug(title)] = another(piece, title);
  }
  return documents;
}

/** A copy under another title; price, stock and date are derived from the title. */
function another(piece: Fields, title: string): Fields {
  const chance = numberOf(title);
  const price = 599 + (chance % 180) * 50;
  return {
    ...piece,
    productTitle: title,
    productPrice: price,
    ...(piece.oldPrice !== undefined && { oldPrice: price + 400 }),
    inStock: chance % 100 >= 8,
    createdAt: someTimeAgo(title),
  };
}

/** The number of products: all documents but catalogues, premium blocks and the special records. */
export function countProducts(documents: Documents): number {
  return Object.values(documents)
    .flatMap(Object.values<Fields>)
    .filter(isProduct).length;
}

function isProduct(fields: Fields): boolean {
  return 'productPrice' in fields;
}

/** A collection's products, in catalogProducts those of one catalogue's collection. */
function piecesAt(documents: Documents, collection: string, place: Fields): Fields[] {
  const isHere = (fields: Fields) => Object.entries(place).every(([name, value]) => fields[name] === value);
  return Object.values(documents[collection] ?? {}).filter((fields) => isProduct(fields) && isHere(fields));
}

/** The collections of each ten added products. */
const GROWTH: { collection: string; catalogName?: string; collectionName?: string }[] = [
  ...Array.from({ length: 6 }, () => ({ collection: 'menShirts' })),
  { collection: 'womenShirts' },
  { collection: 'kidsShirts' },
  { collection: 'texturePaint' },
  { collection: 'catalogProducts', catalogName: 'Festive', collectionName: 'Eid Kurtas' },
];
