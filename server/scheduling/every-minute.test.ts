import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { everyMinute } from './every-minute.ts';

afterEach(() => void vi.useRealTimers());

test('no second look waits behind a slow one, and none begins after a stop', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const slow = Promise.withResolvers<void>();
  const look = vi.fn(() => slow.promise);
  const { stop } = everyMinute(look);
  await vi.advanceTimersByTimeAsync(200_000);
  const stopped = stop();
  slow.resolve();
  await stopped;
  await sleep(10);
  expect(look).toHaveBeenCalledTimes(1);
});

test('after one that is done the next one begins', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const look = vi.fn(async () => undefined);
  const { stop } = everyMinute(look);
  await vi.advanceTimersByTimeAsync(180_000);
  expect(look).toHaveBeenCalledTimes(3);
  await stop();
});
