import { expect, test } from 'vitest';
import { mistakeInDays, readSale, saleDue, withoutDueSale, withSale } from './sale.ts';

const REDUCTION = { percent: -10, roundTo: 10 } as const;

test('a sale is written into a document and read from it, and nothing is read from what is none', () => {
  const planned = { begins: '2026-12-01', ends: '2026-12-05', reduction: REDUCTION };
  expect(readSale(withSale({ productPrice: 900 }, planned))).toEqual(planned);
  expect(withSale({ productPrice: 900, sale: { ends: '2026-12-05' } }, undefined)).toEqual({ productPrice: 900 });
  expect(withSale({ productPrice: 900 }, {})).toEqual({ productPrice: 900 });
  for (const sale of [undefined, null, true, 'yes', {}, { ends: 'soon' }, { begins: '2026-12-01' }]) {
    expect(readSale({ sale })).toBeUndefined();
  }
});

test.each([
  [{ begins: '2026-12-01' }, '2026-11-30', undefined],
  [{ begins: '2026-12-01' }, '2026-12-01', 'begin'],
  [{ begins: '2026-12-01', ends: '2026-12-05' }, '2026-12-05', 'begin'],
  [{ begins: '2026-12-01', ends: '2026-12-05' }, '2026-12-06', 'give up'],
  [{ ends: '2026-12-05' }, '2026-12-05', undefined],
  [{ ends: '2026-12-05' }, '2026-12-06', 'end'],
  [undefined, '2026-12-06', undefined],
])('of the sale %j on %s %s is due', (sale, today, due) => {
  expect(saleDue(sale, today)).toBe(due);
});

test('a sale that is over, or ends before it begins, is told', () => {
  expect(mistakeInDays({ ends: '2026-12-04' }, '2026-12-05')).toContain('is over');
  expect(mistakeInDays({ begins: '2026-12-09', ends: '2026-12-08' }, '2026-12-05')).toContain('before it begins');
  expect(mistakeInDays({ ends: '2026-12-05' }, '2026-12-05')).toBeUndefined();
  expect(mistakeInDays({}, '2026-12-05')).toBeUndefined();
});

test('of an earlier state the days that have come since do nothing more', () => {
  const begun = { sale: { begins: '2026-12-01', ends: '2026-12-05', percent: -10, roundTo: 10 } };
  expect(withoutDueSale(begun, '2026-11-30')).toEqual(begun);
  expect(withoutDueSale(begun, '2026-12-01')).toEqual({});
  const running = { productPrice: 900, sale: { ends: '2026-12-05', price: 1000 } };
  expect(withoutDueSale(running, '2026-12-06')).toEqual({ productPrice: 900, sale: { price: 1000 } });
});
