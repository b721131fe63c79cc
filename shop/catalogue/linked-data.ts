import { type BrandNames, brandName } from '../brand.ts';
import { everyOptions, type Options, optionNames, optionParts } from '../buying/choice.ts';
import { deliveryFee } from '../buying/delivery.ts';
import { productPath } from '../page-path.ts';
import { isPriced, type Priced } from '../price.ts';
import { leftOf } from '../stock/stock-counts.ts';
import type { PageDelivery } from '../words/words.ts';
import { colourName } from './colour.ts';
import { textOfHtml } from './excerpt.ts';
import type { Product } from './product.ts';

/** Structured data for search engines (schema.org). It contains only what the page shows. */
type LinkedData = Record<string, unknown>;

/**
 * A product, with an offer in PKR if it has a price; with sizes, a group of its variants, each with its availability. `images`
 * (main one first) and `siteUrl` are absolute URLs.
 */
export function productData(product: Product, shown: Shown): LinkedData {
  const { images } = shown;
  const described = descriptionOf(product, shown);
  if (!product.sizes) return { '@context': 'https://schema.org', '@type': 'Product', ...described };
  const { offers, ...shared } = described;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    ...shared,
    productGroupID: product.id,
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    hasVariant: everyOptions(product).map((options) => ({
      '@type': 'Product',
      name: [product.productTitle, optionNames(options)].join(', '),
      sku: [product.id, ...optionParts(options)].join('/'),
      color: colourName(options.colour, options.mainColour),
      size: options.size,
      ...(images.length > 0 ? { image: images } : {}),
      ...(isPriced(product) ? { offers: offerOf(product, shown, isLeft(product, options)) } : {}),
    })),
  };
}

type Shown = {
  siteUrl: string;
  images: readonly string[];
  names: BrandNames;
  delivery?: PageDelivery | undefined;
};

export function isLeft(product: Product, options: Options): boolean {
  return product.inStock && leftOf(product, options) !== 0;
}

function descriptionOf(product: Product, shown: Shown): LinkedData {
  const { images, names } = shown;
  const description = textOfHtml(product.productDescription);
  return {
    name: product.productTitle,
    ...(images.length > 0 ? { image: images } : {}),
    ...(description ? { description } : {}),
    ...(product.brand ? { brand: { '@type': 'Brand', name: brandName(product.brand, names) } } : {}),
    ...(isPriced(product) ? { offers: offerOf(product, shown, product.inStock) } : {}),
  };
}

function offerOf(product: Priced<Product>, { siteUrl, delivery }: Shown, isAvailable: boolean): LinkedData {
  return {
    '@type': 'Offer',
    url: siteUrl + productPath(product.collection, product.id),
    priceCurrency: 'PKR',
    price: product.productPrice,
    availability: `https://schema.org/${isAvailable ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    ...(delivery ? { shippingDetails: shippingOf(delivery, product.productPrice) } : {}),
  };
}

/** Delivery of a piece ordered alone; where cities differ, the highest fee. */
function shippingOf({ fee, freeFrom, most }: PageDelivery, productPrice: number): LinkedData {
  const rupees = deliveryFee({ fee: most ?? fee, freeFrom }, productPrice);
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      ...(most === undefined ? { value: rupees } : { maxValue: rupees }),
      currency: 'PKR',
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'PK' },
  };
}

/** The breadcrumbs of a page: names with absolute URLs, the page itself last. */
export function breadcrumbData(way: readonly { name: string; address: string }[]): LinkedData {
  const itemListElement = way.map(({ name, address }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: address,
  }));
  return { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement };
}

export function shopData(siteUrl: string, name: string, logo?: string): LinkedData {
  const organization = {
    '@type': 'Organization',
    '@id': `${siteUrl}/#shop`,
    name,
    url: siteUrl,
    ...(logo === undefined ? {} : { logo }),
  };
  const webSite = {
    '@type': 'WebSite',
    name,
    url: siteUrl,
    publisher: { '@id': organization['@id'] },
  };
  return { '@context': 'https://schema.org', '@graph': [organization, webSite] };
}

/** JSON that is safe inside a script element: it cannot close it. */
export function inScript(data: LinkedData): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
