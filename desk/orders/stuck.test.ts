import { expect, test } from 'vitest';
import { deskOrderWith, NOON, sentWith } from '../../tests/support/desk/desk-order.ts';
import { stuckText } from './stuck.ts';

const DAY_MS = 24 * 3600 * 1000;

test('a parcel is with the courier too long by when the courier got it, also once it is on its way back', () => {
  const sent = deskOrderWith('A', sentWith('PostEx', '1'));
  const returning = deskOrderWith('A', [...sentWith('PostEx', '1'), { step: 'returning' }]);
  const late = { ...returning, since: NOON + 9 * DAY_MS };
  const delivered = deskOrderWith('A', [...sentWith('PostEx', '1'), { step: 'delivered' }]);
  for (const order of [sent, late]) {
    expect(stuckText(order, NOON + 8 * DAY_MS)).toBe('');
    expect(stuckText(order, NOON + 10 * DAY_MS)).toBe('With the courier too long');
  }
  expect(stuckText(delivered, NOON + 10 * DAY_MS)).toBe('');
});
