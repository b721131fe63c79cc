import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubCaches } from '../../../tests/support/stubs/caches.ts';
import { stubWorker } from '../../../tests/support/stubs/worker.ts';

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

test('an answer that is overtaken on its way does not replace the newer one', async () => {
  const answers: ((text: string) => void)[] = [];
  stubWorker('https://desk.example');
  vi.stubGlobal('fetch', () => {
    return new Promise<Response>((resolve) => {
      answers.push((text) => resolve(new Response(text, { headers: { 'Desk-Session': 'open' } })));
    });
  });
  const { data } = await import('./screens.ts');
  const pending: Promise<unknown>[] = [];
  const ask = () => {
    const request = new Request('https://desk.example/orders.data');
    pending.push(data({ request, clientId: '', waitUntil: (work: Promise<unknown>) => pending.push(work) } as never));
  };
  ask();
  await new Promise((resolve) => setTimeout(resolve, 5));
  ask();
  answers[1]?.('confirmed');
  await new Promise((resolve) => setTimeout(resolve, 5));
  answers[0]?.('new');
  await Promise.all(pending);
  expect(screens()).toEqual([['/orders.data', 'confirmed']]);
});

test('once nobody is signed in, what an older release kept is forgotten too', async () => {
  stubWorker('https://desk.example');
  vi.stubGlobal('fetch', async () => new Response('Sign in', { headers: { 'Desk-Session': 'none' } }));
  for (const name of ['files this one', 'files of the next', 'pages this one', 'pages of before', 'images'])
    await caches.open(name);
  const { keepScreens } = await import('./screens.ts');
  await keepScreens(['/']);
  expect(Object.keys(disk.kept)).toEqual(['files this one', 'files of the next']);
});
