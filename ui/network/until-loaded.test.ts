import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../tests/support/stubs/browser.ts';
import { untilLoaded } from './until-loaded.ts';

let page: ReturnType<typeof stubBrowser>;

beforeEach(() => {
  vi.useFakeTimers();
  page = stubBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A script that loads at the fourth try; `triedAt` is in ms since the first. */
function script() {
  const begun = Date.now();
  const triedAt: number[] = [];
  const load = async () => {
    if (triedAt.push(Date.now() - begun) < 4) throw new TypeError('Failed to fetch dynamically imported module');
    return 'loaded';
  };
  return { triedAt, load };
}

test('a script that does not load is tried again with growing pauses', async () => {
  const { triedAt, load } = script();
  const loaded = untilLoaded(load);
  await vi.runAllTimersAsync();
  expect(await loaded).toBe('loaded');
  expect(triedAt).toEqual([0, 2000, 6000, 14_000]);
});

test('it is tried at once, and once, when the network is back', async () => {
  const { triedAt, load } = script();
  const loaded = untilLoaded(load);
  await vi.advanceTimersByTimeAsync(500);
  page.networkIsBack();
  await vi.advanceTimersByTimeAsync(1600);
  expect(triedAt).toEqual([0, 500]);
  await vi.runAllTimersAsync();
  expect(await loaded).toBe('loaded');
  expect(triedAt).toEqual([0, 500, 4500, 12_500]);
});
