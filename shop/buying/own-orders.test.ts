import { expect, test } from 'vitest';
import { checkoutPath } from './checkout-path.ts';
import { ownOrders } from './own-orders.ts';

const tee = { collection: 'menShirts', id: 'tee', quantity: 2, colour: 'Indigo' };
const mug = { collection: 'resinArt', id: 'mug', quantity: 1, colour: 'orignal', size: 'M' };
const find = ownOrders([
  { order: '18', at: 2, path: checkoutPath([mug]) },
  { order: '17', at: 1, path: checkoutPath([tee, mug]) },
]);

test('a line is found by product, options and quantity, in the newest of its orders', () => {
  expect(find(tee)?.order).toBe('17');
  expect(find(mug)?.order).toBe('18');
});

test.each([
  [{ ...tee, quantity: 1 }],
  [{ ...tee, colour: 'orignal' }],
  [{ ...mug, size: 'L' }],
  [{ ...tee, collection: 'sale' }],
])('%j was not ordered', (line) => {
  expect(find(line)).toBeUndefined();
});

test('another quantity is found where it is asked for', () => {
  expect(find({ ...tee, quantity: 1 }, true)?.order).toBe('17');
  expect(find({ ...tee, quantity: 1, colour: 'orignal' }, true)).toBeUndefined();
});
