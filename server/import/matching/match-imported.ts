import type { Fields } from '../../../shop/catalogue/product.ts';
import type { Document } from '../../store/documents.ts';
import { productsWithIds, type StoredProduct } from '../../store/every-product.ts';
import type { ProductSourceRow } from '../../store/product-source-row.ts';
import { shopMark, sourcesOf } from '../../store/product-sources.ts';
import { slices } from '../../store/slices.ts';
import type { Store } from '../../store/store.ts';
import type { ImportedShop } from '../documents-of.ts';
import { isOfProduct } from '../imported-product.ts';
import { type Incoming, knownRows, type Match, matchKnown, matchOwn, matchUnknown } from './match-products.ts';
import { type StoredImages, storedImages } from './stored-images.ts';

export type Matched = {
  products: MatchedProduct[];
  /** Records that are no products: headings, catalogues, covers. `there`: what the shop has under the same name. */
  records: (Document & { there: Fields | undefined })[];
  images: StoredImages;
};

export type MatchedProduct = {
  product: Incoming;
  match: Match;
  /** It is of a file that this shop gave out. */
  isOwn: boolean;
  /** What the shop knows of it since it came last. */
  row: ProductSourceRow | undefined;
  stored: StoredProduct | undefined;
};

const BATCH = 200;

/** Finds out which of a file's products the shop has, and which it would replace; writes nothing. `file`: the file's id. */
export async function matchImported(store: Store, taken: ImportedShop, file: string): Promise<Matched> {
  const images = storedImages(taken.images);
  const mark = await shopMark(store);
  const incoming = incomingOf(taken);
  const ours = new Set(incoming.filter(({ shop }) => shop !== undefined && shop === mark));
  const known = await sourcesOf(
    store,
    incoming.map(({ source }) => source),
  );
  const rows = knownRows(
    incoming.filter((one) => !ours.has(one)),
    known,
    file,
  );
  for (const one of ours) {
    // What this file had put beside its product is what it means now.
    const beside = known.get(one.source)?.find((row) => row.file === file && row.said === one.said);
    if (beside && ours.delete(one)) rows.set(one, beside);
  }
  const claimed = new Set([...[...rows.values()].map((row) => row.product_id), ...[...ours].map(({ id }) => id)]);
  const matchOf = (product: Incoming, stored: StoredProduct | undefined): Match => {
    const row = rows.get(product);
    if (ours.has(product)) return matchOwn(product, stored, images);
    const documents = stored?.documents ?? [];
    if (row) return matchKnown(product, row, documents, images);
    return claimed.has(product.id) ? { is: 'new' } : matchUnknown(product, documents, images);
  };
  const products: MatchedProduct[] = [];
  for (const some of slices(incoming, BATCH)) {
    const idOf = (product: Incoming) => rows.get(product)?.product_id ?? product.id;
    const stored = await productsWithIds(store, [...new Set(some.map(idOf))]);
    for (const product of some) {
      const there = stored.get(idOf(product));
      const match = matchOf(product, there);
      products.push({
        product,
        match,
        isOwn: ours.has(product),
        row: rows.get(product),
        // The others' are not held: a file has 100,000.
        stored: 'documents' in match ? there : undefined,
      });
    }
  }
  return { products, records: await recordsOf(store, taken), images };
}

function incomingOf({ documents, products }: ImportedShop): Incoming[] {
  const placed = new Map(products.map(({ id }) => [id, new Map<string, Fields>()]));
  for (const [collection, records] of Object.entries(documents))
    for (const [id, fields] of Object.entries(records))
      if (isOfProduct(collection, id)) placed.get(id)?.set(collection, fields);
  return products.map((product) => ({ ...product, placed: placed.get(product.id) ?? new Map() }));
}

async function recordsOf(store: Store, { documents }: ImportedShop): Promise<Matched['records']> {
  const found: Matched['records'] = [];
  for (const [collection, all] of Object.entries(documents)) {
    const records = Object.entries(all).filter(([id]) => !isOfProduct(collection, id));
    for (const some of slices(records, BATCH)) {
      const rows = await store
        .selectFrom('documents')
        .select(['id', 'fields'])
        .where('collection', '=', collection)
        .where(
          'id',
          'in',
          some.map(([id]) => id),
        )
        .execute();
      const there = new Map(rows.map(({ id, fields }) => [id, JSON.parse(fields) as Fields]));
      found.push(...some.map(([id, fields]) => ({ collection, id, fields, there: there.get(id) })));
    }
  }
  return found;
}
