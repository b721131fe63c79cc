import { expect, test } from 'vitest';
import type { OrderedProduct } from '../../shop/orders/order.ts';
import { sayBy } from '../language/say.ts';
import { lineChanges } from './line-changes.ts';

const KURTA: OrderedProduct = {
  ...{ productTitle: 'Kurta', productPrice: 2500, quantity: 2, color: 'Madder', size: 'M' },
  ...{ productImage: '', brand: 'fesishop', link: '/kurta', productDescription: '' },
};
const RUBY = { ...KURTA, color: 'Ruby' };
const TRAY = { ...KURTA, productTitle: 'Tray', link: '/tray', quantity: 1 };

test.each<[string, OrderedProduct[], OrderedProduct[], string[]]>([
  ['pieces', [KURTA, TRAY], [{ ...KURTA, quantity: 3 }, TRAY], ['Kurta: 2 × → 3 ×']],
  ['price', [KURTA, TRAY], [{ ...KURTA, productPrice: 2000 }, TRAY], ['Kurta: Rs 2,500 → Rs 2,000']],
  ['colour', [KURTA], [RUBY], ['Kurta: colour Madder → Ruby']],
  ['size', [KURTA], [{ ...KURTA, size: 'L' }], ['Kurta: size M → L']],
  ['note', [KURTA], [{ ...KURTA, note: 'Gift' }], ['Kurta: note “Gift”']],
  ['several', [KURTA], [{ ...RUBY, size: 'L', quantity: 1 }], ['Kurta: colour Madder → Ruby, size M → L, 2 × → 1 ×']],
  ['another product', [KURTA], [TRAY], ['1 × Tray added', 'Kurta taken out']],
])('of an edited line it says what differs: %s', (_, before, after, words) =>
  expect(lineChanges(before, after, sayBy(undefined))).toEqual(words),
);

test('of a product in two colours it says which one was changed or taken out', () => {
  expect(lineChanges([KURTA, RUBY], [RUBY], sayBy(undefined))).toEqual(['Kurta (Madder, M) taken out']);
  expect(lineChanges([KURTA, RUBY], [KURTA, { ...RUBY, productPrice: 2000 }], sayBy(undefined))).toEqual([
    'Kurta (Ruby, M): Rs 2,500 → Rs 2,000',
  ]);
});
