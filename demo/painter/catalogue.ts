import type { Documents, Fields } from '../catalogue.ts';
import { DAY_S, type Moment, moment, NEWEST_S, slug, someTimeAgo } from '../words.ts';
import { coverName, covers, galleryOf, premium } from './pictures.ts';
import type { Piece } from './piece.ts';
import { catalogues, newArrivals, shelves } from './shelves.ts';
import { SIZE_TABLES, sizeFields } from './sizes.ts';
import { stockOf, withSizes } from './stock.ts';

/** The demo shop's whole catalogue as its makers describe it, always the same; it is written to documents.json. */
export function catalogueOfPieces(): Documents {
  const documents: Documents = {};
  for (const [collection, pieces] of Object.entries(shelves)) {
    documents[collection] = { ...specials[collection], ...byId(pieces) };
  }
  Object.assign(documents, tables);
  documents.premiumItem = Object.fromEntries(
    premium.map(({ title, text, collection }) => [
      slug(title),
      { productTitle: title, productDescription: text, productImage: `products/${slug(title)}.webp`, collection },
    ]),
  );
  documents.coverImages = Object.fromEntries(
    covers.map(({ scene, collection }, at) => [coverName(scene, at), { collection }]),
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

/** The records beside the products: headings where the defaults do not say enough, size tables, and two default sorts. */
const specials: Documents = {
  menShirts: headed('T-shirt', 'menShirts'),
  womenShirts: headed('Embroidered and Printed for Her', 'womenShirts'),
  kidsShirts: headed('Kids Shirts', 'kidsShirts'),
  saleTexturePaint: { heading: { heading: 'Texture Paint on Sale' }, productFilter: { type: 'lowToHigh' } },
  collection_1: { heading: { heading: 'Truck Art' } },
  collection_2: { heading: { heading: 'Ajrak and Indigo' } },
  collection_3: { heading: { heading: 'Rivers and Seas' } },
  collection_4: { heading: { heading: 'Wedding Season' }, productFilter: { type: 'lowToHigh' } },
  collection_5: { heading: { heading: 'Walls of Lahore' } },
};

/** Collections of a size table alone, which products name. */
const tables: Documents = {
  campShirts: headed('Camp Shirts', 'campShirts'),
  womensTees: headed('Women’s Tees and Shirts', 'womensTees'),
  mensKurtas: headed('Men’s Kurtas', 'mensKurtas'),
  kidsKurtas: headed('Kids’ Kurtas', 'kidsKurtas'),
};

function headed(heading: string, table: keyof typeof SIZE_TABLES): Record<string, Fields> {
  return { heading: { heading, sizeTable: SIZE_TABLES[table] } };
}

function byId(pieces: Piece[], more: Fields = {}): Record<string, Fields> {
  return Object.fromEntries(pieces.map((piece) => [slug(piece.title), { ...productOf(piece), ...more }]));
}

/** The product document of a piece. */
export function productOf(piece: Piece): Fields {
  const id = slug(piece.title);
  const gallery = galleryOf(piece);
  return {
    productTitle: piece.title,
    productPrice: piece.price,
    ...(piece.was !== undefined && { oldPrice: piece.was }),
    productImage: `products/${id}.webp`,
    productDescription: description(piece),
    inStock: !piece.soldOut,
    createdAt: cameIn(piece),
    brand: piece.brand,
    ...(piece.recipe.kind === 'shirt' && sizeFields(piece.title, piece.recipe.piece)),
    ...stockOf(id),
    ...(gallery.length > 0 && { productGallery: gallery }),
    productColors: withSizes(
      id,
      piece.variants.map(({ color }) => ({
        id: slug(color),
        color,
        image: `products/${id}-${slug(color)}.webp`,
      })),
    ),
  };
}

function description({ paragraphs, facts }: Piece): string {
  const items = facts.map((fact) => `<li>${fact}</li>`);
  return `${paragraphs.map((text) => `<p>${text}</p>`).join('')}<ul>${items.join('')}</ul>`;
}

function cameIn(piece: Piece): Moment {
  const arrival = newArrivals.indexOf(piece);
  return arrival >= 0 ? moment(NEWEST_S - arrival * 2 * DAY_S) : someTimeAgo(piece.title);
}
