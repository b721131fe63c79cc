import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FILTER_RECORD, HEADING_RECORD } from '../../../shop/catalogue/collection.ts';
import { type Product, readProduct } from '../../../shop/catalogue/product.ts';
import { isPriced, type Priced } from '../../../shop/price.ts';

const DEMO = join(import.meta.dirname, '..', '..', '..', 'demo', 'catalogue');

type Documents = Record<string, Record<string, Record<string, unknown>>>;

const documents: Documents = JSON.parse(readFileSync(join(DEMO, 'documents.json'), 'utf8'));

/** The products of a collection in the demo's documents.json. */
export function demoProducts(collection: string): Priced<Product>[] {
  return demoPieces(collection).filter(isPriced);
}

/** The same with those that have no price, as premium blocks. @throws when there is none */
export function demoPieces(collection: string): Product[] {
  const pieces = Object.entries(documents[collection] ?? {})
    .filter(([id]) => id !== HEADING_RECORD && id !== FILTER_RECORD)
    .map(([id, fields]) => readProduct(collection, id, fields));
  if (pieces.length === 0) throw new Error(`The demo's ${collection} is empty`);
  return pieces;
}

/** The first product of the demo catalogue that fits. @throws when there is none */
export function demoProduct(collection: string, fits: (product: Product) => boolean): Priced<Product> {
  const found = demoProducts(collection).find(fits);
  if (!found) throw new Error(`The demo's ${collection} has no such product`);
  return found;
}

/** A collection's stored heading. */
export function demoHeading(collection: string): string {
  return String(documents[collection]?.[HEADING_RECORD]?.heading);
}

/** The names of the demo's images in a folder of image storage. */
export function demoImages(folder: string): string[] {
  return readdirSync(join(DEMO, 'images', folder))
    .sort()
    .map((name) => `${folder}/${name}`);
}
