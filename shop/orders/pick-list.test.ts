import { expect, test } from 'vitest';
import { orderWith } from '../../tests/support/placed-orders.ts';
import { pickList } from './pick-list.ts';

const [KURTI = expect.fail()] = orderWith().products;
const tee = (size: string, quantity: number, note = '') => ({
  ...KURTI,
  productTitle: 'Peacock Tee',
  size,
  quantity,
  note,
});

test('the same product of several orders is one line; another size, and what has a note, is another', () => {
  const orders = [
    { products: [tee('M', 10), tee('L', 1)] },
    { products: [KURTI, tee('M', 2), tee('M', 1, 'for Fatima')] },
  ];
  expect(pickList(orders)).toEqual([
    { words: '1 x Gulabi Kurti', pieces: 1 },
    { words: '1 x Peacock Tee, L', pieces: 1 },
    { words: '12 x Peacock Tee, M', pieces: 12 },
    { words: '1 x Peacock Tee, M: for Fatima', pieces: 1 },
  ]);
  expect(pickList([])).toEqual([]);
});
