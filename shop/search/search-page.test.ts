import { expect, test } from 'vitest';
import { LONGEST_QUERY, queryIn } from './search-page.ts';

test('a search is as long as it is read, and never ends within a sign', () => {
  const most = 'a'.repeat(LONGEST_QUERY - 1);
  expect(queryIn(`?q=${most}bc`)).toBe(`${most}b`);
  expect(queryIn(`?q=${most}%F0%9F%98%80`)).toBe(most);
});
