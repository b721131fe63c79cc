import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';
import { shownPictures } from './shown-pictures.ts';

const FOLDER = ['coverImages/1-truck.webp', 'coverImages/2-cloth.webp'];

function paths(records: { id: string; fields: Record<string, unknown> }[]): string[] {
  return shownPictures(FOLDER, records).map(({ path }) => path);
}

test('a folder without records shows its pictures by name', () => {
  expect(paths([])).toEqual(FOLDER);
});

test('a record gives a picture a place, hides it, shows another instead, or adds one', () => {
  expect(paths([{ id: '2-cloth', fields: { place: 0 } }])).toEqual(FOLDER.toReversed());
  expect(paths([{ id: '1-truck', fields: { isHidden: true } }])).toEqual([FOLDER[1]]);
  expect(paths([{ id: '1-truck', fields: { image: 'other.webp' } }])).toEqual(['other.webp', FOLDER[1]]);
  expect(paths([{ id: 'more', fields: { image: 'more.webp', place: 0 } }])).toEqual(['more.webp', ...FOLDER]);
  expect(paths([{ id: 'gone', fields: { collection: 'menShirts' } }])).toEqual(FOLDER);
});

test('records without a place come last, as they came', () => {
  const records = ['b', 'a', { place: 1 }, { place: 'x' }, { place: 0 }];
  expect(inOrder(records, (one) => (typeof one === 'string' ? {} : one))).toEqual([
    ...[{ place: 0 }, { place: 1 }],
    ...['b', 'a', { place: 'x' }],
  ]);
});
