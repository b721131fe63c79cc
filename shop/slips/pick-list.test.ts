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

const line = (words: string, pieces: number) => ({ key: `${words} ${KURTI.link}`, words, pieces });

test('the same product of several orders is one line; another size, and what has a note, is another', () => {
  const orders = [
    { products: [tee('M', 10), tee('L', 1)] },
    { products: [KURTI, tee('M', 2), tee('M', 1, 'for Fatima')] },
  ];
  expect(pickList(orders)).toEqual([
    line('1 x Gulabi Kurti', 1),
    line('1 x Peacock Tee, L', 1),
    line('12 x Peacock Tee, M', 12),
    line('1 x Peacock Tee, M: for Fatima', 1),
  ]);
  expect(pickList([])).toEqual([]);
});

test('two products of one title are two lines', () => {
  const [one, other] = pickList([{ products: [tee('M', 2), { ...tee('M', 2), link: 'https://shop.example/other' }] }]);
  expect([one?.words, other?.words]).toEqual(['2 x Peacock Tee, M', '2 x Peacock Tee, M']);
  expect(one?.key).not.toBe(other?.key);
});
