import { attributeColumns } from '../import/formats/headings/choice-headings.ts';
import type { OfferedProduct, OfferedVariant } from '../import/formats/offered.ts';
import { readWooCommerce, WOOCOMMERCE } from '../import/formats/shops/woocommerce.ts';
import type { Cells, ExportedProduct, ProductFormat } from './export-format.ts';

const COLUMNS = {
  ...WOOCOMMERCE,
  attribute1: attributeColumns(1).name,
  values1: attributeColumns(1).values,
  attribute2: attributeColumns(2).name,
  values2: attributeColumns(2).values,
} as const;

type Row = Cells<keyof typeof COLUMNS>;

/** WooCommerce's product CSV: a row for the product, and one for each variation below it. */
export const WOOCOMMERCE_FORMAT: ProductFormat<keyof typeof COLUMNS> = {
  columns: COLUMNS,
  read: readWooCommerce,
  isForSpreadsheets: true,
  rowsOf: (exported) => [
    productRow(exported),
    ...exported.product.variants.map((variant) => variationRow(exported, variant)),
  ],
};

function productRow({ product, handle, collections, isDraft }: ExportedProduct): Row {
  const colours = distinct(product.variants.map(({ colour }) => colour));
  const sizes = distinct(product.variants.map(({ size }) => size));
  return {
    type: product.variants.length > 0 ? 'variable' : 'simple',
    sku: handle,
    name: product.title,
    published: isDraft ? '-1' : '1',
    visibility: 'visible',
    description: product.description.replaceAll('\n', '\\n'),
    ...stockCells(product, product.stock),
    ...(product.variants.length > 0 ? {} : priceCells(product)),
    categories: listOf(collections.map(({ name }) => name.replaceAll('>', ' '))),
    images: listOf(product.images),
    ...attributes(listOf(colours), listOf(sizes)),
  };
}

function variationRow({ product, handle }: ExportedProduct, variant: OfferedVariant): Row {
  const names = [variant.colour, variant.size].filter(Boolean);
  return {
    type: 'variation',
    sku: [handle, ...names].join('-'),
    name: [product.title, names.join(', ')].join(' - '),
    published: '1',
    visibility: 'visible',
    ...stockCells(product, variant.stock),
    ...priceCells(product),
    images: variant.image,
    parent: handle,
    ...attributes(listOf([variant.colour].filter(Boolean)), listOf([variant.size].filter(Boolean))),
  };
}

function attributes(colours: string, sizes: string): Row {
  return {
    ...(colours === '' ? {} : { attribute1: 'Color', values1: colours }),
    ...(sizes === '' ? {} : { attribute2: 'Size', values2: sizes }),
  };
}

function stockCells({ isInStock }: OfferedProduct, stock: number | undefined): Row {
  return {
    inStock: isInStock && stock !== 0 ? '1' : '0',
    stock: stock === undefined ? '' : String(isInStock ? stock : 0),
  };
}

/** A price that is lower than before is a sale's. */
function priceCells({ price, oldPrice }: OfferedProduct): Row {
  const isReduced = Number(oldPrice) > Number(price);
  return isReduced ? { salePrice: price, regularPrice: oldPrice } : { regularPrice: price };
}

/** Parts with commas between them; a comma of a part gets a backslash. */
function listOf(parts: readonly string[]): string {
  return parts.map((part) => part.replaceAll(',', '\\,')).join(', ');
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter(Boolean);
}
