import { expect, test } from 'vitest';
import type { StockChange } from '../../shop/stock/stock-change.ts';
import { type PendingStock, stockAfter } from './stock-after.ts';

const STOCK = { counts: { '': 5 }, isSoldOut: false };
const AT = '2026-03-03T07:00:00.000Z';

function pressed(key: string, change: StockChange, more: Partial<PendingStock> = {}): PendingStock {
  return { key, id: 'tray', name: 'Tray', change, at: AT, state: 'sending', outcomes: [], ...more };
}

const plus = pressed('one', { what: 'add', counter: '', pieces: 1 });

test('presses count at once, each on what the one before it left, and an undo takes its own back', () => {
  const typed = pressed('two', { what: 'count', counter: '', pieces: 20, seen: 6 });
  const undo = pressed('three', { what: 'undo', undoes: 'two' });
  expect(stockAfter('tray', STOCK, [plus]).counts).toEqual({ '': 6 });
  expect(stockAfter('tray', STOCK, [plus, typed]).counts).toEqual({ '': 20 });
  expect(stockAfter('tray', STOCK, [plus, typed, undo]).counts).toEqual({ '': 6 });
  expect(stockAfter('bowl', STOCK, [plus])).toBe(STOCK);
});

test('a press that the desk could not take changes nothing', () => {
  const failed = { ...plus, state: 'answered' as const, outcomes: [{ state: 'failed' as const }] };
  expect(stockAfter('tray', STOCK, [failed])).toBe(STOCK);
});

test('what was answered is as the answer says, refused too', () => {
  const stock = { counts: { '': 3 }, isSoldOut: false };
  const refused = { ...plus, state: 'answered' as const, outcomes: [{ state: 'refused' as const, stock, why: '' }] };
  expect(stockAfter('tray', STOCK, [refused])).toBe(stock);
});
