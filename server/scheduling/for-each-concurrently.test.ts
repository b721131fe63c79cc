import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { forEachConcurrently } from './for-each-concurrently.ts';

test('after a failure no further item is begun, and those under way have ended', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const all = forEachConcurrently([0, 1, 2, 3, 4, 5], 2, async (item) => {
    begun.push(item);
    if (item === 0) throw new Error('the first one');
    await sleep(20);
    ended.push(item);
  });
  await expect(all).rejects.toThrow('the first one');
  expect(begun).toEqual([0, 1]);
  expect(ended).toEqual([1]);
});

test('every item is worked on once, not more at a time than allowed', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await forEachConcurrently([1, 2, 3, 4, 5], 2, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await sleep(1);
    running -= 1;
    done.push(item);
  });
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});
