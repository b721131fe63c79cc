import { expect, test } from 'vitest';
import type { DeliveryRules } from '../../shop/buying/delivery.ts';
import { changesSince, type OrderChange, readShownOrder } from '../../shop/buying/shown-order.ts';
import { readProduct } from '../../shop/catalogue/product.ts';
import { checkoutLines } from '../../shop/orders/order.ts';
import { newOrderPath, readChosen, shownText, whyNotPlaced, withOneMore } from './new-order.ts';

const KURTA = { collection: 'menShirts', id: 'a kurta/2', quantity: 1, colour: 'Madder' };

test('what was chosen stands in the address, whatever it is called', () => {
  const path = newOrderPath([KURTA], 'tray');
  const search = new URL(path, 'http://desk').searchParams;
  expect(readChosen(search.get('items'))).toEqual([KURTA]);
  expect(search.get('q')).toBe('tray');
  expect(newOrderPath([])).toBe('/orders/new');
  expect(readChosen(null)).toEqual([]);
});

test('a piece that is chosen twice is two of it, another colour is another piece', () => {
  const twice = withOneMore([KURTA], KURTA);
  expect(twice).toEqual([{ ...KURTA, quantity: 2 }]);
  expect(withOneMore(twice, { ...KURTA, colour: 'Indigo' })).toHaveLength(2);
});

test('an order that is not placed says why', () => {
  expect(whyNotPlaced({ state: 'incomplete', fields: ['contact', 'city'] })).toBe('Please fill in: phone, city.');
  const overlong = [{ field: 'city', length: 101, most: 100 }];
  expect(whyNotPlaced({ state: 'incomplete', fields: ['city'], overlong })).toBe(
    'Not placed yet: look at what is marked.',
  );
  expect(whyNotPlaced({ state: 'sold out', titles: ['Kurta'] })).toBe('Sold out: Kurta.');
  expect(whyNotPlaced({ state: 'empty' })).toBe('Choose at least one product.');
  const changes: OrderChange[] = [
    { what: 'price', title: 'Kurta', price: 2600, before: 2500 },
    { what: 'gone', title: 'Tray' },
  ];
  expect(whyNotPlaced({ state: 'changed', changes, total: 2850, terms: { fee: 250 } })).toBe(
    'Kurta costs Rs 2,600 now. Tray cannot be ordered any more. Nothing is placed yet. Look at the products and the sum, then press again.',
  );
});

test('what the button says is what is agreed to: with delivery, or of the goods alone where cities have their own fees', () => {
  const lines = (productPrice: number) =>
    checkoutLines(
      [readProduct('menShirts', 'a kurta/2', { productTitle: 'Kurta', productPrice })],
      [{ ...KURTA, colour: 'orignal' }],
    );
  const changed = (rules: DeliveryRules, price: number, fee: number) => {
    const shown = readShownOrder(shownText(lines(2500), rules));
    return shown && changesSince(shown, lines(price), { fee })?.total;
  };
  const usual = { fee: 250, cities: [] };
  expect([changed(usual, 2500, 250), changed(usual, 2600, 250), changed(usual, 2500, 300)]).toEqual([
    undefined,
    2850,
    2800,
  ]);
  const own = { fee: 250, cities: [{ city: 'Karachi', fee: 150 }] };
  expect([changed(own, 2500, 150), changed(own, 2600, 150)]).toEqual([undefined, 2750]);
});
