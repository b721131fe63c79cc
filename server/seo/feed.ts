import { hash } from 'node:crypto';
import { brandName } from '../../shop/brand.ts';
import { BASE_OPTIONS, everyOptions, imageOfOptions, type Options, optionParts } from '../../shop/buying/choice.ts';
import { colourName } from '../../shop/catalogue/colour.ts';
import { textOfHtml } from '../../shop/catalogue/excerpt.ts';
import { imageAddress } from '../../shop/catalogue/image.ts';
import { isLeft } from '../../shop/catalogue/linked-data.ts';
import type { Product } from '../../shop/catalogue/product.ts';
import { productPath } from '../../shop/page-path.ts';
import { isPriced, type Priced } from '../../shop/price.ts';
import type { Settings } from '../../shop/shop.ts';
import type { Words } from '../../shop/words/words.ts';
import type { Store } from '../store/store.ts';
import { listedProducts } from './listed-products.ts';
import { element, XML_HEAD } from './xml.ts';

/** The settings, and the words that a feed says. */
export type FeedSettings = Pick<Settings, 'siteUrl' | 'imageDelivery'> & { words: Words };

/**
 * The product feed for Google Merchant Center and Meta's catalogue: RSS 2.0 with Google's product fields. Products
 * without a price are not for sale and left out.
 */
export async function productFeed(store: Store, { words, ...settings }: FeedSettings): Promise<string> {
  const items: string[] = [];
  for await (const products of listedProducts(store))
    items.push(...products.filter(isPriced).flatMap((product) => itemsOf(product, { ...settings, words })));
  const head = `${element('title', words.shopName)}${element('link', settings.siteUrl)}${element('description', words.made)}`;
  return `${XML_HEAD}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${head}\n${items.join('\n')}\n</channel></rss>\n`;
}

/** The most that Google's documentation takes of a product. */
const MAX_MORE_IMAGES = 10;

/** One item, or of a product with sizes one for each colour in each size, as Google's documentation has them. */
function itemsOf(product: Priced<Product>, settings: FeedSettings): string[] {
  if (!product.sizes) return [item(product, settings, BASE_OPTIONS, [])];
  return everyOptions(product).map((options) =>
    item(product, settings, options, [
      element('g:item_group_id', idOf([product.collection, product.id])),
      element('g:color', colourName(options.colour)),
      element('g:size', options.size ?? ''),
    ]),
  );
}

function item(
  product: Priced<Product>,
  { siteUrl, imageDelivery, words }: FeedSettings,
  options: Options,
  ofVariant: string[],
): string {
  const addressOf = (path: string) => path && new URL(imageAddress(imageDelivery, { path }, 800), siteUrl).href;
  const more = (product.productGallery ?? []).slice(0, MAX_MORE_IMAGES).map(addressOf);
  const ids = [product.collection, product.id];
  const isAvailable = ofVariant.length > 0 ? isLeft(product, options) : product.inStock;
  const isReduced = product.oldPrice !== undefined && product.oldPrice > product.productPrice;
  const fields = [
    element('g:id', ofVariant.length > 0 ? idOf([...ids, ...optionParts(options)]) : ids.join('/')),
    element('g:title', product.productTitle.slice(0, 150)),
    element('g:description', textOfHtml(product.productDescription).slice(0, 5000) || product.productTitle),
    element('g:link', siteUrl + productPath(product.collection, product.id)),
    element('g:image_link', addressOf(imageOfOptions(product, options))),
    ...more.map((address) => element('g:additional_image_link', address)),
    element('g:availability', isAvailable ? 'in_stock' : 'out_of_stock'),
    element('g:price', `${isReduced ? product.oldPrice : product.productPrice} PKR`),
    element('g:sale_price', isReduced ? `${product.productPrice} PKR` : ''),
    element('g:brand', brandName(product.brand, words)),
    element('g:condition', 'new'),
    element('g:identifier_exists', 'no'),
    ...ofVariant,
  ];
  return `<item>${fields.join('')}</item>`;
}

/** An id of at most 50 characters, as the feed allows; a longer one is cut and told apart by a hash. */
function idOf(parts: readonly string[]): string {
  const id = parts.join('/');
  return id.length <= 50 ? id : `${id.slice(0, 37)}-${hash('sha256', id, 'hex').slice(0, 12)}`;
}
