import { hash } from 'node:crypto';
import { brandName } from '../../shop/brand.ts';
import type { Branding } from '../../shop/branding/branding.ts';
import { logoAddress } from '../../shop/branding/logo-size.ts';
import { BASE_OPTIONS, everyOptions, imageOfOptions, type Options, optionParts } from '../../shop/buying/choice.ts';
import { colourName } from '../../shop/catalogue/colour.ts';
import { textOfHtml } from '../../shop/catalogue/excerpt.ts';
import { imageAddress } from '../../shop/catalogue/image-address.ts';
import { isLeft } from '../../shop/catalogue/linked-data.ts';
import type { Product } from '../../shop/catalogue/product.ts';
import { cutText } from '../../shop/older-browsers/well-formed.ts';
import { productPath } from '../../shop/page-path.ts';
import { isPriced, type Priced } from '../../shop/price.ts';
import type { Settings } from '../../shop/shop.ts';
import type { Words } from '../../shop/words/words.ts';
import { csvLines } from '../sheets/write-sheet.ts';
import type { Store } from '../store/store.ts';
import { listedProducts } from './listed-products.ts';
import { element, XML_HEAD } from './xml.ts';

export type FeedSettings = Pick<Settings, 'siteUrl' | 'imageDelivery'> & { words: Words; branding?: Branding };

/** The feed for Google Merchant Center and Meta: RSS 2.0 with Google's fields, in parts; only products with a price. */
export async function* googleFeed(store: Store, settings: FeedSettings): AsyncGenerator<string> {
  const { words, siteUrl } = settings;
  const head = `${element('title', words.shopName)}${element('link', siteUrl)}${element('description', words.made)}${channelImage(settings)}`;
  yield `${XML_HEAD}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${head}\n`;
  let before = '';
  for await (const items of feedItems(store, settings)) {
    if (items.length === 0) continue;
    yield before + items.map(xmlOfItem).join('\n');
    before = '\n';
  }
  yield '\n</channel></rss>\n';
}

function channelImage({ words, siteUrl, imageDelivery, branding }: FeedSettings): string {
  if (!branding?.logo) return '';
  const url = new URL(logoAddress(imageDelivery, branding.logo, 'logo'), siteUrl).href;
  return `<image>${element('url', url)}${element('title', words.shopName)}${element('link', siteUrl)}</image>`;
}

/** The same items as a CSV file for Meta's Commerce Manager, some at a time. */
export async function* metaFeed(store: Store, settings: FeedSettings): AsyncGenerator<string> {
  yield csvLines([META_COLUMNS]);
  for await (const items of feedItems(store, settings)) yield csvLines(items.map(metaCells));
}

/** Meta's names of Google's fields are the same. */
const META_COLUMNS = [
  ...['id', 'title', 'description', 'availability', 'condition', 'price', 'sale_price', 'link', 'image_link'],
  ...['additional_image_link', 'brand', 'item_group_id', 'color', 'size'],
];

/** Several pictures have commas between them, so none has one of its own; Meta writes 'in stock' for Google's 'in_stock'. */
function metaCells(item: FeedItem): string[] {
  return META_COLUMNS.map((column) => {
    const texts = item.flatMap(([name, text]) => (name === column ? [text.toWellFormed()] : []));
    if (column === 'additional_image_link') return texts.map((address) => address.replaceAll(',', '%2C')).join(',');
    return column === 'availability' ? texts.join('').replaceAll('_', ' ') : texts.join('');
  });
}

function xmlOfItem(item: FeedItem): string {
  return `<item>${item.map(([name, text]) => element(`g:${name}`, text)).join('')}</item>`;
}

type FeedItem = [field: string, text: string][];

async function* feedItems(store: Store, settings: FeedSettings): AsyncGenerator<FeedItem[]> {
  for await (const products of listedProducts(store))
    yield products.filter(isPriced).flatMap((product) => itemsOf(product, settings));
}

/** The most that Google's documentation takes of a product. */
const MAX_MORE_IMAGES = 10;

/** One item, or of a product with sizes one for each colour in each size, as Google's documentation has them. */
function itemsOf(product: Priced<Product>, settings: FeedSettings): FeedItem[] {
  if (!product.sizes) return [item(product, settings, BASE_OPTIONS, [])];
  return everyOptions(product).map((options) =>
    item(product, settings, options, [
      ['item_group_id', idOf([product.collection, product.id])],
      ['color', colourName(options.colour, options.mainColour)],
      ['size', options.size ?? ''],
    ]),
  );
}

function item(
  product: Priced<Product>,
  { siteUrl, imageDelivery, words }: FeedSettings,
  options: Options,
  ofVariant: FeedItem,
): FeedItem {
  const addressOf = (path: string) => path && new URL(imageAddress(imageDelivery, { path }, 800), siteUrl).href;
  const more = (product.productGallery ?? []).slice(0, MAX_MORE_IMAGES).map(addressOf);
  const ids = [product.collection, product.id];
  const isAvailable = ofVariant.length > 0 ? isLeft(product, options) : product.inStock;
  const isReduced = product.oldPrice !== undefined && product.oldPrice > product.productPrice;
  return [
    ['id', idOf([...ids, ...(ofVariant.length > 0 ? optionParts(options) : [])])],
    ['title', cutText(product.productTitle, 150)],
    ['description', cutText(textOfHtml(product.productDescription), 5000) || product.productTitle],
    ['link', siteUrl + productPath(product.collection, product.id)],
    ['image_link', addressOf(imageOfOptions(product, options))],
    ...more.map((address): FeedItem[number] => ['additional_image_link', address]),
    ['availability', isAvailable ? 'in_stock' : 'out_of_stock'],
    ['price', `${isReduced ? product.oldPrice : product.productPrice} PKR`],
    ['sale_price', isReduced ? `${product.productPrice} PKR` : ''],
    ['brand', brandName(product.brand, words)],
    ['condition', 'new'],
    ['identifier_exists', 'no'],
    ...ofVariant,
  ];
}

/** An id of at most 50 characters, as the feed allows; a longer one is cut and told apart by a hash. */
function idOf(parts: readonly string[]): string {
  const id = parts.join('/');
  return id.length <= 50 ? id : `${id.slice(0, 37)}-${hash('sha256', id, 'hex').slice(0, 12)}`;
}
