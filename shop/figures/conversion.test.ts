import { expect, test } from 'vitest';
import { orderWith } from '../../tests/support/placed-orders.ts';
import { CONVERSION_HEADINGS, conversionCells, matchedBy } from './conversion.ts';

const ORDER = orderWith({ contact: '0300-1234567', email: ' Ayesha.Khan@Gmail.com ' });

test('phone and email are normalised as Google and Meta document it', () => {
  expect(matchedBy('google', ORDER, [])).toEqual({ email: 'ayeshakhan@gmail.com', phone: '+923001234567' });
  expect(matchedBy('meta', ORDER, [])).toEqual({ email: 'ayesha.khan@gmail.com', phone: '923001234567' });
  expect(matchedBy('google', orderWith({ email: 'A.B@example.com' }), []).email).toBe('a.b@example.com');
});

test('an owner’s own address, and a contact that is no phone, match nobody', () => {
  const order = orderWith({ contact: 'ayesha@example.com', email: 'sana@shop.example' });
  expect(matchedBy('meta', order, ['Sana@shop.example'])).toEqual({ email: undefined, phone: undefined });
});

test('a line has a cell for each heading', () => {
  const placedAt = Date.parse('2026-03-03T07:05:09.500Z');
  const conversion = { id: 'K7PM2XQ4RX', placedAt, rupees: 2750, email: 'e', phone: 'p' };
  const cells = (service: 'google' | 'meta') =>
    Object.fromEntries(
      CONVERSION_HEADINGS[service].map((name, nth) => [name, conversionCells(service, conversion)[nth]]),
    );
  expect(cells('google')).toMatchObject({
    'Conversion Time': '2026-03-03 07:05:09+0000',
    'Conversion Value': 2750,
    'Order ID': 'K7PM2XQ4RX',
    Email: 'e',
  });
  expect(cells('meta')).toMatchObject({ event_time: 1772521509, value: 2750, order_id: 'K7PM2XQ4RX', phone: 'p' });
});
