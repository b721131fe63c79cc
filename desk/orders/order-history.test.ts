import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OrderedProduct } from '../../shop/orders/order.ts';
import { OrderHistory } from './order-history.tsx';

const KURTA: OrderedProduct = {
  ...{ productTitle: 'Kurta', productPrice: 2500, quantity: 2, color: 'Madder', size: 'M' },
  ...{ productImage: '', brand: 'fesishop', link: '/kurta', productDescription: '' },
};
const RUBY = { ...KURTA, color: 'Ruby' };
const TRAY = { ...KURTA, productTitle: 'Tray', link: '/tray', quantity: 1 };

/** What the history says of an edit of these lines. */
function said(before: OrderedProduct[], after: OrderedProduct[]): string {
  const row = { key: 'one', step: 'edit' as const, at: '2026-03-03T07:00:00.000Z', by: 'Sana' };
  const history = [{ ...row, before: { products: before }, after: { products: after } }];
  const page = renderToStaticMarkup(createElement(OrderHistory, { history, placedAt: 0, now: 0 }));
  return /<p class="name"><[^>]*>products: (.*?)<\/\w+><\/p>/.exec(page)?.[1] ?? '';
}

test('of an edited line it says what differs: pieces, price, colour, size', () => {
  expect(said([KURTA, TRAY], [{ ...KURTA, quantity: 3 }, TRAY])).toBe('2 × Kurta, 1 × Tray → 3 × Kurta, 1 × Tray');
  const cheaper = { ...KURTA, productPrice: 2000 };
  expect(said([KURTA, TRAY], [cheaper, TRAY])).toBe('2 × Kurta (Rs 2,500), 1 × Tray → 2 × Kurta (Rs 2,000), 1 × Tray');
  expect(said([KURTA], [RUBY])).toBe('2 × Kurta (Madder, M) → 2 × Kurta (Ruby, M)');
  expect(said([KURTA], [{ ...KURTA, size: 'L' }])).toBe('2 × Kurta (Madder, M) → 2 × Kurta (Madder, L)');
});

test('of a product in two colours it says which one was changed or taken out', () => {
  expect(said([KURTA, RUBY], [RUBY])).toBe('2 × Kurta (Madder, M), 2 × Kurta (Ruby, M) → 2 × Kurta (Ruby, M)');
  expect(said([KURTA, RUBY], [KURTA, { ...RUBY, productPrice: 2000 }])).toBe(
    '2 × Kurta (Madder, M), 2 × Kurta (Ruby, M, Rs 2,500) → 2 × Kurta (Madder, M), 2 × Kurta (Ruby, M, Rs 2,000)',
  );
});
