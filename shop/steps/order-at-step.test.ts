import { expect, test } from 'vitest';
import type { Order } from '../orders/order.ts';
import { orderAtStep } from './order-at-step.ts';
import type { HistoryRow } from './order-step.ts';

const row = { at: '2026-03-03T07:00:00.000Z', by: 'Sana' };
const HISTORY: HistoryRow[] = [
  { ...row, key: 'a', step: 'edit', before: { contact: '1' }, after: { contact: '2' } },
  { ...row, key: 'b', step: 'confirm' },
  { ...row, key: 'c', step: 'edit', before: { contact: '2' }, after: { contact: '3' } },
  { ...row, key: 'd', step: 'undo', undoes: 'c' },
];
const order = { contact: '2' } as Order;

test.each([
  [0, '1'],
  [1, '2'],
  [2, '2'],
  [3, '3'],
  [4, '2'],
])('after %d rows the order is as it was then', (steps, contact) =>
  expect(orderAtStep({ order, history: HISTORY }, steps).contact).toBe(contact),
);
