import { expect, test } from 'vitest';
import { pakistanDay } from '../pakistan-time.ts';
import { publishDays, readPublishAt, withoutPastPublishing, withPublishAt } from './publish-time.ts';

test('a draft has a time to be published at, or none', () => {
  expect(readPublishAt(withPublishAt({ productTitle: 'Tray' }, 5))).toBe(5);
  expect(withPublishAt({ publishAt: 5 }, undefined)).toEqual({});
  for (const publishAt of ['5', null, Number.NaN]) expect(readPublishAt({ publishAt })).toBeUndefined();
});

test('a way back brings no time that has come since', () => {
  expect(withoutPastPublishing({ publishAt: 5 }, 5)).toEqual({});
  expect(withoutPastPublishing({ publishAt: 6 }, 5)).toEqual({ publishAt: 6 });
});

test('products are counted by their day in Pakistan', () => {
  const friday = Date.parse('2026-12-04T18:00:00Z');
  const saturday = Date.parse('2026-12-04T19:00:00Z');
  expect(publishDays([saturday, friday, friday + 60_000], pakistanDay)).toEqual([
    { at: friday, count: 2 },
    { at: saturday, count: 1 },
  ]);
});
