import { previewAddress, type ShopImage } from '../../shop/catalogue/image-address.ts';
import type { CardProduct } from '../../shop/catalogue/product.ts';
import { imageOf } from '../../shop/catalogue/product.ts';
import { imageAlt } from '../../ui/image-alt.ts';
import { useSettings, useWords } from './shell-data.ts';

/**
 * The image of a shared link to a listing: its first product's, else the shop's. Previews read the server's HTML: browsers do
 * not download the code.
 */
export function ListingPreview({ products }: { products: readonly CardProduct[] }) {
  const { siteUrl, imageDelivery, branding } = useSettings();
  const { shopName } = useWords();
  const shown = products.find((product) => product.productImage && !firstImage(product).missing);
  if (!shown) return branding?.sharePicture ? <PreviewImage image={branding.sharePicture} alt={shopName} /> : null;
  const source = previewAddress(imageDelivery, firstImage(shown));
  return <PreviewImage image={new URL(source, siteUrl).href} alt={shown.productTitle} />;
}

/** The first image of the workshop, unless the owner set one for the shop. */
export function AboutPreview({ images }: { images: readonly ShopImage[] }) {
  const { siteUrl, imageDelivery, branding } = useSettings();
  const [first] = images;
  if (!first || branding?.sharePicture) return null;
  return <PreviewImage image={new URL(previewAddress(imageDelivery, first), siteUrl).href} alt={imageAlt(first)} />;
}

function firstImage(product: CardProduct) {
  return imageOf(product, product.productImage);
}

export function PreviewImage({ image, alt }: { image: string; alt: string }) {
  return (
    <>
      <meta property="og:image" content={image} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:image:alt" content={alt} />
    </>
  );
}
