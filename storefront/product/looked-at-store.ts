import { type CardProduct, type Product, readStoredProduct } from '../../shop/catalogue/product.ts';
import { readStored } from '../../shop/text/stored-text.ts';
import { storedValue } from '../../ui/storage/stored-value.ts';

/** One of them is the product on screen. */
const MOST = 9;

/** The last first. Invalid storage counts as none. */
export const lookedAt = storedValue<readonly Product[]>('lookedAtLast', (text) => {
  const kept = readStored(text, (value) =>
    Array.isArray(value) ? value.flatMap((one) => readStoredProduct(one) ?? []) : undefined,
  );
  return kept?.slice(0, MOST) ?? [];
});

/** The same product in another collection replaces it. */
export function remember(product: CardProduct): void {
  const seen = { ...product, productDescription: '' };
  lookedAt.change((others) => [seen, ...others.filter(({ id }) => id !== product.id)].slice(0, MOST));
}
