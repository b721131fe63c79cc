import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubCaches, tornAnswer } from '../../tests/support/stubs/caches.ts';
import { replaceInCache } from './replace-in-cache.ts';

const HOME = 'https://shop.example/home';
const CART = 'https://shop.example/cart';
const SHIRTS = 'https://shop.example/men-shirts';

let disk: ReturnType<typeof stubCaches>;

beforeEach(() => {
  disk = stubCaches();
});
afterEach(() => vi.unstubAllGlobals());

test('an answer that breaks off leaves the kept one', async () => {
  await replaceInCache('pages', HOME, new Response('as last seen'));
  await expect(replaceInCache('pages', HOME, tornAnswer())).rejects.toThrow('network error');
  expect(disk.kept.pages?.get(HOME)).toBe('as last seen');
});

test('so does one that the disk has no room for', async () => {
  await replaceInCache('pages', HOME, new Response('as last seen'));
  disk.room = 20;
  await expect(replaceInCache('pages', HOME, new Response('a page that is longer'))).rejects.toThrow('Full');
  expect(disk.kept.pages?.get(HOME)).toBe('as last seen');
});

test('the oldest make room, and what was replaced is the newest', async () => {
  for (const address of [HOME, CART, HOME, SHIRTS])
    await replaceInCache('pages', address, new Response('page'), { maxEntries: 2 });
  expect([...(disk.kept.pages?.keys() ?? [])]).toEqual([HOME, SHIRTS]);
});

test('what arrives after its cache was deleted is not kept', async () => {
  let arrive = (_: string) => {};
  const body = new ReadableStream({
    start(controller) {
      arrive = (text) => {
        controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      };
    },
  });
  const kept = replaceInCache('pages', HOME, new Response(body));
  await new Promise((resolve) => setTimeout(resolve));
  await caches.delete('pages');
  arrive('an order');
  await kept;
  expect(disk.kept.pages).toBeUndefined();
});
