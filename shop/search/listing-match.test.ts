import { expect, test } from 'vitest';
import { matchingListings } from './listing-match.ts';

const LINKS = ['Men', 'Women', 'Kids', 'Eid Kurtas', 'Men on sale', 'Texture Paint', 'T-Shirts'].map((name) => ({
  name,
  path: `/${name}`,
}));

test.each([
  ['men', ['Men', 'Men on sale']],
  ['eed qurta', ['Eid Kurtas']],
  ['sale men', ['Men on sale']],
  ['wom', ['Women']],
  ['ladies', ['Women']],
  ['textur', ['Texture Paint']],
  // Not Texture Paint.
  ['tee', ['T-Shirts']],
  ['t shirt', ['T-Shirts']],
  ['tray', []],
  ['', []],
])('%s', (query, names) => {
  expect(matchingListings(query, LINKS).map(({ name }) => name)).toEqual(names);
});
