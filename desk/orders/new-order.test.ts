import { expect, test } from 'vitest';
import { newOrderPath, readChosen, whyNotPlaced, withOneMore } from './new-order.ts';

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
});
