import { expect, test } from 'vitest';
import { eveningSummary } from './evening-summary.ts';

test('the day is a few lines, with what waits and what is owed', () => {
  const now = Date.parse('2026-03-03T15:00:00Z');
  const done = {
    orders: 12,
    sales: 34_500,
    confirmed: 9,
    sent: 7,
    delivered: 5,
    returned: 1,
    partlyReturned: 0,
    cancelled: 0,
  };
  const waiting = { new: 3, confirmed: 2, packed: 1, sent: 9, attempted: 1, returning: 0 };
  // One of two for two reasons.
  const stuck = { 'no answer': 1, attempted: 1, 'with courier too long': 1 };
  const owed = [{ courier: 'PostEx', unpaid: 4, short: 0, rupees: 84_300, since: now - 9 * 86_400_000 }];
  expect(
    eveningSummary(
      { ...done, cashReceived: 12_300, givenBack: 0 },
      { waiting, stuck, stuckOrders: 2, cash: [] },
      { owed, shopName: 'Fesi Shop', now },
    ).split('\n'),
  ).toEqual([
    'Fesi Shop, 3 Mar 2026',
    'New: 12 orders, Rs 34,500',
    'Confirmed 9, sent 7, delivered 5, returned 1, cancelled 0',
    'Cash received: Rs 12,300',
    'To do: call 3, pack 2, hand over 1',
    'Stuck: 2 orders',
    'PostEx owes Rs 84,300, oldest 9 days',
  ]);
  const sinceYesterday = { owed, shopName: 'Fesi Shop', since: now - 86_400_000, now };
  const emailed = eveningSummary(
    { ...done, cashReceived: 0, givenBack: 0 },
    { waiting, stuck, stuckOrders: 0, cash: [] },
    sinceYesterday,
  );
  expect(emailed).toMatch(/^Fesi Shop, 3 Mar 2026 \(since 2 Mar, 20:00\)\nNew: 12 orders/);
  const part = { ...done, partlyReturned: 2, cashReceived: 0, givenBack: 0 };
  expect(
    eveningSummary(part, { waiting, stuck, stuckOrders: 0, cash: [] }, { owed, shopName: 'Fesi Shop', now }),
  ).toContain('delivered 5, returned 1, part came back 2, cancelled 0');
});
