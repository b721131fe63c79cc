import { expect, test } from 'vitest';
import { owedByCourier, owedText } from './owed.ts';

const DAY_MS = 86_400_000;
const NOW = 100 * DAY_MS;

test('a courier owes for what is delivered and for what came short, not for what is on its way', () => {
  const one = { courier: 'PostEx', orders: 30 };
  const owed = owedByCourier([
    { ...one, cash: 'due', rupees: 9999, since: 1 },
    { courier: 'TCS', orders: 1, cash: 'with courier', rupees: 100, since: NOW },
    { ...one, cash: 'short', orders: 2, rupees: 1300.5, since: NOW - 9.5 * DAY_MS },
    { ...one, cash: 'with courier', rupees: 82_999.5, since: NOW - 3 * DAY_MS },
  ]);
  expect(owed.map((each) => owedText(each, NOW))).toEqual([
    'PostEx owes Rs 84,300, oldest 9 days',
    'TCS owes Rs 100, oldest today',
  ]);
  expect(owed[0]).toMatchObject({ unpaid: 30, short: 2 });
});

test('what was delivered yesterday evening is a day old in the morning', () => {
  const [evening, morning] = ['2026-03-02T20:00+05:00', '2026-03-03T09:00+05:00'].map((at) => Date.parse(at));
  const owed = { courier: 'TCS', unpaid: 1, short: 0, rupees: 100, since: evening ?? 0 };
  expect(owedText(owed, evening ?? 0)).toBe('TCS owes Rs 100, oldest today');
  expect(owedText(owed, morning ?? 0)).toBe('TCS owes Rs 100, oldest 1 day');
});
