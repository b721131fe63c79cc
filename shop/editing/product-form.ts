import { BASE_COLOUR, baseColour } from '../catalogue/colour.ts';
import { type Fields, readProduct } from '../catalogue/product.ts';
import { readWrittenPrice } from '../price.ts';
import { editableDescription, writtenDescription } from './description-text.ts';
import type { FormPicture } from './product-pictures.ts';
import { withTypedPrices } from './sale.ts';
import { withVariantsInSizes } from './sized-variants.ts';
import { sizesIn } from './typed-sizes.ts';

export const PRODUCT_FIELDS = [
  'title',
  'price',
  'oldPrice',
  'brand',
  'sizes',
  'sizeTable',
  'mainColour',
  'description',
] as const;
export type ProductField = (typeof PRODUCT_FIELDS)[number];
export type ProductValues = Record<ProductField, string>;

export function valuesOf(id: string, fields: Fields): ProductValues {
  const product = readProduct('', id, fields);
  const shown = {
    title: product.productTitle,
    price: String(product.productPrice ?? ''),
    oldPrice: String(product.oldPrice ?? ''),
    brand: product.brand,
    sizes: (product.sizes ?? []).join(', '),
    sizeTable: typeof fields.sizeTable === 'string' ? fields.sizeTable : '',
    mainColour: product.mainColour ?? '',
    description: editableDescription(product.productDescription),
  };
  return typedAs((field) => shown[field]);
}

export function emptyForm(): { values: ProductValues; collections: string[]; pictures: FormPicture[] } {
  return { values: valuesOf('', {}), collections: [], pictures: [] };
}

/** Trimmed, with one kind of line ends, as a browser sends them. */
export function typedAs(valueOfField: (field: ProductField) => string): ProductValues {
  const entries = PRODUCT_FIELDS.map((field) => [field, valueOfField(field).replace(/\r\n?/g, '\n').trim()]);
  return Object.fromEntries(entries) as ProductValues;
}

/**
 * The document with what was typed; untouched fields stay as stored. `stored`: the document that the form showed, where it is
 * another of the same product.
 */
export function withValues(fields: Fields, shown: ProductValues, typed: ProductValues, stored = fields): Fields {
  const changed = PRODUCT_FIELDS.filter((field) => typed[field] !== shown[field]);
  const entries = changed.map((field) => [FIELD_OF[field], writtenAs(field, typed[field], stored)] as const);
  const emptied = entries.filter(([, value]) => value === undefined).map(([name]) => name);
  const kept = Object.entries(fields).filter(([name]) => !emptied.includes(name));
  const written = {
    ...Object.fromEntries(kept),
    ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
  };
  const own = readProduct('', '', stored).sizes;
  const sized = changed.includes('sizes')
    ? withVariantsInSizes(written, sizesIn(shown.sizes, own), sizesIn(typed.sizes, own))
    : written;
  return withTypedPrices(sized, fields);
}

export const FIELD_OF: Readonly<Record<ProductField, string>> = {
  title: 'productTitle',
  price: 'productPrice',
  oldPrice: 'oldPrice',
  brand: 'brand',
  sizes: 'sizes',
  sizeTable: 'sizeTable',
  mainColour: 'mainColour',
  description: 'productDescription',
};

/** Undefined for nothing. An invalid price stays a text, which is refused. */
function writtenAs(field: ProductField, typed: string, stored: Fields): unknown {
  if (field === 'description') return writtenDescription(typed, String(stored.productDescription ?? ''));
  if (field === 'title' || field === 'brand') return typed;
  if (typed === '') return undefined;
  if (field === 'mainColour') return baseColour(typed) === BASE_COLOUR ? undefined : typed;
  if (field === 'sizes') return sizesIn(typed, readProduct('', '', stored).sizes);
  if (field === 'sizeTable') return typed;
  return readWrittenPrice(typed) ?? typed;
}
