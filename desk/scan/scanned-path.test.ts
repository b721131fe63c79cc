import { expect, test } from 'vitest';
import { scannedPath } from './scanned-path.ts';

const DESK = 'https://desk.shop.example';

test.each([
  ['https://desk.shop.example/orders/K7PM2XQ4RT', '/orders/K7PM2XQ4RT'],
  ['  https://desk.shop.example/orders/K7PM2XQ4RT/ ', '/orders/K7PM2XQ4RT'],
  ['26300100077', '/orders?q=26300100077'],
  ['LE-753 1234', '/orders?q=LE-753+1234'],
  ['K7PM2XQ4RT', '/orders?q=K7PM2XQ4RT'],
])('%s leads to %s', (text, path) => {
  expect(scannedPath(text, DESK)).toBe(path);
});

test.each([
  'https://evil.example/orders/K7PM2XQ4RT',
  'https://desk.shop.example.evil.example/orders/K7PM2XQ4RT',
  'https://desk.shop.example/shop',
  'javascript:alert(1)',
  'WIFI:S:shop;P:secret;;',
  'x'.repeat(41),
  '',
])('%s leads nowhere', (text) => {
  expect(scannedPath(text, DESK)).toBeUndefined();
});
