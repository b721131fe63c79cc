import { expect, test } from 'vitest';
import { pageDelivery } from '../../shop/words/delivery-words.ts';
import { DEFAULT_WORDS } from '../../shop/words/words.ts';
import { deliveryNote } from './delivery-note.ts';

test('until the owner has set a fee the cart says what the checkout will say', () => {
  expect(deliveryNote(undefined, 1500)).toBe('At checkout delivery is Rs 250, so you pay Rs 1750.');
});

test('where delivery is free in every city, the cart names no sum from which it is', () => {
  const noteWith = (own: object) =>
    deliveryNote(pageDelivery({ ...DEFAULT_WORDS, deliveryFreeFrom: '3000', ...own }), 900);
  expect(noteWith({ deliveryFee: '0' })).toBe('');
  expect(noteWith({ deliveryFee: '0', deliveryCities: 'Karachi 200' })).toBe(
    'Delivery is up to Rs 200, by city: checkout says yours. From Rs 3000 on, delivery is free.',
  );
});

test.each([
  [{}, 900, ''],
  [{ freeFrom: 5000 }, 900, 'From Rs 5000 on, delivery is free.'],
  [{ freeFrom: 5000, least: 150, most: 400 }, 5000, ''],
  [{ least: 150, most: 400 }, 900, 'Delivery is Rs 150 to Rs 400, by city: checkout says yours.'],
])('with %j a cart of %d says %j', (own, sum, note) =>
  expect(deliveryNote({ fee: 300, line: '', ...own }, sum)).toBe(note),
);
