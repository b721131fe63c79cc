import { expect, test } from 'vitest';
import { AYESHA } from '../../tests/support/shopper.ts';
import { LONGEST } from '../text/text-lengths.ts';
import { cleanFields, cleanOrder, overlongInOrder } from './order-texts.ts';

test('an order’s texts are cleaned, its lines’ notes keep their line breaks, and the rest stays', () => {
  const form = { ...AYESHA, email: '\u2066ayesha@example.com\u2069', address: 'House\u0000 7\nStreet 3' };
  const order = cleanOrder({ form, notes: ['Name: ALI\r\nSize: M', ''], key: 'k' });
  expect(order).toEqual({
    form: { ...AYESHA, address: 'House 7 Street 3' },
    notes: ['Name: ALI\nSize: M', ''],
    key: 'k',
  });
  expect(cleanFields({ contact: ' 0300\u200c1234567 ' })).toEqual({ contact: '03001234567' });
});

test('texts may be as long as their fields have room, the notes all together', () => {
  const full = Object.fromEntries(Object.keys(AYESHA).map((field) => [field, 'x'.repeat(LONGEST[field as 'city'])]));
  const notes = ['x'.repeat(LONGEST.notes - 1), 'x'];
  expect(overlongInOrder({ form: { ...AYESHA, ...full }, notes })).toEqual([]);
  expect(overlongInOrder({ form: { ...AYESHA, city: 'x'.repeat(LONGEST.city + 1) }, notes: [...notes, 'x'] })).toEqual([
    { field: 'city', length: LONGEST.city + 1, most: LONGEST.city },
    { field: 'notes', length: LONGEST.notes + 1, most: LONGEST.notes },
  ]);
});
