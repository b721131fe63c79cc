import { pino } from 'pino';
import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { openBuildHandler } from './build-handler.ts';

test('a handler is made once for each build, also where each request asks for the newest', async () => {
  let newest = build();
  const latest = openBuildHandler<object>(async () => newest, pino({ enabled: false }), 'It failed');
  const first = await latest();
  expect(await latest()).toBe(first);
  newest = build();
  const second = await latest();
  expect(second.entry).toBe(newest.entry.module);
  expect(second.handle).not.toBe(first.handle);
  expect(await latest()).toBe(second);
});

function build(): ServerBuild {
  return { entry: { module: {} } } as ServerBuild;
}
