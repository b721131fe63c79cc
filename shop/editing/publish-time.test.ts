import { expect, test } from 'vitest';
import { publishDays, readPublishAt, withoutPastPublishing, withPublishAt } from './publish-time.ts';

const AT = 1_796_000_000_000;

test('a draft has a time to be published at, or none', () => {
  expect(readPublishAt(withPublishAt({ productTitle: 'Tray' }, AT))).toBe(AT);
  expect(withPublishAt({ publishAt: 5 }, undefined)).toEqual({});
  for (const publishAt of ['5', null, Number.NaN, 5, 1e17]) expect(readPublishAt({ publishAt })).toBeUndefined();
});

test('a way back brings no time that has come since', () => {
  expect(withoutPastPublishing({ publishAt: AT }, AT)).toEqual({});
  expect(withoutPastPublishing({ publishAt: AT + 1 }, AT)).toEqual({ publishAt: AT + 1 });
});

test('products are counted by their day in Pakistan', () => {
  const friday = Date.parse('2026-12-04T18:00:00Z');
  const saturday = Date.parse('2026-12-04T19:00:00Z');
  expect(publishDays([saturday, friday, friday + 60_000])).toEqual([
    { at: friday, count: 2 },
    { at: saturday, count: 1 },
  ]);
});
