import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubCaches } from '../../../tests/support/stubs/caches.ts';
import { stubWorker } from '../../../tests/support/stubs/worker.ts';

let disk: ReturnType<typeof stubCaches>;
let proxy: Server;
let origin: string;

beforeEach(() => {
  disk = stubCaches();
  proxy = createServer(({ url }, answer) => {
    if (url === '/back-soon.html') return void answer.writeHead(200, { 'Cache-Control': 'no-cache' }).end('Back soon');
    answer.writeHead(302, { Location: '/back-soon.html' }).end();
  }).listen(0);
  origin = `http://localhost:${(proxy.address() as AddressInfo).port}`;
  stubWorker(origin);
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (asked: string | Request) => fetch(asked instanceof Request ? asked : new URL(asked, origin)));
});
afterEach(() => {
  proxy.close();
  vi.unstubAllGlobals();
});

test('what a proxy puts in place of the shop for a while is kept as no page of it', async () => {
  const { cacheOfflinePage, data } = await import('./pages.ts');
  const pending: Promise<unknown>[] = [];
  const request = new Request(`${origin}/men-shirts.data`);
  const answer = data({ request, clientId: '', waitUntil: (work: Promise<unknown>) => pending.push(work) } as never);
  expect(await (await answer).text()).toBe('Back soon');
  await Promise.all([...pending, cacheOfflinePage(`${origin}/men-shirts`)]);
  expect([...(disk.kept['pages this one'] ?? [])]).toEqual([]);
});
