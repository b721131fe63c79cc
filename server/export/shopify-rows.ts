import { sharedPieces } from '../../shop/stock/shared-pieces.ts';
import type { OfferedProduct, OfferedVariant } from '../import/formats/offered.ts';
import { readShopify, SHOPIFY } from '../import/formats/shops/shopify.ts';
import type { Cells, ExportedProduct, ProductFormat } from './export-format.ts';

type Row = Cells<keyof typeof SHOPIFY>;
type Counted = Omit<OfferedVariant, 'price'>;

/** Shopify's product CSV: a row for each variant, and one for each picture more. */
export const SHOPIFY_FORMAT: ProductFormat<keyof typeof SHOPIFY> = {
  columns: SHOPIFY,
  read: readShopify,
  isForSpreadsheets: false,
  rowsOf(exported) {
    const { product, handle } = exported;
    const variants = countedVariants(product);
    const count = Math.max(variants.length, product.images.length);
    return Array.from({ length: count }, (_, at) => ({
      handle,
      ...(at === 0 ? firstCells(exported) : {}),
      ...(variants[at] ? variantCells(product, variants[at]) : {}),
      ...imageCells(product.images[at], at),
    }));
  },
};

function firstCells({ product, collections, isDraft }: ExportedProduct): Row {
  const [first] = product.variants;
  const kinds = first ? [first.colour && 'Color', first.size && 'Size'].filter(Boolean) : ['Title'];
  return {
    title: product.title,
    description: product.description,
    type: collections[0]?.name ?? '',
    tags: collections.map(({ name }) => name.replaceAll(',', '')).join(', '),
    published: isDraft ? 'FALSE' : 'TRUE',
    status: isDraft ? 'draft' : 'active',
    option1: kinds[0] ?? '',
    option2: kinds[1] ?? '',
  };
}

/** Its variants, one at least. Shopify counts no pieces for several together: they are shared out, none sold twice. */
function countedVariants({ variants, stock }: OfferedProduct): Counted[] {
  const all: Counted[] = variants.length > 0 ? variants : [{ colour: '', size: '', image: '' }];
  if (stock === undefined) return all;
  const shares = sharedPieces(stock, all.filter((one) => one.stock === undefined).length);
  return all.map((one) => ({ ...one, stock: one.stock ?? shares.shift() ?? 0 }));
}

/** A piece that is sold out there has none left: Shopify knows no other way to say so. */
function variantCells(product: OfferedProduct, variant: Counted): Row {
  const [first = 'Default Title', second = ''] = [variant.colour, variant.size].filter(Boolean);
  const stock = product.isInStock ? variant.stock : 0;
  const isReduced = Number(product.oldPrice) > Number(product.price);
  return {
    value1: first,
    value2: second,
    price: product.price,
    oldPrice: isReduced ? product.oldPrice : '',
    tracker: stock === undefined ? '' : 'shopify',
    quantity: stock === undefined ? '' : String(stock),
    policy: 'DENY',
    variantImage: variant.image,
  };
}

function imageCells(image: string | undefined, at: number): Row {
  return image === undefined ? {} : { image, position: String(at + 1) };
}
