import { commandQuestions } from '../../../server/import/asked-text.ts';
import { importedShop } from '../../../server/import/catalogue-folder.ts';
import type { ImportSettings } from '../../../server/import/documents-of.ts';
import { recognise } from '../../../server/import/formats/recognise.ts';
import { type Fields, readProduct } from '../../../shop/catalogue/product.ts';

/** What a file brings, in words: a line for each product, and every sentence that its owner reads; how many pictures. */
export type Imported = { products: string[]; told: string[]; asked: string[]; pictures: number };

/** Reads a file as the desk and the command do. Products without a category go to menShirts. */
export async function importedBy(file: string | Uint8Array, taking: Partial<ImportSettings> = {}): Promise<Imported> {
  const found = await recognise(typeof file === 'string' ? Buffer.from(file) : file);
  if (found.is === 'unknown') return { products: [], told: [found.why], asked: [], pictures: 0 };
  const { documents, notes, asked, images } = importedShop(found, {
    placing: new Map([['*', 'menShirts']]),
    since: 0,
    ...taking,
  });
  const leftOut = found.is === 'products' ? found.offered.leftOut : [];
  const products = Object.entries(documents).flatMap(([collection, records]) =>
    Object.values(records).map((fields) => productText(collection, fields)),
  );
  return { products, told: [...leftOut, ...notes], asked: commandQuestions(asked), pictures: images.size };
}

/** 'Ring, Gold 9000 was 9500, 5 left, Red/S 2, draft' */
function productText(collection: string, fields: Fields): string {
  const {
    productTitle,
    productPrice = 'no price',
    oldPrice,
    inStock,
    sizes = [],
  } = readProduct(collection, '', fields);
  const variants = Array.isArray(fields.productColors) ? (fields.productColors as Fields[]) : [];
  return [
    `${productTitle} ${productPrice}${oldPrice === undefined ? '' : ` was ${oldPrice}`}`,
    ...(fields.stock === undefined ? [] : [`${fields.stock} left`]),
    ...(inStock ? [] : ['sold out']),
    ...(sizes.length > 0 ? [`sizes ${sizes.join(' ')}`] : []),
    ...variants.map(({ color, size, stock }) => `${[color, size].filter(Boolean).join('/')} ${stock ?? 'uncounted'}`),
    ...(collection === 'drafts' ? ['draft'] : []),
  ].join(', ');
}
