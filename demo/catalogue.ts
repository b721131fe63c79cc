import { premium } from './pictures.ts';
import { numberOf, type Piece, slug } from './piece.ts';
import { catalogues, newArrivals, shelves } from './shelves.ts';

/** The spec's documents (section 3) as `shop import` takes them: collection, then id, then fields. */
export type Documents = Record<string, Record<string, Fields>>;
export type Fields = Record<string, unknown>;

/** The demo shop's whole catalogue, always the same. */
export function demoCatalogue(): Documents {
  const documents: Documents = {};
  for (const [collection, pieces] of Object.entries(shelves)) {
    documents[collection] = { ...specials[collection], ...byId(pieces) };
  }
  documents.premiumItem = Object.fromEntries(
    premium.map(({ title, text }) => [
      slug(title),
      { productTitle: title, productDescription: text, productImage: `products/${slug(title)}.webp` },
    ]),
  );
  documents.catalogs = {};
  documents.catalogProducts = {};
  for (const [catalogName, collections] of Object.entries(catalogues)) {
    documents.catalogs[slug(catalogName)] = { catalogName, collections: Object.keys(collections) };
    for (const [collectionName, pieces] of Object.entries(collections)) {
      Object.assign(documents.catalogProducts, byId(pieces, { catalogName, collectionName }));
    }
  }
  return documents;
}

/** The records beside the products: headings where the defaults do not say enough, and two default sorts. */
const specials: Documents = {
  womenShirts: { heading: { heading: 'Embroidered and Printed for Her' } },
  saleTexturePaint: { heading: { heading: 'Texture Paint on Sale' }, productFilter: { type: 'lowToHigh' } },
  collection_1: { heading: { heading: 'Truck Art' } },
  collection_2: { heading: { heading: 'Ajrak and Indigo' } },
  collection_3: { heading: { heading: 'Rivers and Seas' } },
  collection_4: { heading: { heading: 'Wedding Season' }, productFilter: { type: 'lowToHigh' } },
  collection_5: { heading: { heading: 'Walls of Lahore' } },
};

function byId(pieces: Piece[], more: Fields = {}): Record<string, Fields> {
  return Object.fromEntries(pieces.map((piece) => [slug(piece.title), { ...productOf(piece), ...more }]));
}

/** The product document of a piece. */
export function productOf(piece: Piece): Fields {
  const id = slug(piece.title);
  return {
    productTitle: piece.title,
    productPrice: piece.price,
    ...(piece.was !== undefined && { oldPrice: piece.was }),
    productImage: `products/${id}.webp`,
    productDescription: description(piece),
    inStock: !piece.soldOut,
    createdAt: cameIn(piece),
    brand: piece.brand,
    productColors: piece.variants.map(({ color }) => ({
      id: slug(color),
      color,
      image: `products/${id}-${slug(color)}.webp`,
    })),
  };
}

function description({ paragraphs, facts }: Piece): string {
  const items = facts.map((fact) => `<li>${fact}</li>`);
  return `${paragraphs.map((text) => `<p>${text}</p>`).join('')}<ul>${items.join('')}</ul>`;
}

/**
 * The demo grown to `products` product documents for the bench, always the same ones: the demo's own first, then more
 * of the same pieces under numbered titles, six in ten of them in menShirts. Throws a RangeError below the demo's size.
 */
export function grownCatalogue(products: number): Documents {
  const documents = demoCatalogue();
  const demoCount = countProducts(documents);
  if (products < demoCount) throw new RangeError(`The demo itself has ${demoCount} products, so no ${products}`);
  for (let number = 1; number <= products - demoCount; number++) {
    const [collection, more] = growth[number % growth.length] ?? ['menShirts', {}];
    const shelf = more.collectionName ? (catalogues.Festive?.['Eid Kurtas'] ?? []) : (shelves[collection] ?? []);
    const piece = shelf[numberOf(String(number)) % shelf.length];
    const byNumber = documents[collection];
    if (!piece || !byNumber) throw new Error(`Nothing in ${collection} to grow from`);
    const title = `${piece.title} ${number}`;
    const chance = numberOf(title);
    const price = 599 + (chance % 180) * 50;
    byNumber[slug(title)] = {
      ...productOf(piece),
      productTitle: title,
      productPrice: price,
      ...(piece.was !== undefined && { oldPrice: price + 400 }),
      inStock: chance % 100 >= 8,
      createdAt: someTimeAgo(title),
      ...more,
    };
  }
  return documents;
}

/** How many of the documents are products: all but catalogues, premium blocks and the special records. */
export function countProducts(documents: Documents): number {
  return Object.values(documents)
    .flatMap((byId) => Object.values(byId))
    .filter((fields) => 'productPrice' in fields).length;
}

/** Where every ten further products go. */
const growth: [collection: string, more: Fields][] = [
  ...Array.from({ length: 6 }, (): [string, Fields] => ['menShirts', {}]),
  ['womenShirts', {}],
  ['kidsShirts', {}],
  ['texturePaint', {}],
  ['catalogProducts', { catalogName: 'Festive', collectionName: 'Eid Kurtas' }],
];

const DAY_S = 86_400;
/** 14 November 2026, six in the evening in Lahore: when the newest piece came in. */
const NEWEST_S = Date.UTC(2026, 10, 14, 13) / 1000;
/** New arrivals are two days apart; everything else came in before them, over the 17 months to this date. */
const BEFORE_ARRIVALS_S = NEWEST_S - 30 * DAY_S;
const SPREAD_S = 518 * DAY_S;

function cameIn(piece: Piece): { seconds: number; nanoseconds: number } {
  const arrival = newArrivals.indexOf(piece);
  return arrival >= 0 ? moment(NEWEST_S - arrival * 2 * DAY_S) : someTimeAgo(piece.title);
}

/** A moment in the 17 months before the new arrivals, always the same for the same words. */
export function someTimeAgo(words: string): { seconds: number; nanoseconds: number } {
  return moment(BEFORE_ARRIVALS_S - (numberOf(words) % SPREAD_S));
}

function moment(seconds: number): { seconds: number; nanoseconds: number } {
  return { seconds, nanoseconds: (seconds % 1000) * 1_000_000 };
}
