import { type CardProduct, type Product, readStoredProduct } from '../../shop/catalogue/product.ts';
import { readStored } from '../../shop/text/stored-text.ts';
import { storedValue } from '../../ui/storage/stored-value.ts';

/** So many are remembered; one of them is the product on screen. */
const MOST = 9;

/** The products that were looked at in this browser, the last one first. Any other text in storage is as none. */
export const lookedAt = storedValue<readonly Product[]>('lookedAtLast', (text) => {
  const kept = readStored(text, (value) =>
    Array.isArray(value) ? value.flatMap((one) => readStoredProduct(one) ?? []) : undefined,
  );
  return kept?.slice(0, MOST) ?? [];
});

/** Puts a product first among those looked at; in another collection it is the same product. */
export function remember(product: CardProduct): void {
  const seen = { ...product, productDescription: '' };
  lookedAt.change((others) => [seen, ...others.filter(({ id }) => id !== product.id)].slice(0, MOST));
}
