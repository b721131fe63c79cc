import type { Fields } from '../../../../shop/catalogue/product.ts';
import { type PlacedCells, tableOfCells } from '../find-columns.ts';
import type { OfferedShop } from '../offered.ts';
import { OBJECT } from '../plain-values.ts';
import { readShopify } from './shopify.ts';
import { readWooCommerce } from './woocommerce.ts';

/** Products as the APIs of WooCommerce and Shopify give them, as rows of their exports; undefined for other JSON. */
export function readShopJson(whole: unknown): OfferedShop | undefined {
  const listed = listOf(whole).map((one) => OBJECT.safeParse(one).data);
  const products = listed.filter((one) => one !== undefined);
  if (products.length === 0 || products.length < listed.length) return undefined;
  if (products.every(isOfWooCommerce)) return readOfWooCommerce(products);
  if (!products.every(isOfShopify)) return undefined;
  const offered = readShopify(
    tableOfCells(products.flatMap((product, at) => shopifyRows(product, `product ${at + 1}`))),
  );
  return { ...offered, what: 'a list of Shopify’s products' };
}

function listOf(whole: unknown): readonly unknown[] {
  if (Array.isArray(whole)) return whole.length === 1 && Array.isArray(whole[0]?.products) ? whole[0].products : whole;
  const { products, data, product } = OBJECT.safeParse(whole).data ?? {};
  return (
    [products, data, product && [product]].find((one) => Array.isArray(one)) ?? (whole === undefined ? [] : [whole])
  );
}

function isOfWooCommerce(product: Fields): boolean {
  const isPriced = 'regular_price' in product || OBJECT.safeParse(product.prices).data?.regular_price !== undefined;
  return 'name' in product && isPriced && ('type' in product || 'permalink' in product);
}

function isOfShopify(product: Fields): boolean {
  return 'title' in product && 'handle' in product && Array.isArray(product.variants);
}

function readOfWooCommerce(products: readonly Fields[]): OfferedShop {
  const offered = readWooCommerce(
    tableOfCells(products.flatMap((product, at) => wooRows(product, `product ${at + 1}`))),
  );
  const numbered = products.flatMap((product, at) => {
    const isCut = objectsIn(product.variations).length < listIn(product.variations).length;
    const place = `product ${at + 1} '${text(product.name).slice(0, 60)}'`;
    return isCut
      ? [`${place}: the prices and pieces of its variations stay out, the file has only their numbers.`]
      : [];
  });
  return { ...offered, what: 'a list of WooCommerce’s products', leftOut: [...offered.leftOut, ...numbered] };
}

/** A row for the product, and one for each of its variations that the file has. */
function wooRows(product: Fields, place: string): PlacedCells[] {
  const cells = wooCells(product);
  const variations = objectsIn(product.variations).filter((one) => wooPrice(one, 'price') !== '');
  return [
    { place, cells },
    ...variations.map((one) => ({
      place,
      cells: { ...wooCells(one), Type: 'variation', Name: text(product.name), Parent: `id:${text(product.id)}` },
    })),
  ];
}

function wooCells(product: Fields): Record<string, string> {
  const { sale_price: _, ...others } = product;
  const isOnSale = product.on_sale !== false || product.date_on_sale_from || product.date_on_sale_to;
  const read = isOnSale ? product : others;
  const pictures = [...objectsIn(product.images), ...objectsIn([product.image])];
  const kinds = [
    text(product.type) || 'simple',
    product.virtual === true && 'virtual',
    product.downloadable === true && 'downloadable',
  ];
  const parent = text(product.parent_id);
  return {
    ID: text(product.id),
    Type: kinds.filter(Boolean).join(', '),
    SKU: text(product.sku),
    Name: text(product.name),
    status: text(product.status),
    'Visibility in catalog': text(product.catalog_visibility),
    'Short description': text(product.short_description),
    Description: text(product.description),
    'In stock?': text(product.stock_status ?? product.in_stock ?? product.is_in_stock),
    // Pieces that variations share with their product are the product's.
    Stock: product.manage_stock === false || product.manage_stock === 'parent' ? '' : text(product.stock_quantity),
    'Backorders allowed?': text(product.backorders).replace(/^no$/, '0'),
    'Date sale price starts': text(product.date_on_sale_from),
    'Date sale price ends': text(product.date_on_sale_to),
    'Sale price': wooPrice(read, 'sale_price'),
    'Regular price': wooPrice(product, 'regular_price') || wooPrice(product, 'price'),
    Categories: listed(objectsIn(product.categories).map(({ name }) => text(name))),
    Images: listed(pictures.map(({ src }) => text(src))),
    ...(parent === '' || parent === '0' ? {} : { Parent: `id:${parent}` }),
    ...attributeCells(product.attributes),
  };
}

