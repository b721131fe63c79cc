import { PLAIN_SHEET, readPlainSheet } from '../import/formats/plain-sheet.ts';
import type { ProductFormat } from './export-format.ts';

/** A sheet for an owner's own use: a row for each product, with lists in its cells. */
export const PLAIN_FORMAT: ProductFormat<keyof typeof PLAIN_SHEET> = {
  columns: PLAIN_SHEET,
  read: readPlainSheet,
  isForSpreadsheets: true,
  rowsOf({ product, collections }) {
    const listOf = (texts: readonly string[]) => [...new Set(texts)].filter(Boolean).join(', ');
    const stock = product.variants.length > 0 ? piecesOf(product.variants, product.stock) : product.stock;
    return [
      {
        id: product.id,
        title: product.title,
        price: product.price,
        oldPrice: product.oldPrice,
        categories: listOf(collections.map(({ key }) => key)),
        colours: listOf(product.variants.map(({ colour }) => colour)),
        sizes: listOf(product.variants.map(({ size }) => size)),
        stock: stock === undefined ? '' : String(stock),
        inStock: product.isInStock ? 'yes' : 'no',
        images: [...new Set([...product.images, ...product.variants.map(({ image }) => image)])]
          .filter(Boolean)
          .join('\n'),
        description: product.description,
        brand: product.brand,
      },
    ];
  },
};

/** All pieces of all choices, their own and those counted together; undefined where some are not counted. */
function piecesOf(variants: readonly { stock?: number }[], shared: number | undefined): number | undefined {
  const own = variants.flatMap(({ stock }) => stock ?? []);
  const others = own.length < variants.length ? shared : 0;
  return others === undefined ? undefined : own.reduce((sum, stock) => sum + stock, others);
}
