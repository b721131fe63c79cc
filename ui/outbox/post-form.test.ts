import { afterEach, expect, test, vi } from 'vitest';
import { postForm } from './post-form.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const post = () => postForm('/order', new URLSearchParams({ key: 'one' }));

test('an answer has its status and what it says as JSON', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ state: 'placed' }, { status: 201 }));
  expect(await post()).toMatchObject({ status: 201, json: { state: 'placed' } });
});

test('the page of a proxy is an answer without JSON', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad Gateway</h1>', { status: 502 }));
  expect(await post()).toEqual({ status: 502, json: undefined });
});

test.each([
  [429, '40', 40],
  [429, 'Sun, 29 Nov 2026 00:00:00 GMT', undefined],
  [429, '-5', undefined],
  [429, '1e12', 3600],
  [503, '40', undefined],
])('status %i with Retry-After %s is tried again in %s seconds', async (status, after, seconds) => {
  vi.stubGlobal('fetch', async () => new Response('', { status, headers: { 'Retry-After': after } }));
  expect((await post())?.retryAfterSeconds).toBe(seconds);
});

test('without a network nobody answers', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await post()).toBeUndefined();
});

test('a connection that is silent for 15 seconds is dead', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  const over = vi.fn();
  const answer = post().finally(over);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(over).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toBeUndefined();
});
