import type { Fields } from '../../../shop/catalogue/product.ts';
import type { ExistingChoice } from '../../../shop/desk/import-desk.ts';
import type { StockCounts } from '../../../shop/stock/stock-counts.ts';
import type { Document } from '../../store/documents.ts';
import type { ProductSourceRow } from '../../store/product-source-row.ts';
import { keepSources } from '../../store/product-sources.ts';
import { withCountsIn } from '../../store/stock/stock-of-documents.ts';
import type { Store } from '../../store/store.ts';
import { writeAlone } from '../../store/writing/write.ts';
import type { ImportedShop } from '../documents-of.ts';
import type { Matched, MatchedProduct } from './match-imported.ts';
import { collectionsOf, countsSaid, replaced } from './match-products.ts';
import { newIds } from './new-ids.ts';

/** A file as it is written: with the ids that its products have in the shop, without what is so already. */
export type PlacedShop = {
  taken: ImportedShop;
  /** Counts that the file said before too: the pieces that were sold since do not come back by it. */
  counts: ReadonlyMap<string, StockCounts>;
  sources: ProductSourceRow[];
  /** Documents that are so already, and products that are left as they are in the shop. */
  unchanged: number;
  left: number;
};

/** `choice`: what becomes of what the shop has otherwise; undefined where nobody said. */
type Placing = { file: string; choice: ExistingChoice | undefined; hasImage: (path: string) => boolean };

/** Gives each product its id; those of new ones are theirs from here on, whatever becomes of the run. */
export async function placeImported(
  store: Store,
  taken: ImportedShop,
  matched: Matched,
  placing: Placing,
): Promise<PlacedShop> {
  const ids = await reserved(
    store,
    matched.products.filter((one) => isNew(one, placing)),
    placing.file,
  );
  const products = matched.products.map((one) => placeProduct(one, ids.get(one), matched, placing));
  const records = matched.records.map((one) => placeRecord(one, placing));
  const all = [...products, ...records];
  const documents = all.flatMap((one) => one.documents);
  const wanted = new Set([
    ...pathsOf(
      documents.map(({ fields }) => fields),
      matched,
    ),
    ...products.flatMap(({ lacking }) => lacking),
  ]);
  const images = new Map([...taken.images].filter(([, path]) => wanted.has(path)));
  return {
    taken: { ...taken, documents: byCollection(documents), images },
    counts: new Map(products.flatMap(({ counts }) => counts)),
    sources: products.flatMap(({ source }) => source),
    unchanged: all.reduce((sum, { unchanged }) => sum + unchanged, 0),
    left: all.reduce((sum, { left }) => sum + left, 0),
  };
}

type Placed = { documents: Document[]; unchanged: number; left: number };
type PlacedProduct = Placed & {
  counts: [id: string, counts: StockCounts][];
  source: ProductSourceRow[];
  /** Paths of pictures that it has and the shop has not. */
  lacking: string[];
};

const NOTHING = { documents: [], unchanged: 0, left: 0, counts: [], source: [], lacking: [] };

function isNew({ match }: MatchedProduct, { choice }: Placing): boolean {
  return match.is === 'new' || (match.is === 'otherwise' && choice === 'beside');
}

function placeProduct(
  one: MatchedProduct,
  given: string | undefined,
  matched: Matched,
  placing: Placing,
): PlacedProduct {
  const { product, match } = one;
  const { file, choice } = placing;
  const id = given ?? ('id' in match ? match.id : undefined) ?? product.id;
  const source = one.isOwn && given === undefined ? [] : [sourceRow(one, id, file, product.said)];
  if (match.is === 'so already') return { ...placeSame(one, matched, placing), source };
  if (given !== undefined)
    return { ...NOTHING, documents: replaced(product, id, []), source: [...source, ...saidNoMore(one)] };
  const before = countsBefore(one);
  const counts: PlacedProduct['counts'] = before ? [[id, before]] : [];
  if (match.is === 'new') return { ...NOTHING, documents: replaced(product, id, []), counts, source };
  if (choice !== 'replace') return { ...NOTHING, left: 1 };
  return { ...NOTHING, documents: replaced(product, id, match.documents), counts, source };
}

