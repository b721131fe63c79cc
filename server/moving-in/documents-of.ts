import { BASE_COLOUR } from '../../shop/catalogue/colour.ts';
import type { Fields } from '../../shop/catalogue/product.ts';
import { descriptionOf } from '../../shop/editing/description-text.ts';
import { readWrittenPrice } from '../../shop/price.ts';
import { readCount } from '../../shop/stock/stock-counts.ts';
import { type Choosing, carried } from './carried-choices.ts';
import { collectionOf, type Placing } from './collections.ts';
import type { OfferedProduct, OfferedShop, OfferedVariant } from './exports/offered.ts';
import { imagePathOf, ownPathOf } from './images/image-paths.ts';
import { readOwnRecord, type Said, withOwnRecord } from './own-record.ts';
import { idsInFile, saidOf, sourceOf, type TakenProduct } from './taken-product.ts';

/** How the products of another shop are taken. */
export type Taking = {
  /** Which collection each category goes to. */
  placing: Placing;
  /** Rupees for one of the file's currency; undefined for a file in rupees. */
  rate?: number | undefined;
  /** What becomes of choices that are neither colour nor size. */
  choices?: Choosing;
  /** When the newest product was made, in seconds since 1970; each further one is a second older. */
  since: number;
};

/** A catalogue file, `{collection: {id: fields}}`, and what an owner should know of it. */
export type TakenShop = {
  documents: Record<string, Record<string, Fields>>;
  /** Its products, each with the id that its documents have here. */
  products: TakenProduct[];
  /** The path of each picture, by its address. */
  images: ReadonlyMap<string, string>;
  /** Those of the paths that a shop like ours had: where this one has them too, they are not fetched. */
  ownPaths: ReadonlySet<string>;
  /** Why nothing can be taken yet. */
  asked: Asked;
  /** What will be otherwise than in the file, each as a sentence with its place. */
  notes: string[];
};

/** What an owner has to say before anything can be taken. */
export type Asked = {
  /** Categories without a collection; '' is that of products without a category. */
  categories: string[];
  /** Prices that are not plainly rupees. */
  prices: AskedPrice[];
};

export type AskedPrice = { place: string; title: string; what: 'price' | 'old price'; written: string };

/** Another shop's products as documents of ours. */
export function documentsOf({ products: offered }: OfferedShop, taking: Taking): TakenShop {
  // Without prototypes: a file names its ids itself, and one of ours its collections too.
  const documents: TakenShop['documents'] = Object.create(null);
  const images = new Map<string, string>();
  const ownPaths = new Set<string>();
  const prices: AskedPrice[] = [];
  const notes: string[] = [];
  const unplaced = new Set<string>();
  const products = offered.flatMap((product) => {
    const parts = carried(product, taking.choices ?? new Map());
    notes.push(...partedWords(product, parts));
    return parts;
  });
  const all = products.flatMap((product, at) => {
    const found = { since: taking.since - at, prices: [] as AskedPrice[], notes, unplaced };
    const taken = takeProduct(product, taking, found);
    prices.push(...found.prices);
    if (isPriced(taken) || found.prices.length > 0 || taken.isCertain) return [taken];
    notes.push(`${product.place} '${product.title.slice(0, 60)}' is left out: it has no price.`);
    return [];
  });
  const ids = idsInFile(all);
  const known = all.map(({ id: wanted, isCertain, shop, placed, ...taken }, at): TakenProduct => {
    const id = ids[at] ?? wanted;
    for (const [collection, fields] of placed) {
      documents[collection] ??= Object.create(null) as Record<string, Fields>;
      documents[collection][id] = fields;
    }
    for (const [address, path] of taken.images) images.set(address, path);
    for (const path of taken.ownPaths) ownPaths.add(path);
    const { title, source, isDated } = taken;
    const isOwn = isCertain && id === wanted;
    return { id, title, source, isDated, said: saidOf(placed.values(), isDated), shop: isOwn ? shop : undefined };
  });
  return { documents, products: known, images, ownPaths, asked: { categories: [...unplaced], prices }, notes };
}

