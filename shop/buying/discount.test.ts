import { expect, test } from 'vitest';
import { discountOn, keptOf, sharesOf } from './discount.ts';
import { discountName } from './discount-name.ts';
import { orderTotals } from './order-totals.ts';

const goods = (productPrice: number) => [{ productPrice, quantity: 1 }];

test.each([
  [{ percent: 10 }, 1499, 150],
  [{ percent: 10 }, 1500, 150],
  [{ percent: 7 }, 100, 7],
  [{ percent: 100 }, 900, 900],
  [{ rupees: 500 }, 1499, 500],
  [{ rupees: 500 }, 300.5, 300.5],
  [{}, 900, 0],
])('%j of goods for %d takes %d rupees off', (off, subtotal, rupees) => {
  expect(discountOn(off, subtotal).rupees).toBe(rupees);
});

test('rupees that the goods cut are given again once these cost enough', () => {
  const cut = discountOn({ code: 'A', rupees: 500 }, 300);
  expect(cut).toEqual({ code: 'A', given: 500, rupees: 300 });
  expect(discountOn(cut, 1000)).toEqual({ code: 'A', rupees: 500 });
  expect(discountOn({ rupees: 300 }, 1000)).toEqual({ rupees: 300 });
});

test('a part of the goods keeps its share of rupees', () => {
  expect(keptOf({ code: 'A', rupees: 500 }, 500, 3000)).toEqual({ code: 'A', rupees: 83 });
  expect(keptOf({ given: 5000, rupees: 900 }, 300, 900)).toEqual({ rupees: 300 });
  expect(keptOf({ percent: 10, rupees: 300 }, 500, 3000)).toEqual({ percent: 10, rupees: 300 });
});

test('a discount is off the goods alone: delivery stays to be paid, and is free by what the goods cost before it', () => {
  expect(orderTotals(goods(900), { fee: 250 }, { code: 'ALL', rupees: 5000 })).toEqual({
    ...{ subtotal: 900, discount: { code: 'ALL', given: 5000, rupees: 900 }, delivery: 250, total: 250 },
  });
  expect(orderTotals(goods(5000), { fee: 250, freeFrom: 5000 }, { percent: 50 })).toMatchObject({
    ...{ delivery: 0, total: 2500 },
  });
});

test('an order without a discount knows of none', () => {
  expect(orderTotals(goods(900), { fee: 250 })).toEqual({ subtotal: 900, delivery: 250, total: 1150 });
});

test('a discount is named by its code', () => {
  expect(discountName({ code: 'EID10' })).toBe('Discount (EID10)');
  expect(discountName({})).toBe('Discount');
});

test.each([
  [100, [500, 500], [50, 50]],
  [100, [1, 1, 1], [33, 34, 33]],
  [1000, [900, 100], [900, 100]],
  [300.5, [200, 100.5], [200, 100.5]],
  [0, [900, 100], [0, 0]],
  [0, [0], [0]],
])('%d off goods of %j is shared as %j', (given, sums, shares) => {
  expect(sharesOf(given, sums)).toEqual(shares);
});
