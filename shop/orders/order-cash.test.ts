import { expect, test } from 'vitest';
import { deskOrderWith, sentWith } from '../../tests/support/desk/desk-order.ts';
import { mistakeInMoneyBack, moneyBack } from '../steps/money-back.ts';
import { statusOf, stepsThatFollow } from '../steps/order-status.ts';
import type { OrderStep } from '../steps/order-step.ts';
import { cashAtDoor, cashOpen } from './order-cash.ts';

const received = { step: 'cash received', amount: 2750 } as const;
const short = { step: 'cash short', amount: 1000 } as const;

/** What is collected for an order of Rs 2750, or of another total, that comes back once it is paid, and is sent again. */
function dueAfter(paid: readonly OrderStep[], after: readonly OrderStep[] = [], total = 2750): number {
  const again = [{ step: 'returned' }, { step: 'send again' }, ...after] as const;
  const { history } = deskOrderWith('A', [...sentWith('PostEx', '1'), { step: 'delivered' }, ...paid, ...again]);
  return cashAtDoor(total, statusOf(history));
}

const edit = (total: number) => ({ step: 'edit', after: { total } }) as const;

test('an order that is sent again is collected once: what was paid before is not asked for again', () => {
  expect([dueAfter([]), dueAfter([short]), dueAfter([received])]).toEqual([2750, 1750, 0]);
  expect(dueAfter([{ ...received, amount: 2749 }])).toBe(0);
});

test('a change after it is sent again asks for what the new total is more', () => {
  expect(dueAfter([received], [edit(3550)], 3550)).toBe(800);
  expect(dueAfter([received], [edit(2000)], 2000)).toBe(0);
  expect(dueAfter([received], [edit(3550), { step: 'undo', undoes: 'step-7' }])).toBe(0);
  expect(dueAfter([short], [edit(1000)], 1000)).toBe(0);
  expect(dueAfter([received], [{ step: 'edit', after: { contact: '0300 1234567' } }])).toBe(0);
});

test('a part that is paid but for rounding is paid', () => {
  const part = { step: 'part returned', back: [], after: { total: 1001 } } as unknown as OrderStep;
  const { history } = deskOrderWith('A', [...sentWith('PostEx', '1'), { step: 'delivered' }, short, part]);
  expect(statusOf(history).cash).toBe('received');
});

test('what a customer gets back is what they paid for and did not keep, once', () => {
  const given = { step: 'money back', amount: 700, day: '2026-03-01', note: 'JazzCash' } as const;
  const backAfter = (steps: readonly OrderStep[], total = 2750) => {
    const { history } = deskOrderWith('A', [...sentWith('PostEx', '1'), { step: 'delivered' }, ...steps]);
    return moneyBack({ total, delivery: 250 }, statusOf(history));
  };
  expect(backAfter([received])).toEqual({ most: 0, asked: 0 });
  expect(backAfter([received], 2749)).toEqual({ most: 0, asked: 0 });
  expect(backAfter([received], 1750)).toEqual({ most: 1000, asked: 1000 });
  expect(backAfter([received, given], 1750)).toEqual({ most: 300, asked: 300 });
  expect(backAfter([short], 1750)).toEqual({ most: 0, asked: 0 });
  expect(backAfter([received, { step: 'returned' }])).toEqual({ most: 2750, asked: 2500 });
  expect(backAfter([received, { step: 'returned' }, { ...given, amount: 2500 }])).toEqual({ most: 250, asked: 0 });
  expect(backAfter([{ step: 'returned' }])).toEqual({ most: 0, asked: 0 });
  const cancelled = [{ step: 'returned' }, { step: 'send again' }, { step: 'cancel' }] as const;
  expect(backAfter([received, ...cancelled])).toEqual({ most: 2750, asked: 2750 });
  expect(backAfter([received, ...cancelled, given])).toEqual({ most: 2050, asked: 2050 });
  expect(backAfter(cancelled)).toEqual({ most: 0, asked: 0 });
});

test('of what a customer brings back before the courier paid, the courier owes all that it took', () => {
  const partly = {
    step: 'part returned',
    back: [],
    before: { total: 2750 },
    after: { total: 1750 },
  } as unknown as OrderStep;
  const sumsAfter = (steps: readonly OrderStep[], total = 2750) => {
    const { history } = deskOrderWith('A', [...sentWith('PostEx', '1'), { step: 'delivered' }, ...steps]);
    const status = statusOf(history);
    return [cashOpen(total, status), moneyBack({ total, delivery: 250 }, status).most];
  };
  expect(sumsAfter([{ step: 'returning' }])).toEqual([2750, 0]);
  expect(sumsAfter([{ step: 'returned' }])).toEqual([2750, 0]);
  expect(sumsAfter([{ step: 'returned' }, received])).toEqual([0, 2750]);
  expect(sumsAfter([partly], 1750)).toEqual([2750, 0]);
  expect(sumsAfter([partly, received], 1750)).toEqual([0, 1000]);
  expect(sumsAfter([{ step: 'returning' }, partly], 1750)).toEqual([2750, 0]);
  const given = { step: 'money back', amount: 1000, day: '2026-03-01', note: 'JazzCash' } as const;
  expect(sumsAfter([short, { step: 'returned' }])).toEqual([1750, 1000]);
  expect(sumsAfter([short, { step: 'returned' }, given])).toEqual([1750, 0]);
  expect(sumsAfter([short, { step: 'returned' }, given, { ...received, amount: 1750 }])).toEqual([0, 1750]);
});

