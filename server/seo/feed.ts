import { brandName } from '../../shop/brand.ts';
import { textOfHtml } from '../../shop/catalogue/excerpt.ts';
import { imageAddress } from '../../shop/catalogue/image.ts';
import type { Product } from '../../shop/catalogue/product.ts';
import { productPath } from '../../shop/page-path.ts';
import { isPriced, type Priced } from '../../shop/price.ts';
import type { Settings } from '../../shop/shop.ts';
import type { Store } from '../store/store.ts';
import { listedProducts } from './listed-products.ts';
import { element, XML_HEAD } from './xml.ts';

/**
 * The product feed for Google Merchant Center and Meta's catalogue: RSS 2.0 with Google's product fields. Products
 * without a price are not for sale and left out.
 */
export async function productFeed(store: Store, settings: Settings): Promise<string> {
  const items: string[] = [];
  for await (const products of listedProducts(store))
    items.push(...products.filter(isPriced).map((product) => item(product, settings)));
  const head = `<title>${brandName('fesishop')}</title><link>${settings.siteUrl}</link><description>Handmade and printed in Pakistan</description>`;
  return `${XML_HEAD}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${head}\n${items.join('\n')}\n</channel></rss>\n`;
}

function item(product: Priced<Product>, { siteUrl, imageDelivery }: Settings): string {
  const image = product.productImage && imageAddress(imageDelivery, { path: product.productImage }, 800);
  const isReduced = product.oldPrice !== undefined && product.oldPrice > product.productPrice;
  const fields = [
    element('g:id', `${product.collection}/${product.id}`),
    element('g:title', product.productTitle.slice(0, 150)),
    element('g:description', textOfHtml(product.productDescription).slice(0, 5000) || product.productTitle),
    element('g:link', siteUrl + productPath(product.collection, product.id)),
    element('g:image_link', image ? new URL(image, siteUrl).href : ''),
    element('g:availability', product.inStock ? 'in_stock' : 'out_of_stock'),
    element('g:price', `${isReduced ? product.oldPrice : product.productPrice} PKR`),
    element('g:sale_price', isReduced ? `${product.productPrice} PKR` : ''),
    element('g:brand', brandName(product.brand)),
    element('g:condition', 'new'),
    element('g:identifier_exists', 'no'),
  ];
  return `<item>${fields.join('')}</item>`;
}
