import { expect, test } from 'vitest';
import { deskOrderWith, sentWith } from '../../tests/support/desk/desk-order.ts';
import type { OrderStep } from '../steps/order-step.ts';
import { cashAtDoor } from './order-cash.ts';
import { statusOf } from './order-status.ts';

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
