import { expect, test } from 'vitest';
import { doingText } from './run-text.ts';

test.each([
  ['undoing', 0, 0, 'Being taken out'],
  ['undoing', 4200, 10_000, 'Being taken out: 4,200 of 10,000'],
  ['fetching', 0, 0, 'It has begun'],
  ['fetching', 12, 40, 'Pictures: 12 of 40 fetched'],
  ['images', 12, 40, 'Pictures: 12 of 40 put into the shop'],
  ['documents', 12, 40, 'Products: 12 of 40 put into the shop'],
] as const)('%s, %i of %i: %s', (doing, done, all, words) => {
  expect(doingText({ state: 'under way', doing, done, all, seenAt: 0 })).toBe(words);
});
