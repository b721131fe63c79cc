import { expect, test } from 'vitest';
import { orderWith } from '../../tests/support/placed-orders.ts';
import { bookingRows, whyNotBooked } from './booking-sheet.ts';
import { FIRST_LAYOUTS } from './courier.ts';

const [POSTEX] = FIRST_LAYOUTS;
const columns = POSTEX?.columns ?? [];

test('a sheet says of each order what the courier asks for: texts as texts, only rupees as numbers', () => {
  const order = orderWith({ contact: '+92 300-1234567', address: '12 Mall\n Road', postal: '' });
  const [headings, row] = bookingRows(columns, [{ id: 'K7PM2XQ4RT', order, city: 'LHE', cash: 2750 }]);
  expect(headings?.slice(0, 2)).toEqual(['Order Reference Number', 'Order Amount']);
  expect(row).toEqual([
    'K7PM2XQ4RT',
    2750,
    '1 x Gulabi Kurti (Original)',
    'Ayesha Khan',
    '03001234567',
    '12 Mall Road',
    'LHE',
    1,
    '1',
    '',
    '',
    '',
    'Normal',
    '0.5',
  ]);
});

test('what the customer wished for each product is the courier’s note', () => {
  const order = orderWith();
  const products = order.products.flatMap((product) => [
    { ...product, note: 'gift wrap' },
    { ...product, quantity: 3, note: 'size M' },
  ]);
  const [, row] = bookingRows(columns, [{ id: 'A', order: { ...order, products }, city: 'Lahore', cash: 2750 }]);
  expect(row?.[7]).toBe(4);
  expect(row?.[9]).toBe('gift wrap; size M');
});

test('an order without a phone number cannot be booked', () => {
  expect(whyNotBooked(orderWith({ contact: 'ayesha@example.com' }))).toContain('no phone number');
  expect(whyNotBooked(orderWith({ contact: '0300 1234567' }))).toBeUndefined();
});

test('a text that no spreadsheet opens is cut', () => {
  const order = orderWith({ address: 'Street '.repeat(40_000) });
  const [, row] = bookingRows(columns, [{ id: 'A', order, city: 'Lahore', cash: 2750 }]);
  expect(Math.max(...(row ?? []).map((cell) => String(cell).length))).toBeLessThanOrEqual(10_000);
});

test('a text longer than a cell is cut between its letters, not within an emoji', () => {
  const order = orderWith({ address: `${'x'.repeat(9999)}🌸` });
  const [, row] = bookingRows(columns, [{ id: 'K7PM2XQ4RT', order, city: 'LHE', cash: 2750 }]);
  expect(row).toContain('x'.repeat(9999));
});
