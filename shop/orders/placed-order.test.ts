import { expect, test } from 'vitest';
import { checkoutPath } from '../buying/checkout-path.ts';
import { productPath } from '../page-path.ts';
import type { Order } from './order.ts';
import { placedOrder } from './placed-order.ts';

test('a saved order knows the checkout path that it came from', () => {
  const line = { productImage: '', productPrice: 900, brand: '', productDescription: '', quantity: 2 };
  const linkOf = (collection: string, id: string) => `https://shop.example${productPath(collection, id)}`;
  const order: Order = {
    contact: '0300 1234567',
    shipping: {
      firstName: 'Ayesha',
      lastName: 'Khan',
      address: '12 Main St',
      city: 'Lahore',
      postal: '',
      email: 'a@b.pk',
    },
    createdAt: '2026-11-20T10:00:00.000Z',
    ...{ subtotal: 3600, delivery: 250, total: 3850 },
    products: [
      { ...line, productTitle: 'Tee', color: 'Original', link: linkOf('menShirts', 'tee') },
      { ...line, productTitle: 'کرتا', color: 'Sky/Blue', size: 'M', link: linkOf('عید', 'a~b/c') },
    ],
  };
  const path = checkoutPath([
    { collection: 'menShirts', id: 'tee', quantity: 2, colour: 'orignal' },
    { collection: 'عید', id: 'a~b/c', quantity: 2, colour: 'Sky/Blue', size: 'M' },
  ]);
  const customer = { firstName: 'Ayesha', name: 'Ayesha Khan', email: 'a@b.pk', address: '12 Main St, Lahore' };
  expect(placedOrder('17', order)).toMatchObject({
    ...{ order: '17', total: 3850, path },
    customer: { ...customer, contact: '0300 1234567' },
  });
});
