import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FILTER_RECORD, HEADING_RECORD } from '../../../shop/catalogue/collection.ts';
import { type Product, readProduct } from '../../../shop/catalogue/product.ts';
import { isPriced, type Priced } from '../../../shop/price.ts';

const DEMO = join(import.meta.dirname, '..', '..', '..', 'demo', 'catalogue');

type Documents = Record<string, Record<string, Record<string, unknown>>>;

const documents: Documents = JSON.parse(readFileSync(join(DEMO, 'documents.json'), 'utf8'));

/** The demo catalogue's products of a collection, as the owner's file has them. */
export function demoProducts(collection: string): Priced<Product>[] {
  return Object.entries(documents[collection] ?? {})
    .filter(([id]) => id !== HEADING_RECORD && id !== FILTER_RECORD)
    .map(([id, fields]) => readProduct(collection, id, fields))
    .filter(isPriced);
}

/** A product that the story needs; the demo catalogue has one. */
export function demoProduct(collection: string, fits: (product: Product) => boolean): Priced<Product> {
  const found = demoProducts(collection).find(fits);
  if (!found) throw new Error(`The demo's ${collection} has no such product`);
  return found;
}

/** The demo's catalogues for the top bar's menus. */
export function demoCatalogues(): { catalogName: string; collections: string[] }[] {
  return Object.values(documents.catalogs ?? {}) as { catalogName: string; collections: string[] }[];
}

/** A collection's stored heading. */
export function demoHeading(collection: string): string {
  return String(documents[collection]?.[HEADING_RECORD]?.heading);
}

/** The demo's pictures in a folder of image storage, by name. */
export function demoImages(folder: string): string[] {
  return readdirSync(join(DEMO, 'images', folder))
    .sort()
    .map((name) => `${folder}/${name}`);
}