/** A product's fields by collection, with its pictures; `asked` gets what is to be said of it. */
function takeProduct(
  product: OfferedProduct,
  { placing, rate }: Taking,
  asked: { since: number; prices: AskedPrice[]; notes: string[]; unplaced: Set<string> },
): Taken {
  const { id, categories, place, title } = product;
  const source = sourceOf(product.key);
  const record = readOwnRecord(product.own);
  const images = new Map<string, string>();
  const pathOf = typeof record === 'object' ? ownPathOf : imagePathOf;
  const fields = fieldsOf(product, { rate }, { ...asked, images, pathOf });
  if (typeof record === 'object') {
    const own = withOwnRecord({ id, categories, fields }, record);
    const uncounted = own.collections ?? placedBy(product, { fields: own.fields, placing, unplaced: asked.unplaced });
    const placed = new Map([...uncounted].map(([name, fields]) => [name, withAllPieces(fields, product)]));
    if (placed.values().some((fields) => isCountedOtherwise(fields, product)))
      asked.notes.push(`${place} '${title.slice(0, 60)}': ${COUNTED_EACH}`);
    // Pictures that the record has at an address of their own are not fetched.
    const texts = JSON.stringify([...placed.values()]);
    const used = [...images].filter(([, path]) => texts.includes(JSON.stringify(path)));
    const ownPaths = used.filter(([address, path]) => path !== imagePathOf(address)).map(([, path]) => path);
    const { shop } = record;
    return { id: own.id, isCertain: own.isSame, shop, title, source, isDated: true, placed, images: used, ownPaths };
  }
  if (record === 'broken')
    asked.notes.push(`${place} '${title.slice(0, 60)}': its shop record cannot be read, and is left out.`);
  const dated = { ...withAllPieces(fields, product), createdAt: { seconds: asked.since } };
  const placed = placedBy(product, { fields: dated, placing, unplaced: asked.unplaced });
  const none = { isCertain: false, shop: undefined, isDated: false, ownPaths: [] };
  return { ...none, id, title, source, placed, images: [...images] };
}

/** True also of one that is not placed yet. */
function isPriced({ placed }: Taken): boolean {
  return placed.size === 0 || placed.values().some(({ productPrice }) => productPrice !== undefined);
}

type Taken = Omit<TakenProduct, 'said'> & {
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
  for (const category of categoriesOf(product)) {
    const collection = collectionOf(category, placing);
    if (collection === undefined) unplaced.add(category);
    else placed.set(collection, fields);
  }
  return placed;
}

/** What the columns of a product's rows say of it, as they are read: the categories as the file has them. */
export function saidBy(product: OfferedProduct): Said {
  const { id, categories } = product;
  const fields = fieldsOf(product, {}, { images: new Map(), prices: [], notes: [], pathOf: ownPathOf });
  return { id, categories, fields };
}

/** The categories of a product, one at least: '' where the file names none. */
export function categoriesOf({ categories }: OfferedProduct): string[] {
  return categories.length > 0 ? categories : [''];
}

type Found = {
  images: Map<string, string>;
  prices: AskedPrice[];
  notes: string[];
  pathOf: (address: string) => string;
};

function fieldsOf(product: OfferedProduct, { rate }: Pick<Taking, 'rate'>, found: Found): Fields {
  const { place, title, variants } = product;
  const known = new Map<string, number | undefined>();
  // A price that is not understood is asked about once.
  const readOnce = (what: AskedPrice['what'], written: string) => {
    if (!known.has(what + written)) known.set(what + written, read(what, written));
    return known.get(what + written);
  };
  const read = (what: AskedPrice['what'], written: string) => {
    if (written === '') return undefined;
    const price = readWrittenPrice(rate === undefined ? written : withoutCurrency(written));
    if (price === undefined)
      found.prices.push({ place, title: title.slice(0, 60), what, written: written.slice(0, 40) });
    return price === undefined || rate === undefined ? price : Math.round(price * rate);
  };
  const own = { price: product.price, oldPrice: product.oldPrice };
  const priced = variants.filter(({ price }) => price !== '');
  const both = (priced.length > 0 ? priced : [own]).map((one) => ({
    price: readOnce('price', one.price),
    oldPrice: readOnce('old price', one.oldPrice ?? product.oldPrice),
  }));
  const all = both.map(({ price }) => price).filter((price) => price !== undefined);
  const productPrice = all.length > 0 ? Math.max(...all) : undefined;
  if (new Set(all).size > 1)
    found.notes.push(
      `${place} '${title.slice(0, 60)}' has several prices: it is taken at the highest, ${productPrice}.`,
    );
  if (product.otherChoices.length > 0)
    found.notes.push(`${place} '${title.slice(0, 60)}': ${product.otherChoices.join(' and ')} cannot be chosen here.`);
  const reduced = both.flatMap(({ oldPrice }) => oldPrice ?? []).filter((old) => old > (productPrice ?? 0));
  // A discount that not every size and colour has would be a false one.
  const oldPrice = reduced.length === both.length ? Math.min(...reduced) : undefined;
  if (reduced.length > 0 && oldPrice === undefined)
    found.notes.push(`${place} '${title.slice(0, 60)}': ${OLD_OF_SOME}`);
  const pathOf = (address: string) => {
    const path = address === '' ? '' : (found.images.get(address) ?? found.pathOf(address));
    if (path !== '') found.images.set(address, path);
    return path;
  };
  return {
    productTitle: title,
    ...(productPrice === undefined ? {} : { productPrice }),
    ...(oldPrice === undefined || productPrice === undefined ? {} : { oldPrice }),
    productDescription: descriptionOf(product.description),
    inStock: product.isInStock,
    ...(product.brand === '' ? {} : { brand: product.brand }),
    ...picturesOf(product, pathOf),
    ...choicesOf(product, pathOf),
  };
}

