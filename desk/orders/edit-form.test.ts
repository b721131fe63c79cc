import { expect, test } from 'vitest';
import type { Order } from '../../shop/orders/order.ts';
import { readEditForm } from './edit-form.ts';

const product = { productImage: '', color: 'Original', brand: 'fesishop', link: '', productDescription: '' };
const ORDER: Order = {
  contact: '03001234567',
  shipping: {
    firstName: 'Ayesha',
    lastName: 'Khan',
    address: '12 Mall Road',
    city: 'Lahore',
    postal: '',
    email: 'a@b.c',
  },
  products: [
    { ...product, productTitle: 'Kurta', productPrice: 2500, quantity: 1 },
    { ...product, productTitle: 'Tray', productPrice: 900, quantity: 2 },
  ],
  createdAt: '2026-03-03T07:00:00.000Z',
  subtotal: 4300,
  delivery: 250,
  total: 4550,
};

function filled(changes: Record<string, string>): FormData {
  const form = new FormData();
  const { contact, shipping, products, delivery } = ORDER;
  const lines = products.flatMap(({ quantity, productPrice }, i) => [
    [`quantity-${i}`, String(quantity)],
    [`price-${i}`, String(productPrice)],
  ]);
  const fields: Record<string, string> = {
    contact,
    ...shipping,
    ...Object.fromEntries(lines),
    delivery: String(delivery),
    ...changes,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('a form that was left as it is changes nothing', () => {
  const { contact, shipping, products, delivery } = ORDER;
  expect(readEditForm(filled({}), ORDER)).toEqual({ contact, shipping, products, delivery });
});

test('a line of no pieces goes, and a price or quantity is taken as written', () => {
  const { products, delivery } = readEditForm(
    filled({ 'quantity-0': '0', 'quantity-1': '3', 'price-1': 'Rs 1,000', delivery: '0' }),
    ORDER,
  );
  expect(products).toEqual([{ ...ORDER.products[1], quantity: 3, productPrice: 1000 }]);
  expect(delivery).toBe(0);
});

test('what is no number is told as none', () => {
  const { products, delivery } = readEditForm(filled({ 'quantity-0': 'two', delivery: '' }), ORDER);
  expect(products?.[0]?.quantity).toBeNaN();
  expect(delivery).toBeNaN();
});
