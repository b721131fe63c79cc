import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubCaches, tornAnswer } from '../../../tests/support/stubs/caches.ts';
import { stubWorker } from '../../../tests/support/stubs/worker.ts';

const HOME = 'https://shop.example/home';

let disk: ReturnType<typeof stubCaches>;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  disk = stubCaches();
  stubWorker('https://shop.example');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('an answer that breaks off, or that the disk has no room for, leaves the kept one', async () => {
  const { PAGES, tryPutIn } = await import('./caches.ts');
  await tryPutIn(PAGES, HOME, new Response('as last seen'));
  await tryPutIn(PAGES, HOME, tornAnswer());
  expect(disk.kept['pages this one']?.get(HOME)).toBe('as last seen');
  disk.room = 12;
  await tryPutIn(PAGES, HOME, new Response('a page that is longer'));
  expect(disk.kept['pages this one']?.get(HOME)).toBe('as last seen');
});