const OLD_OF_SOME = 'its old price is not shown: not all its sizes and colours had one.';

/** What a product becomes that is several here, as a sentence. */
function partedWords(
  { place, title, choices = [] }: OfferedProduct,
  [first, ...others]: readonly OfferedProduct[],
): string[] {
  if (!first || others.length === 0) return [];
  const by = choices.length > 0 ? choices.join(' and ') : 'choice with a price of its own';
  return [
    `${place} '${title.slice(0, 60)}' becomes ${others.length + 1} products, one for each ${by}: '${first.title.slice(0, 80)}' and others.`,
  ];
}

/** '$12.50' and 'USD 12.50' without their currency. It is looked for where it begins: else a long text would take hours. */
function withoutCurrency(written: string): string {
  return written.replace(/^[^\d.,]+|(?<![^\d.,])[^\d.,]+$/g, '');
}

/** The main picture is that of the first colour; those of other colours are theirs, and the rest is the gallery. */
function picturesOf({ images, variants }: OfferedProduct, pathOf: (address: string) => string): Fields {
  const main = variants[0]?.image || images[0] || '';
  const ofColours = variants.map(({ image }) => image);
  const gallery = images.filter((image) => image !== main && !ofColours.includes(image));
  return {
    productImage: pathOf(main),
    ...(gallery.length > 0 ? { productGallery: gallery.map(pathOf) } : {}),
  };
}

/** Its first colour is the product's own; a size with a count of its own is a variant. */
function choicesOf({ variants, stock }: OfferedProduct, pathOf: (address: string) => string): Fields {
  const sizes = distinct(variants.map(({ size }) => size));
  const colours = distinct(variants.map(({ colour }) => colour));
  const colourOf = ({ colour }: OfferedVariant) => (colour === '' || colour === colours[0] ? BASE_COLOUR : colour);
  const isSized = sizes.length > 0 && variants.some((variant) => variant.stock !== undefined);
  const kept = isSized ? variants.filter(({ size }) => size !== '') : onePerColour(variants);
  const own = isSized ? undefined : (kept.find((variant) => colourOf(variant) === BASE_COLOUR)?.stock ?? stock);
  const listed = kept
    .filter((variant) => isSized || colourOf(variant) !== BASE_COLOUR)
    .map((variant) => ({
      color: colourOf(variant),
      ...(colourOf(variant) === BASE_COLOUR ? {} : { image: pathOf(variant.image) }),
      ...(isSized ? { size: variant.size } : {}),
      ...(variant.stock === undefined ? {} : { stock: variant.stock }),
    }));
  return {
    ...(sizes.length > 0 ? { sizes } : {}),
    ...(listed.length > 0 ? { productColors: listed } : {}),
    ...(own === undefined ? {} : { stock: own }),
  };
}

function onePerColour(variants: readonly OfferedVariant[]): OfferedVariant[] {
  return [...new Map(variants.toReversed().map((variant) => [variant.colour, variant])).values()].toReversed();
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter(Boolean);
}
