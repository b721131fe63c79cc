import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sharedRun } from './shared-run.ts';

test('who asks while work runs shares one run after it, which sees what happened before', async () => {
  let happened = 0;
  const seen: number[] = [];
  const run = sharedRun(async () => {
    const now = happened;
    await sleep(20);
    seen.push(now);
  });
  const first = run();
  const beside = run();
  await undefined;
  await undefined;
  happened = 1;
  const others = Array.from({ length: 50 }, run);
  await Promise.all([first, beside]);
  expect(seen).toEqual([0]);
  happened = 2;
  const late = run();
  await Promise.all([...others, late]);
  expect(seen).toEqual([0, 1, 2]);
  await run();
  expect(seen).toEqual([0, 1, 2, 2]);
});

test('work that failed is done for the next who ask', async () => {
  let tries = 0;
  const run = sharedRun(async () => {
    tries += 1;
    await sleep(5);
    if (tries === 1) throw new Error('away');
  });
  const first = expect(run()).rejects.toThrow('away');
  await undefined;
  await undefined;
  const second = run();
  await first;
  await expect(second).resolves.toBeUndefined();
  await expect(run()).resolves.toBeUndefined();
  expect(tries).toBe(3);
});
