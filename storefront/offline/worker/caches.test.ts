import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubCaches, tornAnswer } from '../../../tests/support/stub-caches.ts';

const HOME = 'https://shop.example/home';

let disk: ReturnType<typeof stubCaches>;

beforeEach(() => {
  vi.stubGlobal('RELEASE', 'this one');
  vi.stubGlobal('SHELL', []);
  vi.stubGlobal('self', {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  disk = stubCaches();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('an answer that breaks off, or that the disk has no room for, leaves the kept one', async () => {
  const { PAGES, putIn } = await import('./caches.ts');
  await putIn(PAGES, HOME, new Response('as last seen'));
  await putIn(PAGES, HOME, tornAnswer());
  expect(disk.kept[PAGES]?.get(HOME)).toBe('as last seen');
  disk.room = 12;
  await putIn(PAGES, HOME, new Response('a page that is longer'));
  expect(disk.kept[PAGES]?.get(HOME)).toBe('as last seen');
});
