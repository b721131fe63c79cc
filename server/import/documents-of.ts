import { DRAFTS } from '../../shop/catalogue/collection.ts';
import type { Fields } from '../../shop/catalogue/product.ts';
import type { SeenMoney } from '../../shop/desk/import-desk.ts';
import { descriptionOf } from '../../shop/editing/description-text.ts';
import { readCount } from '../../shop/stock/stock-counts.ts';
import { type Choosing, carried } from './carried-choices.ts';
import { choicesOf, missingSizes, picturesOf, withMissingSizes } from './choice-fields.ts';
import { collectionOf, type Placing } from './collections.ts';
import type { OfferedProduct, OfferedShop } from './formats/offered.ts';
import { imagePathOf, ownPathOf } from './images/image-paths.ts';
import { type ImportedProduct, idsInFile, saidOf, sourceOf } from './imported-product.ts';
import { type FileMoney, moneyOf, type SaidOfMoney } from './money/file-money.ts';
import { type AskedPrice, type FoundOfPrices, pricesOf } from './money/prices-of.ts';
import { readRoundTripRecord, type Said, withRoundTripRecord } from './round-trip-record.ts';
import { draftText, pairNotes, partedText, togetherLines, toldOf } from './told-text.ts';

export type ImportSettings = SaidOfMoney & {
  /** Which collection each category goes to. */
  placing: Placing;
  choices?: Choosing;
  /** When the newest product was made, in seconds since 1970; each further one is a second older. */
  since: number;
};

/** A catalogue file, `{collection: {id: fields}}`, and what an owner should know of it. */
export type ImportedShop = {
  documents: Record<string, Record<string, Fields>>;
  products: ImportedProduct[];
  /** The path of each picture, by its address. */
  images: ReadonlyMap<string, string>;
  /** Those of the paths that a shop like ours had: where this one has them too, they are not fetched. */
  ownPaths: ReadonlySet<string>;
  /** The currencies of its prices; undefined for a database of ours. */
  money?: SeenMoney;
  /** Why nothing can be taken yet. */
  asked: Asked;
  /** What will be otherwise than in the file, each as a sentence with its place. */
  notes: string[];
};

export type Asked = {
  /** Categories without a collection; '' is that of products without a category. */
  categories: string[];
  prices: AskedPrice[];
  /** Prices without a currency that are hardly rupees, and the owner did not say what they are; undefined for none. */
  doubtful?: number | undefined;
};

export function documentsOf(shop: OfferedShop, settings: ImportSettings): ImportedShop {
  const { products: offered, notes: ofFile = [] } = shop;
  // Without prototypes: a file names its ids itself, and one of ours its collections too.
  const documents: ImportedShop['documents'] = Object.create(null);
  const images = new Map<string, string>();
  const ownPaths = new Set<string>();
  const prices: AskedPrice[] = [];
  const notes: string[] = [...ofFile];
  const unplaced = new Set<string>();
  const products = offered.flatMap((product) => {
    const parts = carried(product, settings.choices ?? new Map());
    notes.push(...toldOf(product), ...partedText(product, parts));
    return parts;
  });
  const money = moneyOf(products, settings, shop);
  notes.unshift(...togetherLines(money.seen));
  const all = products.flatMap((product, at) => {
    const found = { since: settings.since - at, prices: [] as AskedPrice[], notes, unplaced, isDoubtful: false };
    const taken = importedProduct(product, { ...settings, money }, found);
    prices.push(...found.prices);
    if (isPriced(taken) || found.prices.length > 0 || found.isDoubtful || taken.isCertain) return [taken];
    notes.push(`${product.place} '${product.title.slice(0, 60)}' is left out: it has no price.`);
    return [];
  });
  const ids = idsInFile(all);
  const known = all.map(({ id: wanted, isCertain, shop, placed, ...taken }, at): ImportedProduct => {
    const id = ids[at] ?? wanted;
    for (const [collection, fields] of placed) {
      documents[collection] ??= Object.create(null) as Record<string, Fields>;
      documents[collection][id] = fields;
    }
    for (const [address, path] of taken.images) images.set(address, path);
    for (const path of taken.ownPaths) ownPaths.add(path);
    const { title, source, isDated, draft, exported } = taken;
    const isOwn = isCertain && id === wanted;
    return {
      id,
      title,
      source,
      isDated,
      draft,
      said: saidOf(placed.values(), isDated),
      shop: isOwn ? shop : undefined,
      exported,
    };
  });
  return {
    documents,
    products: known,
    images,
    ownPaths,
    money: money.seen,
    asked: { categories: [...unplaced], prices, doubtful: doubtfulOf(money) },
    notes,
  };
}

