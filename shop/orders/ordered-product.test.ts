import { expect, test } from 'vitest';
import { EMAIL_EXCERPT, excerpt } from '../catalogue/excerpt.ts';
import { readProduct } from '../catalogue/product.ts';
import { checkoutLines, isOrderable } from './order.ts';
import { orderedProduct } from './ordered-product.ts';

test('an order keeps of a long description what its emails show', () => {
  const productDescription = `<p>Small flowers &amp; stars, stamped row upon row. ${'x'.repeat(20_000)}</p>`;
  const product = readProduct('menShirts', 'kurta', { productTitle: 'Kurta', productPrice: 900, productDescription });
  const [line] = checkoutLines([product], [{ collection: 'menShirts', id: 'kurta', quantity: 1, colour: 'orignal' }]);
  if (!line || !isOrderable(line)) throw new Error('It can be ordered');
  const kept = orderedProduct({ ...line, note: '' }, 'https://shop.example').productDescription;
  expect(kept.length).toBeLessThan(100);
  expect(excerpt(kept, EMAIL_EXCERPT)).toBe(excerpt(productDescription, EMAIL_EXCERPT));
});
