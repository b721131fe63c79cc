import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isThere } from './is-there.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a server that is silent for ten seconds is not there, and its connection is given up', async () => {
  let wasAborted = false;
  const fetch = (_: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        wasAborted = true;
        reject(signal.reason);
      });
    });
  vi.stubGlobal('fetch', fetch);
  const answer = isThere('/healthz');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answer).toBe(false);
  expect(wasAborted).toBe(true);
});
