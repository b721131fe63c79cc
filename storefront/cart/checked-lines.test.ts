import { expect, test } from 'vitest';
import { readProduct } from '../../shop/catalogue/product.ts';
import { checkoutLines } from '../../shop/orders/order.ts';
import { OWN_COUNTER, withCounts } from '../../shop/stock/stock-counts.ts';
import { checkedLines } from './checked-lines.ts';

/** What is said of lines of these quantities of one product with so many pieces. */
function left(stock: number, ...quantities: number[]): (number | undefined)[] {
  const named = readProduct('menShirts', 'ajrak', { productTitle: 'Ajrak', productPrice: 1500, inStock: true });
  const product = withCounts(named, { [OWN_COUNTER]: stock });
  const items = quantities.map((quantity) => ({ collection: 'menShirts', id: 'ajrak', colour: 'orignal', quantity }));
  const lines = checkoutLines(
    items.map(() => product),
    items,
  );
  return checkedLines(items.length, lines).map((line) => line.left);
}

test('how many are left is told where they are few, or the cart has more of them', () => {
  expect(left(57, 1)).toEqual([undefined]);
  expect(left(57, 57)).toEqual([undefined]);
  expect(left(3, 1)).toEqual([3]);
  expect(left(0, 1)).toEqual([0]);
  expect(left(57, 58)).toEqual([57]);
  // The lines of one counter are short together.
  expect(left(57, 50, 8)).toEqual([57, 57]);
});

test('a line whose product is gone is told so', () => {
  expect(checkedLines(1, [])).toEqual([{ at: 0, isGone: true }]);
});
