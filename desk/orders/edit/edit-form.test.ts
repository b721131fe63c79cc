import { expect, test } from 'vitest';
import type { Order } from '../../../shop/orders/order.ts';
import { linesOf, readEditForm, typedOver, valuesOf } from './edit-form.ts';

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
  for (const [name, value] of Object.entries({ ...valuesOf(ORDER), ...changes })) form.set(name, value);
  return form;
}

test('a form that was left as it is changes nothing', () => {
  const { contact, shipping, products, delivery } = ORDER;
  expect(readEditForm(filled({}), ORDER).after).toEqual({ contact, shipping, products, delivery });
});

test('a line of no pieces goes, and a price or quantity is taken as written', () => {
  const { products, delivery } = readEditForm(
    filled({ 'quantity-0': '0', 'quantity-1': '3', 'price-1': 'Rs 1,000', delivery: '0' }),
    ORDER,
  ).after;
  expect(products).toEqual([{ ...ORDER.products[1], quantity: 3, productPrice: 1000 }]);
  expect(delivery).toBe(0);
});

test('what is no number is told as none', () => {
  const { products, delivery } = readEditForm(filled({ 'quantity-0': 'two', delivery: '' }), ORDER).after;
  expect(products?.[0]?.quantity).toBeNaN();
  expect(delivery).toBeNaN();
});

const KURTA = { ...product, productTitle: 'Kurta', productPrice: 2500, quantity: 1, link: '/kurta' };
const TRAY = { ...product, productTitle: 'Tray', productPrice: 900, quantity: 2, link: '/tray' };
const OF_TWO = { ...ORDER, products: [KURTA, TRAY] };

/** A form that showed this order, with what was typed into it since. */
function typedInto(order: Order, typed: Record<string, string>): FormData {
  const form = new FormData();
  const values = valuesOf(order);
  for (const [name, value] of Object.entries({ ...values, note: '', ...typed })) form.set(name, value);
  form.set('shown', JSON.stringify({ values, lines: linesOf(order) }));
  return form;
}

test('what was typed for a product stays on it when another owner took out the one before it', () => {
  const form = typedInto(OF_TWO, { 'quantity-1': '5', 'price-0': '1', note: 'She called' });
  const values = typedOver(form, { ...ORDER, products: [TRAY] });
  expect(values).toMatchObject({ 'quantity-0': '5', 'price-0': '900', note: 'She called' });
  expect(values).not.toHaveProperty('quantity-1');
});

test('the same product in another colour is another line, and twice the same are two', () => {
  const order = { ...ORDER, products: [KURTA, { ...KURTA, color: 'Ruby' }, KURTA] };
  expect(new Set(linesOf(order)).size).toBe(3);
  const values = typedOver(typedInto(order, { 'quantity-2': '4' }), { ...order, products: [KURTA, KURTA] });
  expect(values).toMatchObject({ 'quantity-0': '1', 'quantity-1': '4' });
});

test('what another owner changed shows where nothing was typed, and what was typed stays', () => {
  const now = { ...OF_TWO, shipping: { ...ORDER.shipping, city: 'Multan', address: '7 Canal Road' } };
  const values = typedOver(typedInto(OF_TWO, { city: 'Karachi', 'quantity-0': 'many' }), now);
  expect(values).toMatchObject({ city: 'Karachi', address: '7 Canal Road', 'quantity-0': 'many', delivery: '250' });
});

test.each(['', '{', 'null', '{"lines":3,"values":null}'])(
  'a form that says %j of what it showed keeps what is no line',
  (shown) => {
    const form = typedInto(OF_TWO, { city: 'Karachi', 'quantity-0': '9' });
    form.set('shown', shown);
    expect(typedOver(form, OF_TWO)).toMatchObject({ city: 'Karachi', 'quantity-0': '1' });
  },
);

test('a discount stays where a form has no field for it, and goes with its code where the field is emptied', () => {
  const order = { ...ORDER, discount: { code: 'EID10', percent: 10, rupees: 430 } };
  const without = filled({});
  without.delete('discount');
  expect(readEditForm(without, order).after).not.toHaveProperty('discount');
  expect(readEditForm(filled({ discount: '430' }), order).after).not.toHaveProperty('discount');
  expect(readEditForm(filled({ discount: '' }), order).after).toMatchObject({ discount: { rupees: 0 } });
  expect(readEditForm(filled({ discount: '' }), order).after.discount).not.toHaveProperty('code');
  expect(readEditForm(filled({ discount: '500' }), order).after).toMatchObject({
    discount: { code: 'EID10', rupees: 500 },
  });
});

test('an amount off of 0 takes the code off as an empty field does, and a code that takes nothing off can go too', () => {
  const order = { ...ORDER, discount: { code: 'EID10', percent: 10, rupees: 430 } };
  for (const typed of ['0', 'Rs 0']) {
    expect(readEditForm(filled({ discount: typed }), order).after.discount).toEqual({ rupees: 0 });
  }
  const free = { ...ORDER, discount: { code: 'EID10', percent: 10, rupees: 0 } };
  const shown = valuesOf(free).discount ?? '';
  expect(readEditForm(filled({ discount: shown }), free).after).not.toHaveProperty('discount');
  expect(readEditForm(filled({ discount: '' }), free).after.discount).toEqual({ rupees: 0 });
  expect(valuesOf(ORDER).discount).toBe('');
});
