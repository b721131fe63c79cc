import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LONGEST_WAIT_MS, openTurns, REFUSAL_MS } from './turns.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Asks for so many turns at once; gives what came of those that are answered, by the ms after which they were. */
function ask(take: () => Promise<number>, count: number): { ms: number; wait: number }[] {
  const answered: { ms: number; wait: number }[] = [];
  const begun = performance.now();
  for (let nth = 0; nth < count; nth++)
    void take().then((wait) => answered.push({ ms: Math.round(performance.now() - begun), wait }));
  return answered;
}

test('some begin at once, then one after the other, and who would wait too long is refused', async () => {
  const take = openTurns({ perSecond: 10, atOnce: 3 });
  const waiting = LONGEST_WAIT_MS / 100;
  const answered = ask(take, 3 + waiting + 5);
  await vi.advanceTimersByTimeAsync(0);
  expect(answered).toEqual([0, 0, 0].map((wait) => ({ ms: 0, wait })));
  await vi.advanceTimersByTimeAsync(REFUSAL_MS);
  expect(answered.filter(({ wait }) => wait > 0)).toEqual(
    Array.from({ length: 5 }, () => ({ ms: REFUSAL_MS, wait: Math.ceil((LONGEST_WAIT_MS + 100) / 1000) })),
  );
  await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS);
  expect(answered.filter(({ wait }) => wait === 0).map(({ ms }) => ms)).toEqual([
    ...[0, 0, 0],
    ...Array.from({ length: waiting }, (_, nth) => (nth + 1) * 100),
  ]);
});

test('turns are saved up again while nobody comes', async () => {
  const take = openTurns({ perSecond: 10, atOnce: 3 });
  ask(take, 3);
  await vi.advanceTimersByTimeAsync(10_000);
  const answered = ask(take, 4);
  await vi.advanceTimersByTimeAsync(0);
  expect(answered).toHaveLength(3);
});

test('of very many refusals most are told at once, so that they take no memory', async () => {
  const answered = ask(openTurns({ perSecond: 1, atOnce: 1 }), 5000);
  await vi.advanceTimersByTimeAsync(0);
  expect(answered.filter(({ wait }) => wait > 0).length).toBeGreaterThan(2900);
});
