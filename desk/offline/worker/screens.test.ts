import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubCaches } from '../../../tests/support/stub-caches.ts';
import { stubWorker } from '../../../tests/support/stub-worker.ts';

let disk: ReturnType<typeof stubCaches>;

beforeEach(() => {
  disk = stubCaches();
});
afterEach(() => vi.unstubAllGlobals());

const screens = () => [...(disk.kept['pages this one']?.entries() ?? [])].map(([url, text]) => [pathOf(url), text]);

function pathOf(address: string): string {
  return new URL(address).pathname;
}

/** As desk/routes/today.tsx leads to another screen until the shop is open. */
test('a screen that leads to another is not kept as that one', async () => {
  const desk = createServer(({ url }, answer) => {
    if (url === '/') return void answer.writeHead(302, { Location: '/opening' }).end();
    answer.writeHead(200, { 'Desk-Session': 'open' }).end(`screen ${url}`);
  }).listen(0);
  const origin = `http://localhost:${(desk.address() as AddressInfo).port}`;
  stubWorker(origin);
  const { keepScreens } = await import('./screens.ts');
  await keepScreens(['/', '/orders']);
  desk.close();
  expect(screens()).toEqual([['/orders', 'screen /orders']]);
});
