import { expect, test } from 'vitest';
import type { Order } from './order.ts';
import { codeCustomer, usedCode } from './used-code.ts';

const order = { discount: { code: 'EID10', rupees: 90 } } as Order;

test('an order uses its code until it is cancelled, and also when it came back', () => {
  expect(usedCode({ state: 'new', order })).toBe('EID10');
  expect(usedCode({ state: 'returned', order })).toBe('EID10');
  expect(usedCode({ state: 'cancelled', order })).toBeUndefined();
});

test('a customer is one phone in any spelling, or one email', () => {
  expect(codeCustomer('+92 (0)300 1234567')).toBe(codeCustomer('0300-1234567'));
  expect(codeCustomer(' Ayesha@Example.com ')).toBe('ayesha@example.com');
});