/** Prices of its store's interface are in the smallest unit, with how many digits of that are behind the point. */
function wooPrice(product: Fields, name: 'price' | 'regular_price' | 'sale_price'): string {
  const prices = OBJECT.safeParse(product.prices).data;
  if (prices === undefined) return text(product[name]);
  const units = Number(text(prices[name]) || Number.NaN) / 10 ** Number(prices.currency_minor_unit ?? 0);
  const isReduced = text(prices.sale_price) !== text(prices.regular_price);
  return Number.isNaN(units) || (name === 'sale_price' && !isReduced) ? '' : String(units);
}

function attributeCells(attributes: unknown): Record<string, string> {
  const cells = objectsIn(attributes).map(({ name, option, value = option, options, terms }, at) => {
    const values =
      listIn(options).length > 0 ? listIn(options).map(text) : objectsIn(terms).map((term) => text(term.name));
    const written = values.length > 0 ? listed(values) : listed([text(value)]);
    return { [`Attribute ${at + 1} name`]: text(name), [`Attribute ${at + 1} value(s)`]: written };
  });
  return Object.assign({}, ...cells);
}

/** Parts with commas between them; a comma of a part gets a backslash. */
function listed(parts: readonly string[]): string {
  return parts
    .filter(Boolean)
    .map((part) => part.replaceAll(',', '\\,'))
    .join(', ');
}

/** A row for each variant, and one for each further picture; the first has the product's words. */
function shopifyRows(product: Fields, place: string): PlacedCells[] {
  const variants = objectsIn(product.variants);
  const pictures = objectsIn(product.images);
  const options = listIn(product.options).map((one) => text(OBJECT.safeParse(one).data?.name ?? one));
  const many = Math.max(variants.length, pictures.length, 1);
  return Array.from({ length: many }, (_, at) => {
    const variant = variants[at];
    const own = at === 0 ? shopifyWords(product, options) : {};
    const cells = {
      Handle: text(product.handle),
      ...own,
      'Image Src': text(pictures[at]?.src),
      'Image Position': `${at + 1}`,
    };
    return { place, cells: { ...cells, ...(variant ? variantCells(variant, pictures) : {}) } };
  });
}

function shopifyWords(product: Fields, options: readonly string[]): Record<string, string> {
  const { tags, published_at: publishedAt } = product;
  return {
    Title: text(product.title),
    'Body (HTML)': text(product.body_html ?? product.description),
    Type: text(product.product_type ?? product.type),
    Tags: Array.isArray(tags) ? tags.map(text).join(', ') : text(tags),
    Published: publishedAt === null ? 'false' : '',
    Status: text(product.status),
    ...Object.fromEntries(options.map((name, at) => [`Option${at + 1} Name`, name])),
  };
}

function variantCells(variant: Fields, pictures: readonly Fields[]): Record<string, string> {
  const own = pictures.find(({ id }) => id !== undefined && id === variant.image_id);
  const featured = OBJECT.safeParse(variant.featured_image).data;
  const isTold = variant.available !== undefined && variant.inventory_quantity === undefined;
  return {
    'Option1 Value': text(variant.option1),
    'Option2 Value': text(variant.option2),
    'Option3 Value': text(variant.option3),
    'Variant Price': text(variant.price),
    'Variant Compare At Price': text(variant.compare_at_price),
    'Variant Inventory Tracker':
      text(variant.inventory_management) || (isTold && variant.available === false ? 'shopify' : ''),
    'Variant Inventory Qty': isTold ? (variant.available === false ? '0' : '') : text(variant.inventory_quantity),
    'Variant Inventory Policy': text(variant.inventory_policy),
    'Variant Image': text(featured?.src ?? own?.src),
  };
}

function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function objectsIn(value: unknown): Fields[] {
  return listIn(value)
    .map((one) => OBJECT.safeParse(one).data)
    .filter((one) => one !== undefined);
}

function text(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}
