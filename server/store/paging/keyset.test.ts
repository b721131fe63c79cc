import { expect, test } from 'vitest';
import { z } from 'zod';
import { batches, readCursor, writeCursor } from './keyset.ts';

const KEY = z.tuple([z.int(), z.string()]);

test('a cursor comes back as it was written, and what is none is no cursor', () => {
  const key = [1_790_000_000_000, 'S-1"ا'];
  expect(readCursor(writeCursor(key), KEY)).toEqual(key);
  for (const text of [undefined, '', 'nonsense', '48', '{}', '[]', '[1]', '["1","a"]', '[1.5,"a"]', '[1,"a","b"]'])
    expect(readCursor(text, KEY), text).toBeUndefined();
});

test('batches end with the first that has nothing, and each begins after the last row', async () => {
  const asked: (number | undefined)[] = [];
  const read = async (last: number | undefined) => {
    asked.push(last);
    return [1, 2, 3, 4, 5].filter((one) => one > (last ?? 0)).slice(0, 2);
  };
  expect(await Array.fromAsync(batches(read))).toEqual([[1, 2], [3, 4], [5]]);
  expect(asked).toEqual([undefined, 2, 4, 5]);
});