/** What a file said of products that stay as they are is not in the shop. */
export function sourcesWithout(rows: readonly ProductSourceRow[], left: ReadonlySet<string>): ProductSourceRow[] {
  return rows.filter((row) => !left.has(row.product_id));
}

/** The row of a product that the file's is put beside: when the file says the same again, it means the new one. */
function saidNoMore({ product, match, row }: MatchedProduct): ProductSourceRow[] {
  return match.is === 'otherwise' && row?.said === product.said ? [{ ...row, said: '' }] : [];
}

/** The counts that the file said when it came last, or when this shop gave it out; in older files they are no new ones. */
export function countsBefore({ product, match, isOwn, row }: MatchedProduct): StockCounts | undefined {
  if (isOwn) return product.exported ?? countsSaid(product);
  return match.is === 'otherwise' && row ? (JSON.parse(row.counts) as StockCounts) : undefined;
}

/** A product that is so already: only pictures that could not be fetched before come to it. */
function placeSame({ product, stored }: MatchedProduct, matched: Matched, { hasImage }: Placing): PlacedProduct {
  const documents = stored ? withFetched(stored, matched) : [];
  return {
    ...NOTHING,
    documents,
    unchanged: Math.max(0, product.placed.size - documents.length),
    counts: documents.length > 0 && stored ? [[stored.id, stored.counts]] : [],
    lacking: [...pathsOf(product.placed.values(), matched)].filter((path) => !hasImage(path)),
  };
}

function placeRecord({ there, ...record }: Matched['records'][number], { choice }: Placing): Placed {
  if (JSON.stringify(there) === JSON.stringify(record.fields)) return { ...NOTHING, unchanged: 1 };
  if (there === undefined || choice === 'replace') return { ...NOTHING, documents: [record] };
  return { ...NOTHING, left: 1 };
}

/** Ids for new products, which nobody else gets from now on. */
async function reserved(
  store: Store,
  products: readonly MatchedProduct[],
  file: string,
): Promise<Map<MatchedProduct, string>> {
  const without = products.filter(({ match }) => match.is !== 'new' || match.id === undefined);
  if (without.length === 0) return new Map();
  return writeAlone(store, async (trx) => {
    await store.engine.lockCatalogue(trx);
    const ids = await newIds(
      trx,
      without.map(({ product }) => product),
    );
    const given = new Map(without.map((one, at) => [one, ids[at] ?? one.product.id]));
    await keepSources(
      trx,
      [...given].map(([one, id]) => sourceRow(one, id, file, '')),
    );
    return given;
  });
}

function sourceRow({ product, row }: MatchedProduct, id: string, file: string, said: string): ProductSourceRow {
  const before = row?.product_id === id ? collectionsOf(row.collections) : [];
  return {
    source: product.source,
    product_id: id,
    collections: JSON.stringify([...new Set([...before, ...product.placed.keys()])]),
    file,
    said,
    counts: JSON.stringify(countsSaid({ ...product, id })),
  };
}

/** A product's documents with the paths of pictures that were shown from where they were, those that have some. */
function withFetched(
  { id, documents, counts }: NonNullable<MatchedProduct['stored']>,
  { images }: Matched,
): Document[] {
  return documents.flatMap(({ collection, fields }) => {
    const mended = images.withPaths(fields);
    if (JSON.stringify(mended) === JSON.stringify(fields)) return [];
    return [{ collection, id, fields: withCountsIn(id, mended, counts) }];
  });
}

function pathsOf(all: Iterable<Fields>, { images }: Matched): Set<string> {
  const paths = new Set<string>();
  for (const fields of all) for (const path of images.pathsIn(fields)) paths.add(path);
  return paths;
}

/** Without prototypes: a file names its collections and ids itself. */
function byCollection(documents: readonly Document[]): ImportedShop['documents'] {
  const all: ImportedShop['documents'] = Object.create(null);
  for (const { collection, id, fields } of documents) {
    all[collection] ??= Object.create(null) as Record<string, Fields>;
    all[collection][id] = fields;
  }
  return all;
}
