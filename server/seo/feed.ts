import { brandName } from '../../shop/brand.ts';
import { wordsOf } from '../../shop/excerpt.ts';
import { imageAddress } from '../../shop/image.ts';
import { productPath } from '../../shop/page-path.ts';
import { isPriced, type Priced } from '../../shop/price.ts';
import type { Product } from '../../shop/product.ts';
import type { Settings } from '../../shop/shop.ts';
import type { Store } from '../store/store.ts';
import { listedProducts } from './listed-products.ts';
import { element, XML_HEAD } from './xml.ts';

/** The products as Google Merchant Center and Meta's catalogue read them: RSS 2.0 with Google's product fields; those without a price are not for sale. */
export async function productFeed(store: Store, settings: Settings): Promise<string> {
  const items: string[] = [];
  for await (const products of listedProducts(store))
    items.push(...products.filter(isPriced).map((product) => item(product, settings)));
  const head = `<title>${brandName('fesishop')}</title><link>${settings.siteUrl}</link><description>Handmade and printed in Pakistan</description>`;
  return `${XML_HEAD}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${head}\n${items.join('\n')}\n</channel></rss>\n`;
}

function item(product: Priced<Product>, { siteUrl, imageDelivery }: Settings): string {
  const image = product.productImage && imageAddress(imageDelivery, { path: product.productImage }, 800);
  const wasDearer = product.oldPrice !== undefined && product.oldPrice > product.productPrice;
  const fields = [
    element('g:id', `${product.collection}/${product.id}`),
    element('g:title', product.productTitle.slice(0, 150)),
    element('g:description', wordsOf(product.productDescription).slice(0, 5000) || product.productTitle),
    element('g:link', siteUrl + productPath(product.collection, product.id)),
    element('g:image_link', image ? new URL(image, siteUrl).href : ''),
    element('g:availability', product.inStock ? 'in_stock' : 'out_of_stock'),
    element('g:price', `${wasDearer ? product.oldPrice : product.productPrice} PKR`),
    element('g:sale_price', wasDearer ? `${product.productPrice} PKR` : ''),
    element('g:brand', brandName(product.brand)),
    element('g:condition', 'new'),
    element('g:identifier_exists', 'no'),
  ];
  return `<item>${fields.join('')}</item>`;
}
