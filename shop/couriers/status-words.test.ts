import { expect, test } from 'vitest';
import { knownMeaning, meaningOf, statusKey, statusWords } from './status-words.ts';

test.each([
  ['delivered', ['Delivered', 'DELIVERED ', 'Shipment - Delivered', 'delivered to customer']],
  [
    'returned',
    ['Return', 'Returned to shipper', 'Return - Delivered to Shipper', 'RTO', 'Cancelled', 'Out-For-Return'],
  ],
  ['not delivered yet', ['Out For Delivery', 'En-Route to Lahore warehouse', 'Attempt Made: CNA', 'PostEx WareHouse']],
  [undefined, ['', 'Delivered?! no', 'Delivery failed', 'Delivered to neighbour', 'Partially Delivered', 'Paid', 'DV']],
])('to the shop these mean %s: %j', (meaning, statuses) => {
  for (const status of statuses) expect(`${status}: ${knownMeaning(status, 'PostEx')}`).toBe(`${status}: ${meaning}`);
});

test('a courier’s own codes are known of that courier, and an owner’s word counts before the shop’s', () => {
  expect(knownMeaning('DV', 'Leopards')).toBe('delivered');
  const said = new Map([[statusKey('Return'), 'delivered' as const]]);
  expect(meaningOf('RETURN', 'TCS', said)).toBe('delivered');
});

test('the words of a sheet are counted, those first that nobody knows', () => {
  const words = statusWords(['Delivered', 'Lost', 'DELIVERED', 'LOST.', ''], 'TCS', new Map());
  expect(words).toEqual([
    { status: 'Lost', lines: 2, meaning: undefined },
    { status: '', lines: 1, meaning: undefined },
    { status: 'Delivered', lines: 2, meaning: 'delivered' },
  ]);
});
