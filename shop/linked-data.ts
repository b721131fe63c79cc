import { brandName } from './brand.ts';
import { wordsOf } from './excerpt.ts';
import { productPath } from './page-path.ts';
import { isPriced, type Priced } from './price.ts';
import type { Product } from './product.ts';

/** What search engines read beside the page, as schema.org describes it; it says what the page shows and no more. */
type LinkedData = Record<string, unknown>;

/** A product with its offer in PKR, if it has a price. `picture` and `siteUrl` are absolute addresses. */
export function productData(product: Product, siteUrl: string, image: string | undefined): LinkedData {
  const description = wordsOf(product.productDescription);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.productTitle,
    ...(image ? { image: [image] } : {}),
    ...(description ? { description } : {}),
    ...(product.brand ? { brand: { '@type': 'Brand', name: brandName(product.brand) } } : {}),
    ...(isPriced(product) ? { offers: offerOf(product, siteUrl) } : {}),
  };
}

function offerOf(product: Priced<Product>, siteUrl: string): LinkedData {
  return {
    '@type': 'Offer',
    url: siteUrl + productPath(product.collection, product.id),
    priceCurrency: 'PKR',
    price: product.productPrice,
    availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
  };
}

/** The way to a page: names with absolute addresses, the page itself last. */
export function breadcrumbData(way: readonly { name: string; address: string }[]): LinkedData {
  const itemListElement = way.map(({ name, address }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: address,
  }));
  return { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement };
}

/** Who keeps this shop and where it is. */
export function shopData(siteUrl: string): LinkedData {
  const organization = {
    '@type': 'Organization',
    '@id': `${siteUrl}/#shop`,
    name: brandName('fesishop'),
    url: siteUrl,
  };
  const webSite = {
    '@type': 'WebSite',
    name: brandName('fesishop'),
    url: siteUrl,
    publisher: { '@id': organization['@id'] },
  };
  return { '@context': 'https://schema.org', '@graph': [organization, webSite] };
}

/** JSON that cannot end the script element it stands in. */
export function inScript(data: LinkedData): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
