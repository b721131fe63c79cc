import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openFreeTurns } from './free-turn.ts';

test('each has a turn of the event loop of its own, in their order, also who comes meanwhile', async () => {
  const freeTurn = openFreeTurns();
  const given: string[] = [];
  const take = (name: string) => freeTurn().then(() => given.push(name));
  const all = [take('first'), take('second')];
  expect(given).toEqual([]);
  await nextTurn();
  expect(given).toEqual(['first']);
  all.push(take('third'));
  await nextTurn();
  expect(given).toEqual(['first', 'second']);
  await Promise.all(all);
  expect(given).toEqual(['first', 'second', 'third']);
  await take('alone');
  expect(given.at(-1)).toBe('alone');
});
