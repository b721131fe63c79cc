import { href } from 'react-router';
import { brandName } from '../../shop/brand.ts';
import { breadcrumbData, inScript, productData, shopData } from '../../shop/linked-data.ts';
import { collectionPath, productPath } from '../../shop/page-path.ts';
import { previewAddress } from '../../shop/picture.ts';
import { type Product, pictureOf } from '../../shop/product.ts';
import { useSettings } from './settings.ts';

/** Who reads this data reads documents: shoppers' browsers need not load how it is made. */
const ON_SERVER = import.meta.env.SSR;

/** What search engines and link previews read of a product; React moves the <meta> to the head. */
export function ProductLinkedData({ product }: { product: Product }) {
  const { siteUrl, imageDelivery } = useSettings();
  const known = pictureOf(product, product.productImage);
  const picture =
    known.path && !known.missing ? new URL(previewAddress(imageDelivery, known), siteUrl).href : undefined;
  return (
    <>
      {picture ? <meta property="og:image" content={picture} /> : null}
      <DataScript json={ON_SERVER ? inScript(productData(product, siteUrl, picture)) : ''} />
      <DataScript json={ON_SERVER ? inScript(breadcrumbData(wayTo(product, siteUrl))) : ''} />
    </>
  );
}

/** What search engines read of the shop itself, on home. */
export function ShopLinkedData() {
  const { siteUrl } = useSettings();
  return (
    <>
      <meta property="og:image" content={`${siteUrl}/preview.jpg`} />
      <DataScript json={ON_SERVER ? inScript(shopData(siteUrl)) : ''} />
    </>
  );
}

function wayTo({ collection, id, productTitle }: Product, siteUrl: string) {
  return [
    { name: brandName('fesishop'), address: siteUrl + href('/home') },
    { name: collection, address: siteUrl + collectionPath(collection) },
    { name: productTitle, address: siteUrl + productPath(collection, id) },
  ];
}

/** React leaves what the server wrote. */
function DataScript({ json }: { json: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot end the element, made by shop/linked-data.ts
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}
