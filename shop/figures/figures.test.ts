import { expect, test } from 'vitest';
import { orderWith } from '../../tests/support/placed-orders.ts';
import type { OrderState } from '../steps/order-states.ts';
import { addSums, costOfReturns, type FigureRow, figureParts, leftOver, NO_SUMS, neverPaidBy } from './figures.ts';
import { figuresBars } from './figures-bars.ts';
import { readFiguresQuery } from './figures-query.ts';

const ORDER = orderWith();
const [SHIRT] = ORDER.products;
const at = (state: OrderState, cost = 0, neverPaid = 0) => ({ state, cost, neverPaid });

test('an order counts for its day, its city and its product as far as it has come', () => {
  const sums = { ...NO_SUMS, orders: 1, confirmed: 1, delivered: 1, courierCosts: 230.5 };
  expect(figureParts(ORDER, at('delivered', 230.5), 'Lahore')).toEqual([
    { by: 'day', name: '', ...sums, sales: 2750, deliveredSales: 2750 },
    { by: 'city', name: 'Lahore', ...sums, sales: 2750, deliveredSales: 2750 },
    { by: 'product', name: 'Gulabi Kurti', ...sums, sales: 2500, deliveredSales: 2500 },
  ]);
  const dayOf = (state: OrderState) => figureParts(ORDER, at(state), 'Lahore')[0];
  expect(dayOf('new')).toMatchObject({ sales: 2750, confirmed: 0, delivered: 0 });
  expect(dayOf('cancelled')).toMatchObject({ orders: 1, sales: 0, confirmed: 0, refused: 0 });
  for (const state of ['returning', 'returned'] as const)
    expect(dayOf(state)).toMatchObject({ sales: 0, confirmed: 1, refused: 1, returns: 1 });
});

test('a return of several products is shared among them, and what it costs stays one return', () => {
  if (!SHIRT) throw new Error('no shirt');
  const products = [SHIRT, { ...SHIRT, quantity: 2 }, { ...SHIRT, productTitle: 'Dupatta' }];
  const parts = figureParts({ ...ORDER, products }, at('returned'), 'Lahore').filter(({ by }) => by === 'product');
  expect(parts.map(({ name, orders, refused, returns }) => ({ name, orders, refused, returns }))).toEqual([
    { name: 'Gulabi Kurti', orders: 1, refused: 1, returns: 0.5 },
    { name: 'Dupatta', orders: 1, refused: 1, returns: 0.5 },
  ]);
  expect(
    costOfReturns(
      parts.reduce<typeof NO_SUMS>((sum, part) => addSums(sum, part), NO_SUMS),
      300,
    ),
  ).toBe(300);
});

test('a return costs what the courier’s sheet says, else what owners say; what is left is without both', () => {
  const day = ([part]: ReturnType<typeof figureParts>) => part ?? expect.fail();
  const all = [at('delivered', 232.5), at('returned', 232), at('returned')].map((place) =>
    day(figureParts(ORDER, place, 'Lahore')),
  );
  const sum = all.reduce<typeof NO_SUMS>((one, part) => addSums(one, part), NO_SUMS);
  expect(sum).toMatchObject({ courierCosts: 232.5, returnCosts: 232, returns: 1, refused: 2 });
  expect(costOfReturns(sum, 250)).toBe(482);
  expect(leftOver(sum, 250)).toBe(2750 - 232.5 - 482);
});

test('what a courier never pays is not left; of a return it is what its customer got back', () => {
  const left = (state: OrderState, received: number, lost: number) => {
    const [day = expect.fail()] = figureParts(ORDER, at(state, 200, neverPaidBy({ state, received, lost })), 'Lahore');
    return leftOver(day, 0);
  };
  expect(left('delivered', 1000, 1750)).toBe(2750 - 1750 - 200);
  expect(left('returned', 0, 2750)).toBe(-200);
  expect(left('returned', -2500, 2750)).toBe(-200 - 2500);
  expect(left('cancelled', -2750, 2750)).toBe(-200 - 2750);
});

test('products together sold for what their order came to without delivery, so that a discount is in none of them', () => {
  if (!SHIRT) throw new Error('no shirt');
  const products = [SHIRT, { ...SHIRT, productTitle: 'Dupatta', productPrice: 500 }];
  const order = { ...ORDER, products, subtotal: 3000, discount: { rupees: 100 }, total: 3150 };
  const [day, , kurti, dupatta] = figureParts(order, at('delivered'), 'Lahore');
  expect(day).toMatchObject({ sales: 3150, deliveredSales: 3150, discounts: 100 });
  expect(kurti).toMatchObject({ sales: 2417, deliveredSales: 2417, discounts: 83 });
  expect(dupatta).toMatchObject({ sales: 483, deliveredSales: 483, discounts: 17 });
});

const query = (search: string) => readFiguresQuery(new URLSearchParams(search), '2026-03-31');

test('figures begin with thirty days, and with what is asked for', () => {
  expect(query('')).toEqual({ from: '2026-03-02', to: '2026-03-31', by: 'day' });
  expect(query('from=2026-01-05&to=2026-01-01&by=city')).toEqual({ from: '2026-01-01', to: '2026-01-05', by: 'city' });
  expect(query('to=2026-02-10')).toEqual({ from: '2026-01-12', to: '2026-02-10', by: 'day' });
});

test('a date that is none is named', () => {
  const { mistake, ...shown } = query('from=30.2.&to=2026-02-30&by=moon');
  expect(mistake).toBe('“30.2.” and “2026-02-30” is no date. A date is like 2026-03-31.');
  expect(shown).toEqual(query(''));
});

const day = (name: string, orders = 1): FigureRow => ({ ...NO_SUMS, name, orders });
const barsOf = (...asked: Parameters<typeof figuresBars>) =>
  figuresBars(...asked).map(({ first, orders }) => `${first}: ${orders}`);

test('bars are days, of a longer time weeks, of years months, and none is left out', () => {
  expect(barsOf([day('2026-03-02')], '2026-03-01', '2026-03-03')).toEqual([
    '2026-03-01: 0',
    '2026-03-02: 1',
    '2026-03-03: 0',
  ]);
  const weeks = barsOf([day('2026-01-05'), day('2026-01-11', 2), day('2026-01-12')], '2026-01-01', '2026-03-31');
  expect(weeks.slice(0, 3)).toEqual(['2025-12-29: 0', '2026-01-05: 3', '2026-01-12: 1']);
  expect(weeks).toHaveLength(14);
  expect(barsOf([day('2025-11-30'), day('2026-01-02')], '0001-01-01', '9999-12-31')).toEqual([
    '2025-11-01: 1',
    '2025-12-01: 0',
    '2026-01-01: 1',
  ]);
  expect(barsOf([], '0001-01-01', '9999-12-31')).toEqual([]);
});
