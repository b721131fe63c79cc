import { href } from 'react-router';
import { previewAddress } from '../../shop/catalogue/image-address.ts';
import { breadcrumbData, inScript, productData } from '../../shop/catalogue/linked-data.ts';
import type { ListingLink } from '../../shop/catalogue/listing-link.ts';
import { imageOf, type Product, type ProductOutcome } from '../../shop/catalogue/product.ts';
import { productPath } from '../../shop/page-path.ts';
import { PreviewImage } from './preview-image.tsx';
import { useSettings, useWords } from './shell-data.ts';

type Found = Extract<ProductOutcome, { state: 'found' }>;

/** For search engines and link previews, with its main page's address. React moves the <meta> elements to the head. */
export function ProductLinkedData({ found }: { found: Found }) {
  const product = import.meta.env.SSR ? onMainPage(found) : found.product;
  const { siteUrl, imageDelivery } = useSettings();
  const names = useWords();
  // They read the server's HTML: browsers do not download the code.
  const images = import.meta.env.SSR
    ? [product.productImage, ...(product.productGallery ?? [])]
        .map((path) => imageOf(product, path))
        .filter(({ path, missing }) => path && !missing)
        .map((known) => new URL(previewAddress(imageDelivery, known), siteUrl).href)
    : [];
  const [image] = images;
  return (
    <>
      {import.meta.env.SSR && image ? <PreviewImage image={image} alt={product.productTitle} /> : null}
      <DataScript
        json={
          import.meta.env.SSR
            ? inScript(productData(product, { siteUrl, images, names, delivery: names.delivery }))
            : ''
        }
      />
      <DataScript
        json={import.meta.env.SSR ? inScript(breadcrumbData(wayTo(product, found.listing, { siteUrl, ...names }))) : ''}
      />
    </>
  );
}

function onMainPage({ product, mainCollection = product.collection }: Found): Product {
  return { ...product, collection: mainCollection };
}

type Home = { siteUrl: string; shopName: string };

function wayTo({ collection, id, productTitle }: Product, { name, path }: ListingLink, { siteUrl, shopName }: Home) {
  return [
    { name: shopName, address: siteUrl + href('/home') },
    { name, address: siteUrl + path },
    { name: productTitle, address: siteUrl + productPath(collection, id) },
  ];
}

/** Search engines read the server's HTML: browsers keep it, without the code that makes it. */
export function DataScript({ json }: { json: string }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot end the element, made by shop/catalogue/linked-data.ts
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
