import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { numberOf, slug, someTimeAgo } from './words.ts';

/** The spec's documents (section 3) as `shop import` takes them: collection, then id, then fields. */
export type Documents = Record<string, Record<string, Fields>>;
export type Fields = Record<string, unknown>;

/** The folder that the shop ships and unpacks when it is empty. */
const FOLDER = join(import.meta.dirname, 'catalogue');

/** The demo shop's whole catalogue, as painter/ wrote it. */
export function demoCatalogue(): Documents {
  return JSON.parse(readFileSync(join(FOLDER, 'documents.json'), 'utf8'));
}

/**
 * The demo grown to `products` product documents for tests and the bench, always the same ones: the demo's own first,
 * then more of the same pieces under numbered titles, six in ten of them in menShirts. Throws a RangeError below the
 * demo's size.
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

/** The same piece under another title, with price, stock and date that follow from the title. */
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

/** How many of the documents are products: all but catalogues, premium blocks and the special records. */
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

/** Where every ten further products go. */
const GROWTH: { collection: string; catalogName?: string; collectionName?: string }[] = [
  ...Array.from({ length: 6 }, () => ({ collection: 'menShirts' })),
  { collection: 'womenShirts' },
  { collection: 'kidsShirts' },
  { collection: 'texturePaint' },
  { collection: 'catalogProducts', catalogName: 'Festive', collectionName: 'Eid Kurtas' },
];
