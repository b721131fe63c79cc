import { expect, test } from 'vitest';
import { newKey } from '../../ui/outbox/new-key.ts';
import { isOnItsWay, type PendingStock } from './stock-after.ts';
import { cellField, isAsWanted, readStockForm } from './stock-form.ts';

const CELLS = [
  { counter: 'indigo-m', seen: '5', colour: 'Indigo', size: 'M' },
  { counter: 'rose-m', seen: '', colour: 'Rose', size: 'M' },
];

/** The submission of a grid that shows 5 pieces and no number. */
function pressed(pieces: readonly string[], more: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ key: newKey(), product: 'kurti', name: 'Kurti', ...more }))
    form.set(name, value);
  for (const cell of CELLS) form.append('cell', cellField(cell));
  for (const text of pieces) form.append('pieces', text);
  const press = readStockForm(form);
  if (press?.change.what !== 'counts') throw new Error('no counts');
  return { ...press, change: press.change };
}

const counters = (pieces: readonly string[], more?: Record<string, string>) =>
  pressed(pieces, more).change.cells.map(({ counter, pieces: to }) => [counter, to]);

test('a number that is typed as it was, however it is written, is no change', () => {
  expect(counters(['05', ' '])).toEqual([]);
  expect(counters(['6', '0'])).toEqual([
    ['indigo-m', 6],
    ['rose-m', 0],
  ]);
  expect(counters(['many', ''])).toEqual([['indigo-m', Number.NaN]]);
  expect(counters(['', ''])).toEqual([['indigo-m', undefined]]);
});

test('without a number for all, what was typed in each cell counts', () => {
  expect(counters(['7', ''], { same: 'yes', all: '' })).toEqual([['indigo-m', 7]]);
  expect(counters(['7', ''], { same: 'yes', all: '4' })).toEqual([
    ['indigo-m', 4],
    ['rose-m', 4],
  ]);
});

test('numbers that are as they were wanted need no second press', () => {
  const { change } = pressed(['7', '3']);
  expect(isAsWanted(change.cells, { 'indigo-m': 7, 'rose-m': 3 })).toBe(true);
  expect(isAsWanted(change.cells, { 'indigo-m': 7, 'rose-m': 2 })).toBe(false);
  expect(isAsWanted(pressed(['', '']).change.cells, { 'rose-m': 2 })).toBe(true);
});

test('the same numbers are not sent twice at once', () => {
  const [press, again, other] = [pressed(['7', '3']), pressed(['7', '3']), pressed(['7', '4'])];
  const first: PendingStock = { ...press, at: '2026-03-03T07:00:00.000Z', state: 'sending', outcomes: [] };
  expect(isOnItsWay([first], again)).toBe(true);
  expect(isOnItsWay([first], other)).toBe(false);
  expect(isOnItsWay([{ ...first, state: 'answered', outcomes: [{ state: 'failed' }] }], again)).toBe(false);
  // One more is one more each time.
  const more = { ...press, change: { what: 'add', counter: '', pieces: 1 } as const };
  expect(isOnItsWay([{ ...first, ...more }], { ...more, key: newKey() })).toBe(false);
});
