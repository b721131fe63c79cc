import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubCaches, tornAnswer } from '../../../tests/support/stub-caches.ts';

const TODAY = 'https://desk.example/';

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
  const { keep } = await import('./kept.ts');
  await keep('page', TODAY, new Response('as last seen'));
  await keep('page', TODAY, tornAnswer());
  expect(disk.kept['pages this one']?.get(TODAY)).toBe('as last seen');
  disk.room = 12;
  await keep('page', TODAY, new Response('a screen that is longer'));
  expect(disk.kept['pages this one']?.get(TODAY)).toBe('as last seen');
});
