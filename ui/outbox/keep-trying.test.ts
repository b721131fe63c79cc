import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../tests/support/stubs/browser.ts';
import { keepTrying, type Tried } from './keep-trying.ts';

let page: ReturnType<typeof stubBrowser>;

beforeEach(() => {
  vi.useFakeTimers();
  page = stubBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Tries until one is answered 'placed'; `triedAt` is in ms since the first. */
function start(answers: Tried<string>[], signal = new AbortController().signal) {
  const begun = Date.now();
  const triedAt: number[] = [];
  const act = async () => {
    triedAt.push(Date.now() - begun);
    return answers.shift() ?? { answer: 'placed' };
  };
  return { triedAt, answer: keepTrying(act, signal) };
}

test('it is tried again with growing pauses until the answer is final', async () => {
  const { triedAt, answer } = start([{}, {}, {}, {}, {}, {}]);
  await vi.runAllTimersAsync();
  expect(await answer).toBe('placed');
  expect(triedAt).toEqual([0, 2000, 6000, 14_000, 29_000, 59_000, 89_000]);
});

test('a server that says when is asked then', async () => {
  const { triedAt, answer } = start([{ retryAfterSeconds: 40 }, {}]);
  await vi.runAllTimersAsync();
  expect(await answer).toBe('placed');
  expect(triedAt).toEqual([0, 40_000, 44_000]);
});

test.each(['networkIsBack', 'see'] as const)('it is tried at once, and once, at ‘%s’', async (sign) => {
  const { triedAt, answer } = start([{}]);
  await vi.advanceTimersByTimeAsync(500);
  page.see(false);
  await vi.advanceTimersByTimeAsync(500);
  expect(triedAt).toEqual([0]);
  page[sign](true);
  expect(await answer).toBe('placed');
  await vi.runAllTimersAsync();
  page[sign](true);
  expect(triedAt).toEqual([0, 1000]);
});

test('stopped in a pause or in a try, it has no answer and tries no more', async () => {
  for (const stopAt of [0, 1000]) {
    const stop = new AbortController();
    const { triedAt, answer } = start(stopAt === 0 ? [] : [{}], stop.signal);
    if (stopAt > 0) await vi.advanceTimersByTimeAsync(stopAt);
    stop.abort();
    expect(await answer).toBeUndefined();
    page.networkIsBack();
    await vi.runAllTimersAsync();
    expect(triedAt).toEqual([0]);
  }
});
