import { DRAFTS, isSpecialRecord } from '../../shop/catalogue/collection.ts';
import { BASE_COLOUR } from '../../shop/catalogue/colour.ts';
import { type Product, readProduct } from '../../shop/catalogue/product.ts';
import type { SeenExport, ToldRows } from '../../shop/desk/import-desk.ts';
import { OwnerError } from '../../shop/owner-error.ts';
import type { StockCounts } from '../../shop/stock/stock-counts.ts';
import { checkDocuments } from '../catalogue/check.ts';
import { withoutCounts } from '../store/stock/stock-of-documents.ts';
import { doubtfulText, priceText } from './asked-text.ts';
import { type Choosing, carried, choicesIn } from './carried-choices.ts';
import { whatItIs } from './catalogue-folder.ts';
import { collectionOf, type Placing } from './collections.ts';
import { categoriesOf, type ImportedShop } from './documents-of.ts';
import type { OfferedShop } from './formats/offered.ts';
import type { Recognised } from './formats/recognise.ts';
import { shownAddress } from './images/image-paths.ts';
import { isOfProduct } from './imported-product.ts';
import { existingIn, seenExisting } from './matching/existing.ts';
import type { Matched } from './matching/match-imported.ts';
import { namesItsCollections } from './round-trip-record.ts';

const CARDS = 8;

/** Sentences of a kind that are kept; the others are counted. */
const MOST_TOLD = 100;

export function previewOf(
  found: Exclude<Recognised, { is: 'unknown' }>,
  taken: ImportedShop,
  { placing, choices, matched }: { placing: Placing; choices: Choosing; matched: Matched },
): SeenExport {
  const products = productsOf(taken.documents);
  const placed = Object.entries(taken.documents).filter(([collection]) => collection !== '');
  const offered = found.is === 'products' ? found.offered : undefined;
  const doubtful = doubtfulText(taken.asked);
  return {
    what: whatItIs(found),
    ...countsIn(products),
    pictures: taken.images.size,
    categories: offered ? categoriesIn(offered, placing, choices) : [],
    choices: offered ? choicesIn(offered.products, choices) : [],
    collections: placed.map(([key, records]) => ({
      key,
      products: Object.keys(records).filter((id) => !isSpecialRecord(id)).length,
    })),
    cards: cardsOf(products, taken.images),
    existing: seenExisting(existingIn(matched)),
    ...(taken.money ? { money: taken.money } : {}),
    prices: told([...(doubtful ? [doubtful] : []), ...taken.asked.prices.map(priceText)]),
    mistakes: told(mistakesIn(Object.fromEntries(placed))),
    leftOut: told(offered?.leftOut ?? []),
    notes: told(notesOf(taken, matched)),
    unread: offered?.unread ?? [],
  };
}

/** What is told of the file, but for drafts that the shop keeps in its collections. */
export function notesOf({ notes }: ImportedShop, { products }: Matched): string[] {
  const isInShop = ({ match }: Matched['products'][number]) =>
    'documents' in match && match.documents.some(({ collection }) => collection !== DRAFTS);
  const kept = new Set(products.filter(isInShop).flatMap(({ product }) => product.draft ?? []));
  return notes.filter((note) => !kept.has(note));
}

export function told(sentences: readonly string[]): ToldRows {
  return { count: sentences.length, first: sentences.slice(0, MOST_TOLD) };
}

type Placed = { collection: string; product: Product; counts: StockCounts };

/** Each product once: one in two collections has one id. */
function productsOf(documents: ImportedShop['documents']): Placed[] {
  const products = new Map<string, Placed>();
  for (const [collection, records] of Object.entries(documents)) {
    for (const [id, fields] of Object.entries(records)) {
      if (!isOfProduct(collection, id) || products.has(id)) continue;
      products.set(id, {
        collection,
        product: readProduct(collection, id, fields),
        counts: withoutCounts(id, fields).counts,
      });
    }
  }
  return [...products.values()];
}

function countsIn(products: readonly Placed[]): Pick<SeenExport, 'products' | 'colours' | 'sizes' | 'pieces'> {
  const sums = { products: products.length, colours: 0, sizes: 0, pieces: 0 };
  for (const { product, counts } of products) {
    const colours = new Set(product.productColors.map(({ color }) => color));
    colours.delete(BASE_COLOUR);
    sums.colours += colours.size;
    sums.sizes += product.sizes?.length ?? 0;
    for (const pieces of Object.values(counts)) sums.pieces += pieces;
  }
  return sums;
}

function categoriesIn({ products }: OfferedShop, placing: Placing, choices: Choosing): SeenExport['categories'] {
  const counts = new Map<string, number>();
  for (const product of products.filter((one) => one.draft === undefined && !namesItsCollections(one))) {
    const many = carried(product, choices).length;
    for (const name of categoriesOf(product)) counts.set(name, (counts.get(name) ?? 0) + many);
  }
  return [...counts].map(([name, many]) => ({ name, products: many, collection: collectionOf(name, placing) }));
}

function cardsOf(products: readonly Placed[], images: ImportedShop['images']): SeenExport['cards'] {
  const addresses = new Map([...images].map(([address, path]) => [path, address]));
  return products.slice(0, CARDS).map(({ collection, product }) => ({
    title: product.productTitle,
    price: product.productPrice,
    picture: shownAddress(addresses.get(product.productImage) ?? product.productImage),
    collection,
  }));
}

/** The mistakes that the shop's own import would refuse it for. */
function mistakesIn(documents: ImportedShop['documents']): string[] {
  try {
    checkDocuments(documents);
    return [];
  } catch (error) {
    if (!(error instanceof OwnerError)) throw error;
    return error.message
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }
}