test('what a courier kept is the customer’s to get back, as what it paid is', () => {
  const partly = {
    step: 'part returned',
    back: [],
    before: { total: 2750 },
    after: { total: 1750 },
  } as unknown as OrderStep;
  const off = (amount: number) => ({ step: 'write off', amount }) as OrderStep;
  const given = { step: 'money back', amount: 2500, day: '2026-03-01', note: 'JazzCash' } as const;
  const backAfter = (steps: readonly OrderStep[], total = 2750) => {
    const { history } = deskOrderWith('A', [...sentWith('PostEx', '1'), { step: 'delivered' }, ...steps]);
    const { most } = moneyBack({ total, delivery: 250 }, statusOf(history));
    if (most > 0) expect(stepsThatFollow(history)).toContain('money back');
    return most;
  };
  expect(backAfter([off(2750)])).toBe(0);
  expect(backAfter([off(2750), { step: 'returned' }])).toBe(2750);
  expect(backAfter([{ step: 'returned' }, off(2750), given])).toBe(250);
  expect(backAfter([short, { step: 'returned' }, off(1750)])).toBe(2750);
  expect(backAfter([partly, off(2750)], 1750)).toBe(1000);
  expect(backAfter([off(2750), partly], 1750)).toBe(1000);
  expect(backAfter([{ step: 'returned' }, off(2750), { step: 'send again' }, { step: 'cancel' }])).toBe(2750);
});

test('an order whose money was given back is paid for again when it is sent again', () => {
  const given = { step: 'money back', amount: 2500, day: '2026-03-01', note: 'cash' } as const;
  const again = [{ step: 'returned' }, given, { step: 'send again' }] as const;
  const { history } = deskOrderWith('A', [...sentWith('PostEx', '1'), { step: 'delivered' }, received, ...again]);
  expect(cashAtDoor(2750, statusOf(history))).toBe(2500);
});

test('an order whose rest is paid for is not paid for again when it is sent again', () => {
  const partly = (total: number) => ({ step: 'part returned', back: [], after: { total } }) as unknown as OrderStep;
  const given = (amount: number) => ({ step: 'money back', amount, day: '2026-03-01', note: 'cash' }) as const;
  const again = [{ step: 'returned' }, { step: 'send again' }] as const;
  const statusAfter = (...steps: OrderStep[]) =>
    statusOf(deskOrderWith('A', [...sentWith('PostEx', '1'), { step: 'delivered' }, ...steps]).history);
  const paid = statusAfter(received, partly(1750), given(1000), ...again);
  expect(paid).toMatchObject({ cash: 'received', received: 1750, givenBack: 1000 });
  expect(cashOpen(1750, { ...paid, state: 'sent' })).toBe(0);
  const toPay = statusAfter(received, partly(1750), given(1000), { step: 'returned' }, given(1500), again[1]);
  expect([toPay.cash, cashAtDoor(1750, toPay)]).toEqual(['due', 1500]);
  const sent = [...again, { step: 'pack' }, { step: 'send', courier: 'TCS' }] as const;
  expect(statusAfter(short, ...sent, partly(900)).cash).toBe('received');
  expect(statusAfter(short, ...sent, partly(1900)).cash).toBe('with courier');
});

test('money back is no more than is left, says how, and was not given tomorrow', () => {
  const now = Date.parse('2026-03-01T20:00:00Z');
  const back = { step: 'money back', amount: 1200, day: '2026-03-02', note: 'JazzCash' } as const;
  const mistake = (more: object, most = 1200) => mistakeInMoneyBack({ ...back, ...more }, most, now);
  expect([mistake({}), mistake({ day: '2026-02-28' })]).toEqual([undefined, undefined]);
  expect(mistake({ amount: 1201 })).toBe('No more than Rs 1200 is left to give back.');
  expect(mistake({}, 0)).toBe('There is nothing to give back for this order.');
  for (const amount of [0, -1, Number.NaN]) expect(mistake({ amount })).toMatch(/^The amount must/);
  for (const day of ['2026-03-03', '', '2026-02-30']) expect(mistake({ day })).toMatch(/^Which day/);
  expect(mistake({ note: ' ' })).toMatch(/^How was it given/);
});
