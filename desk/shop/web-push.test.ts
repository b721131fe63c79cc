import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../tests/support/stubs/browser.ts';
import { stopHere, tellHere, tellHereAgain } from './web-push.ts';

const SANA = { email: 'sana@shop.example', session: 'first' };

let page: ReturnType<typeof stubBrowser>;

/** What the browser has, and what the desk was given. */
let endpoint: string | undefined;
let given: string[];
let isTold: boolean;

beforeEach(() => {
  page = stubBrowser();
  [endpoint, given, isTold] = [undefined, [], false];
  const subscriptionAt = (at: string) => ({
    endpoint: at,
    toJSON: () => ({ endpoint: at }),
    unsubscribe: async () => {
      endpoint = undefined;
    },
  });
  let made = 0;
  const pushManager = {
    getSubscription: async () => (endpoint === undefined ? null : subscriptionAt(endpoint)),
    subscribe: async () => {
      made += 1;
      endpoint = `made ${made}`;
      return subscriptionAt(endpoint);
    },
  };
  const Notification = { permission: 'granted', requestPermission: async () => 'granted' };
  Object.assign(window, { PushManager: true, Notification });
  vi.stubGlobal('Notification', Notification);
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ pushManager }) } });
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    if (body === undefined) return Response.json({ key: 'key', isTold });
    given.push(JSON.parse(String(body)).endpoint);
    isTold = true;
    return Response.json({});
  });
});
afterEach(() => vi.unstubAllGlobals());

test('who asked is told in their next session too, whoever signed in between, and nobody else is', async () => {
  expect(await tellHere(SANA)).toBe('told');
  await tellHereAgain(SANA);
  expect(given).toEqual(['made 1']);
  isTold = false;
  await tellHereAgain({ email: 'bilal@shop.example', session: 'second' });
  expect(given).toEqual(['made 1']);
  for (const _ of [1, 2]) await tellHereAgain({ email: 'sana@shop.example', session: 'third' });
  expect(given).toEqual(['made 1', 'made 1']);
});

test.each(['renewed', undefined])('a subscription that the browser ended is followed by the next: %s', async (next) => {
  await tellHere(SANA);
  endpoint = next;
  await tellHereAgain(SANA);
  expect(given).toEqual(['made 1', next ?? 'made 2']);
});

test('who stopped it here is told no more, in another session neither', async () => {
  await tellHere(SANA);
  await stopHere();
  isTold = false;
  for (const session of ['first', 'second']) await tellHereAgain({ email: 'sana@shop.example', session });
  expect([given, endpoint]).toEqual([['made 1'], undefined]);
});

test('who asked in an earlier release, which remembered nobody, is told in their next session', async () => {
  await tellHere(SANA);
  page.kept.clear();
  await tellHereAgain(SANA);
  expect(given).toEqual(['made 1']);
  await tellHereAgain({ email: 'sana@shop.example', session: 'second' });
  expect(given).toEqual(['made 1', 'made 1']);
});

test('a browser with a subscription that nobody signed in asked for gives it to nobody', async () => {
  endpoint = 'left';
  await tellHereAgain(SANA);
  expect(given).toEqual([]);
});
