import { expect, test } from 'vitest';
import { matchingListings } from './listing-match.ts';

const LINKS = ['Men', 'Women', 'Kids', 'Eid Kurtas', 'Men on sale'].map((name) => ({ name, path: `/${name}` }));

test.each([
  ['men', ['Men', 'Men on sale']],
  ['eed qurta', ['Eid Kurtas']],
  ['sale men', ['Men on sale']],
  ['wom', ['Women']],
  ['tray', []],
  ['', []],
])('%s', (query, names) => {
  expect(matchingListings(query, LINKS, 5).map(({ name }) => name)).toEqual(names);
});
