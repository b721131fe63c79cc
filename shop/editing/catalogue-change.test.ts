import { expect, test } from 'vitest';
import { readChangeNr } from './catalogue-change.ts';

test('the number of a change is whole, and no larger than a database takes', () => {
  expect(['12', '0', '999999999'].map(readChangeNr)).toEqual([12, 0, 999_999_999]);
  for (const text of [undefined, null, '', ' 1', '1.5', '-1', '1e3', '0x1', '3000000000'])
    expect(readChangeNr(text)).toBeUndefined();
});
