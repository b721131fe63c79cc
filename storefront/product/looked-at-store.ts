import { type CardProduct, imageOf, type Product, readStoredProduct } from '../../shop/catalogue/product.ts';
import { readStored } from '../../shop/text/stored-text.ts';
import { storedValue } from '../../ui/storage/stored-value.ts';

/** So many are remembered; one of them is the product on screen. */
const MOST = 9;

/** The products that were looked at in this browser, the last one first. Any other text in storage is as none. */
export const lookedAt = storedValue<readonly Product[]>('lookedAt', (text) => {
  const kept = readStored(text, (value) =>
    Array.isArray(value) ? value.flatMap((one) => readStoredProduct(one) ?? []) : undefined,
  );
  return kept?.slice(0, MOST) ?? [];
});

/** Puts a product first among those looked at, with what its link and picture need. */
export function remember(product: CardProduct): void {
  const { collection, id, productTitle, productImage } = product;
  const images = { [productImage]: imageOf(product, productImage) };
  const seen = readStoredProduct({ collection, id, productTitle, productImage, images });
  if (!seen) return;
  lookedAt.change((others) => [seen, ...others.filter((one) => !isSame(one, product))].slice(0, MOST));
}

function isSame(one: CardProduct, other: CardProduct): boolean {
  return one.id === other.id && one.collection === other.collection;
}
