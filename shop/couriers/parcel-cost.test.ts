import { expect, test } from 'vitest';
import { deskOrderWith, sentWith } from '../../tests/support/desk/desk-order.ts';
import { type KnownCost, newCosts, type ParcelCost } from './parcel-cost.ts';
import { matchPayments, type PaymentMatch } from './payment-sheet.ts';
import { moneyOf } from './sheet-money.ts';
import type { SaidStatuses } from './status-words.ts';

const ORDER = deskOrderWith('A', sentWith('PostEx', '1'));

/** What a line of sheet 'second' adds, of a parcel that came back: in paisa, after what is known of it. */
function added(charges: number, known: Partial<KnownCost>[], { nth = 2, gross = 0 } = {}): number[] {
  const line = { nth, order: 'A', tracking: '1', amount: '', status: '', net: '' };
  const match: PaymentMatch = { line, state: 'came back', order: ORDER };
  const sums = { gross, charges, taxes: 0, net: gross - charges };
  const money = { ...sums, meaning: 'returned' as const, stated: undefined, told: [], isOff: false };
  const before = known.map(
    (cost): KnownCost => ({
      ...{ sheet: 'first', courier: 'PostEx', nth: 2, order: 'A', parcel: '1' },
      ...{ gross: 0, charges: 20_000, taxes: 0, net: -20_000, ...cost },
    }),
  );
  return newCosts([match], [money], { sheet: 'second', known: before }).map((cost) => cost.charges);
}

test('a parcel that came back is charged once, but a further fee or a credit for it counts', () => {
  expect(added(20_000, [])).toEqual([20_000]);
  expect(added(20_000, [{}])).toEqual([]);
  expect(added(5000, [{}])).toEqual([5000]);
  expect(added(-20_000, [{}])).toEqual([-20_000]);
  expect(added(0, [{}])).toEqual([]);
});

test('a line that was counted is replaced when it comes to something else, and not counted again otherwise', () => {
  const own = { sheet: 'second', nth: 2 };
  expect(added(20_000, [{ ...own, parcel: '' }])).toEqual([]);
  expect(added(20_000, [own], { gross: 275_000 })).toEqual([20_000]);
  expect(added(0, [own])).toEqual([0]);
});

test('a line whose status nobody knows costs nothing yet, also of a parcel that is paid for', () => {
  const delivered = { step: 'delivered' } as const;
  const paid = { step: 'cash received', amount: 2750, courier: 'PostEx', tracking: '1' } as const;
  const order = deskOrderWith('A', [...sentWith('PostEx', '1'), delivered, paid]);
  const line = { nth: 2, order: 'A', tracking: '1', amount: '2750', status: 'Settled', net: '2518', charges: ['232'] };
  const context = { courier: 'PostEx', byOrder: new Map([['A', order]]), byTracking: new Map() };
  const costs = (said: SaidStatuses, known: readonly KnownCost[] = []) =>
    newCosts(
      matchPayments([line], { ...context, said }),
      moneyOf([line], { courier: 'PostEx', said, total: '' }).lines,
      {
        sheet: 'monthly',
        known,
      },
    );
  const isDelivered = new Map([['settled', 'delivered']] as const);
  const [cost] = costs(isDelivered) as [ParcelCost];
  expect(cost).toMatchObject({ gross: 275_000, charges: 23_200 });
  expect(costs(new Map())).toEqual([]);
  const weekly = [{ ...cost, sheet: 'weekly', courier: 'PostEx' }];
  for (const said of [new Map(), isDelivered]) expect(costs(said, weekly)).toEqual([]);
});
