import { expect, test } from 'vitest';
import { offeredOf } from './offered-of.ts';
import { PLAIN_FORMAT } from './plain-rows.ts';

/** A kurta in its own colour and two others, each in two sizes. */
const FIELDS = {
  productTitle: 'Kurta',
  sizes: ['S', 'M'],
  productColors: [
    { id: 'own-s', color: 'orignal', size: 'S' },
    { id: 'own-m', color: 'orignal', size: 'M' },
    { id: 'neela', color: 'Neela' },
    { id: 'lal', color: 'Lal' },
    { id: 'lal-s', color: 'Lal', size: 'S' },
  ],
};

test.each([
  ['all together', { '': 8 }, '8'],
  ['some by themselves and the others together', { '': 8, neela: 3, 'lal-s': 2 }, '13'],
  ['none left together, and some by themselves', { '': 0, neela: 3 }, '3'],
  [
    'each by itself, so that none is left of what is counted together',
    { '': 8, 'own-s': 1, 'own-m': 0, neela: 3, lal: 5 },
    '9',
  ],
  ['some by themselves and the others not', { neela: 3 }, ''],
  ['not at all', {}, ''],
])('the pieces of a product that is counted %s', (_, counts, pieces) => {
  const product = offeredOf({ id: 'kurta', fields: FIELDS, counts }, (path) => path);
  const [row] = PLAIN_FORMAT.rowsOf({ product, handle: 'kurta', collections: [], isDraft: false });
  expect(row?.stock).toBe(pieces);
});
