import { href } from 'react-router';
import { brandName } from '../../shop/brand.ts';
import { previewAddress } from '../../shop/image.ts';
import { breadcrumbData, inScript, productData, shopData } from '../../shop/linked-data.ts';
import { collectionPath, productPath } from '../../shop/page-path.ts';
import { imageOf, type Product } from '../../shop/product.ts';
import { useSettings } from './shell-data.ts';

/** What search engines and link previews read of a product; React moves the <meta> to the head. */
export function ProductLinkedData({ product }: { product: Product }) {
  const { siteUrl, imageDelivery } = useSettings();
  const known = imageOf(product, product.productImage);
  const image = known.path && !known.missing ? new URL(previewAddress(imageDelivery, known), siteUrl).href : undefined;
  const way = [
    { name: brandName('fesishop'), address: siteUrl + href('/home') },
    { name: product.collection, address: siteUrl + collectionPath(product.collection) },
    { name: product.productTitle, address: siteUrl + productPath(product.collection, product.id) },
  ];
  return (
    <>
      {image ? <meta property="og:image" content={image} /> : null}
      <DataScript json={inScript(productData(product, siteUrl, image))} />
      <DataScript json={inScript(breadcrumbData(way))} />
    </>
  );
}

/** What search engines read of the shop itself, on home. */
export function ShopLinkedData() {
  const { siteUrl } = useSettings();
  return (
    <>
      <meta property="og:image" content={`${siteUrl}/preview.jpg`} />
      <DataScript json={inScript(shopData(siteUrl))} />
    </>
  );
}

function DataScript({ json }: { json: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot end the element, made by shop/linked-data.ts
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
