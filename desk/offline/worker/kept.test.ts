import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubCaches, tornAnswer } from '../../../tests/support/stubs/caches.ts';
import { stubWorker } from '../../../tests/support/stubs/worker.ts';

const TODAY = 'https://desk.example/';

let disk: ReturnType<typeof stubCaches>;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  disk = stubCaches();
  stubWorker('https://desk.example');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('an answer that breaks off, or that the disk has no room for, leaves the kept one', async () => {
  const { tryKeep } = await import('./kept.ts');
  await tryKeep('page', TODAY, new Response('as last seen'));
  await tryKeep('page', TODAY, tornAnswer());
  expect(disk.kept['pages this one']?.get(TODAY)).toBe('as last seen');
  disk.room = 12;
  await tryKeep('page', TODAY, new Response('a page that is longer'));
  expect(disk.kept['pages this one']?.get(TODAY)).toBe('as last seen');
});