/** A product's fields by collection, with its pictures; `asked` gets what is to be said of it. */
function importedProduct(
  product: OfferedProduct,
  { placing, money }: ImportSettings & { money: FileMoney },
  asked: FoundOfPrices & { since: number; unplaced: Set<string> },
): Taken {
  const { id, categories, place, title } = product;
  const source = sourceOf(product.key);
  const record = readRoundTripRecord(product.own);
  const images = new Map<string, string>();
  const pathOf = typeof record === 'object' ? ownPathOf : imagePathOf;
  const found = { ...asked, images, pathOf };
  const fields = fieldsOf(product, money, found);
  if (found.isDoubtful) asked.isDoubtful = true;
  if (typeof record === 'object') {
    const own = withRoundTripRecord({ id, categories, fields }, record);
    const uncounted =
      (product.draft === undefined ? own.collections : undefined) ??
      placedBy(product, { fields: own.fields, placing, unplaced: asked.unplaced });
    const placed = new Map([...uncounted].map(([name, fields]) => [name, withAllPieces(fields, product)]));
    if (placed.values().some((fields) => isCountedOtherwise(fields, product)))
      asked.notes.push(`${place} '${title.slice(0, 60)}': ${COUNTED_EACH}`);
    // Pictures that the record has at an address of their own are not fetched.
    const texts = JSON.stringify([...placed.values()]);
    const used = [...images].filter(([, path]) => texts.includes(JSON.stringify(path)));
    const ownPaths = used.filter(([address, path]) => path !== imagePathOf(address)).map(([, path]) => path);
    const { shop, counts: exported } = record;
    const ofOwn = { id: own.id, isCertain: own.isSame, shop, exported, isDated: true, draft: undefined };
    return { ...ofOwn, title, source, placed, images: used, ownPaths };
  }
  if (record === 'broken')
    asked.notes.push(`${place} '${title.slice(0, 60)}': its shop record cannot be read, and is left out.`);
  const missing = missingSizes(product);
  const offered = whichIsNotFree(product, fields);
  if (offered !== product) asked.notes.push(...toldOf({ ...offered, notes: [] }));
  const counted = withMissingSizes(withAllPieces(fields, product), product, missing);
  asked.notes.push(...pairNotes(product, missing));
  const dated = { ...counted, createdAt: { seconds: asked.since } };
  const placed = placedBy(offered, { fields: dated, placing, unplaced: asked.unplaced });
  const draft = draftText(offered);
  const none = { draft, isCertain: false, shop: undefined, isDated: false, ownPaths: [] };
  return { ...none, id, title, source, placed, images: [...images] };
}

/** What costs nothing is a draft until its owner says a price. */
function whichIsNotFree(product: OfferedProduct, { productPrice }: Fields): OfferedProduct {
  return productPrice === 0 && product.draft === undefined ? { ...product, draft: 'its price is 0' } : product;
}

/** True also of one that is not placed yet. */
function isPriced({ placed }: Taken): boolean {
  return placed.size === 0 || placed.values().some(({ productPrice }) => productPrice !== undefined);
}

type Taken = Omit<ImportedProduct, 'said'> & {
  /** True for the id of a shop like ours, in a file that it gave out. */
  isCertain: boolean;
  placed: Map<string, Fields>;
  images: [address: string, path: string][];
  ownPaths: string[];
};

/** Fields with the pieces that the file has of all choices together, unless some choices have counts of their own. */
function withAllPieces(fields: Fields, { allPieces }: OfferedProduct): Fields {
  const isCounted = allPieces !== undefined && countsOfChoices(fields).length === 0;
  return isCounted ? { ...fields, stock: allPieces } : fields;
}

/** Whether choices have counts of their own, of which the file's sum is not the sum. */
function isCountedOtherwise(fields: Fields, { allPieces }: OfferedProduct): boolean {
  const counts = countsOfChoices(fields);
  if (allPieces === undefined || counts.length === 0) return false;
  const sum = counts.reduce((sum, count) => sum + count, 0);
  // Where all choices have counts of their own, none takes from the product's.
  return ![sum, sum + (readCount(fields.stock) ?? 0)].includes(allPieces);
}

const COUNTED_EACH = 'its colours or sizes are counted each for itself: its stock in the sheet changes none of them.';

function countsOfChoices({ productColors }: Fields): number[] {
  const choices: Fields[] = Array.isArray(productColors) ? productColors : [];
  return choices.flatMap(({ stock }) => readCount(stock) ?? []);
}

/** The same fields in the collection of each of its categories; `unplaced` gets those without one. */
function placedBy(
  product: OfferedProduct,
  { fields, placing, unplaced }: { fields: Fields; placing: Placing; unplaced: Set<string> },
): Map<string, Fields> {
  const placed = new Map<string, Fields>();
  if (product.draft !== undefined) {
    const later = categoriesOf(product).flatMap((category) => collectionOf(category, placing) ?? []);
    return placed.set(DRAFTS, { ...fields, draftCollections: [...new Set(later)].filter(Boolean) });
  }
  for (const category of categoriesOf(product)) {
    const collection = collectionOf(category, placing);
    if (collection === undefined) unplaced.add(category);
    else placed.set(collection, fields);
  }
  return placed;
}

export function saidBy(product: OfferedProduct): Said {
  const { id, categories } = product;
  const fields = fieldsOf(product, moneyOf([product], { rate: 1 }), {
    images: new Map(),
    prices: [],
    notes: [],
    pathOf: ownPathOf,
  });
  return { id, categories, fields };
}

/** The categories of a product, one at least: '' where the file names none. */
export function categoriesOf({ categories }: OfferedProduct): string[] {
  return categories.length > 0 ? categories : [''];
}

type Found = FoundOfPrices & { images: Map<string, string>; pathOf: (address: string) => string };

function fieldsOf(product: OfferedProduct, money: FileMoney, found: Found): Fields {
  const { place, title } = product;
  const prices = pricesOf(product, money, found);
  if (product.otherChoices.length > 0)
    found.notes.push(`${place} '${title.slice(0, 60)}': ${product.otherChoices.join(' and ')} cannot be chosen here.`);
  const pathOf = (address: string) => {
    const path = address === '' ? '' : (found.images.get(address) ?? found.pathOf(address));
    if (path !== '') found.images.set(address, path);
    return path;
  };
  return {
    productTitle: title,
    ...prices,
    productDescription: descriptionOf(product.description),
    inStock: product.isInStock,
    ...(product.brand === '' ? {} : { brand: product.brand }),
    ...picturesOf(product, pathOf),
    ...choicesOf(product, pathOf),
  };
}

function doubtfulOf({ seen, worth }: FileMoney): number | undefined {
  return seen.isDoubtful && worth('') === undefined ? seen.unnamed : undefined;
}
