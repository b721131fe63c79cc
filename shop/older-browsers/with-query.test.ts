import { expect, test } from 'vitest';
import { withQuery } from './with-query.ts';

test('an empty query leaves the path as it is', () => {
  expect(withQuery('/orders', new URLSearchParams())).toBe('/orders');
  expect(withQuery('/orders', new URLSearchParams({ q: 'Ayesha & co' }))).toBe('/orders?q=Ayesha+%26+co');
});
