import { createHash, hash } from 'node:crypto';
import { DRAFTS, holdsProducts, isSpecialRecord } from '../../shop/catalogue/collection.ts';
import type { Fields } from '../../shop/catalogue/product.ts';
import type { StockCounts } from '../../shop/stock/stock-counts.ts';

export type ImportedProduct = {
  /** The id of its documents, unique in the file: what it gets in the shop is decided there (match-products.ts). */
  id: string;
  title: string;
  /** A digest of the kind of file and of what the file calls it. */
  source: string;
  /** A digest of what the file says of it, its age left out where the file tells none. */
  said: string;
  /** False where its time is that of the file. */
  isDated: boolean;
  /** That it comes as a draft, as a sentence; undefined where it does not. */
  draft?: string | undefined;
  /** The mark of the shop of our kind that gave it out with this id; undefined in other files. */
  shop: string | undefined;
  /** How many pieces that shop had then; undefined in other files. */
  exported?: StockCounts | undefined;
};

/** Whether a document is one of a product, a draft's too. */
export function isOfProduct(collection: string, id: string): boolean {
  return (holdsProducts(collection) || collection === DRAFTS) && !isSpecialRecord(id);
}

/** The source of a product that its file calls so (exports/offered.ts). */
export function sourceOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 22);
}

export function saidOf(fields: Iterable<Fields>, isDated: boolean): string {
  const texts = [...fields].map(({ createdAt, ...others }) =>
    JSON.stringify(isDated ? { createdAt, ...others } : others),
  );
  return hash('sha256', JSON.stringify([...new Set(texts)]), 'base64url').slice(0, 22);
}

/** An id for each of a file's products: the one it wants if no other has it. Certain ids are given first. */
export function idsInFile(products: readonly { id: string; isCertain: boolean }[]): string[] {
  const wanted = new Set(products.map(({ id }) => id));
  const taken = new Set<string>();
  const next = new Map<string, number>();
  const isFree = (id: string) => !taken.has(id) && !isSpecialRecord(id);
  const numbered = (id: string) => {
    let nth = next.get(id) ?? 2;
    while (wanted.has(`${id}-${nth}`) || taken.has(`${id}-${nth}`)) nth += 1;
    next.set(id, nth + 1);
    return `${id}-${nth}`;
  };
  const given = new Map<number, string>();
  const give = (at: number, id: string) => {
    given.set(at, id);
    taken.add(id);
  };
  for (const [at, { id, isCertain }] of products.entries()) if (isCertain && isFree(id)) give(at, id);
  for (const [at, { id }] of products.entries()) if (!given.has(at)) give(at, isFree(id) ? id : numbered(id));
  return products.map(({ id }, at) => given.get(at) ?? id);
}
