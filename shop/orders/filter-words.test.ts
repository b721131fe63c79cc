import { expect, test } from 'vitest';
import { orderWith } from '../../tests/support/placed-orders.ts';
import { cityTerm, filterWords, productTerm } from './filter-words.ts';

const LEARNT = new Map([['sheron wala', 'Lahore']]);

function isFound({ starts, whole }: ReturnType<typeof cityTerm>, words: readonly string[]): boolean {
  return words.some((word) => starts.some((start) => (whole ? word === start : word.startsWith(start))));
}

test('an order is of a city by whatever name it was typed, and by one that was taught since', () => {
  for (const city of ['Lahore', 'lhr', 'DHA Phase 5, LAHORE', 'Sheron Wala']) {
    expect(isFound(cityTerm('lahore', LEARNT), filterWords(orderWith({ city }), LEARNT)), city).toBe(true);
  }
  const before = filterWords(orderWith({ city: 'Sheron Wala' }), new Map());
  expect(isFound(cityTerm('Lahore', LEARNT), before)).toBe(true);
  expect(isFound(cityTerm('Lahore', LEARNT), filterWords(orderWith({ city: 'Multan' }), LEARNT))).toBe(false);
  const unknown = filterWords(orderWith({ city: 'Chak 12-L' }), LEARNT);
  expect(isFound(cityTerm('chak 12 l', LEARNT), unknown)).toBe(true);
});

test('an order has a product by the words of its title as they follow each other, the last one begun', () => {
  const words = filterWords(orderWith(), new Map());
  for (const typed of ['Gulabi Kurti', 'gulabi', 'kurti', 'GULABI kur']) {
    expect(isFound(productTerm(typed), words), typed).toBe(true);
  }
  for (const typed of ['kurti gulabi', 'ulabi', 'Gulabi Kurti Kids']) {
    expect(isFound(productTerm(typed), words), typed).toBe(false);
  }
});
