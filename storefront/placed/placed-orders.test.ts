import { expect, test } from 'vitest';
import { checkoutPath } from '../../shop/buying/checkout-path.ts';
import { AYESHA } from '../../tests/support/shopper.ts';
import { sentOrder } from './placed-orders.ts';

test('a sent order names its choices as the summary did, the main colour too, and its customer', () => {
  const path = checkoutPath([
    { collection: 'menShirts', id: 'tee', quantity: 2, colour: 'orignal', size: 'M' },
    { collection: 'menShirts', id: 'kurta', quantity: 1, colour: 'Indigo' },
  ]);
  const pieces = [
    { at: 0, title: 'Tee', price: 900, mainColour: 'Sand' },
    { at: 1, title: 'Kurta', price: 2000 },
  ];
  const shown = JSON.stringify({ total: 4050, pieces });
  expect(sentOrder({ path, shown, form: AYESHA }, { order: '17' })).toMatchObject({
    ...{ order: '17', total: 4050, path },
    pieces: [
      { title: 'Tee', options: 'Sand, M', quantity: 2 },
      { title: 'Kurta', options: 'Indigo', quantity: 1 },
    ],
    customer: { firstName: AYESHA.firstName, contact: AYESHA.contact },
  });
});
