import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importedShop } from '../../server/import/catalogue-folder.ts';
import type { ImportedShop } from '../../server/import/documents-of.ts';
import type { OfferedProduct, OfferedShop } from '../../server/import/formats/offered.ts';
import { recognise } from '../../server/import/formats/recognise.ts';

/** What is read of another shop's file, its products as lines (lineOf); or why it is refused. */
export type ReadFile =
  | { what: string; products: string[]; leftOut: string[]; notes: string[]; offered: OfferedShop; taken: ImportedShop }
  | { why: string };

export async function readOldShop(content: unknown): Promise<ReadFile> {
  const found = await recognise(bytesOf(content));
  if (found.is === 'unknown') return { why: found.why };
  const taken = importedShop(found, { placing: new Map([['*', 'menShirts']]), since: 1000 });
  const offered = found.is === 'products' ? found.offered : { what: 'ours', products: [], leftOut: [], unread: [] };
  const products = found.is === 'products' ? offered.products.map(lineOf) : documentLines(taken);
  return { what: offered.what, products, leftOut: offered.leftOut, notes: taken.notes, offered, taken };
}

/** Text and bytes as they are, anything else as JSON. */
function bytesOf(content: unknown): Uint8Array {
  if (content instanceof Uint8Array) return content;
  return Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
}

/** 'Kurta @1200 was 1500 x5 [Red/S x2, Red/M] (Men) a.jpg': what there is nothing of is left out. */
function lineOf(product: OfferedProduct): string {
  const { title, price, oldPrice, stock, allPieces, categories, images, isInStock } = product;
  const choices = product.variants.map((one) =>
    [[one.colour, one.size].filter(Boolean).join('/'), one.stock === undefined ? '' : `x${one.stock}`]
      .filter(Boolean)
      .join(' '),
  );
  const pieces = stock ?? allPieces;
  return [
    `${title} @${price}`,
    oldPrice && `was ${oldPrice}`,
    pieces !== undefined && `x${pieces}`,
    choices.length > 0 && `[${choices.join(', ')}]`,
    categories.length > 0 && `(${categories.join(', ')})`,
    ...images.map((address) => address.split('/').at(-1)),
    !isInStock && 'sold out',
    product.draft !== undefined && 'draft',
  ]
    .filter(Boolean)
    .join(' ');
}

function documentLines({ documents }: ImportedShop): string[] {
  return Object.entries(documents).flatMap(([collection, records]) =>
    Object.entries(records).map(
      ([id, { productTitle, productPrice }]) => `${collection}/${id} ${productTitle} @${productPrice}`,
    ),
  );
}

/** Where other people’s files lie. */
export const PUBLISHED = join(import.meta.dirname, '..', '..', '..', 'shared', 'samples', 'exports');

/** Whether other people's files are there: they are no part of the project, and are read where they lie beside it. */
export function hasPublished(): boolean {
  return existsSync(PUBLISHED);
}

export function publishedFile(name: string): Uint8Array {
  return readFileSync(join(PUBLISHED, name));
}
