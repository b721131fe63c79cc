import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, openSignInContext } from '../../tests/support/desk/entrance.ts';
import { saveSubscription, subscribedSessions } from '../store/push-subscriptions.ts';
import { deleteEndedSessions } from '../store/sign-in/sessions.ts';
import { write } from '../store/writing/write.ts';
import { deviceName } from './device-name.ts';
import { devicesIn, sessionOf, signOut } from './session.ts';
import { readSessionCookie, sessionCookie } from './session-cookie.ts';
import { newSignInLink, signInByLink } from './sign-in.ts';

const NOON = Date.parse('2026-03-03T07:00:00Z');
const DAY_MS = 86_400_000;

let context: Awaited<ReturnType<typeof openSignInContext>>;
beforeAll(async () => {
  context = await openSignInContext();
});
afterAll(() => context.store.destroy());

async function signIn(now = NOON): Promise<string> {
  const link = await newSignInLink(context, 'bilal@shop.example', now);
  const outcome = await signInByLink(context, { ...newVisitor(), secret: link.split('/').at(-1) ?? '' }, now);
  if (outcome.state !== 'in') throw new Error(outcome.state);
  return outcome.session;
}

test('a session ends after 30 days unseen', async () => {
  const session = await signIn();
  for (const day of [29, 58, 87]) expect(await sessionOf(context, session, NOON + day * DAY_MS)).toBeDefined();
  expect(await sessionOf(context, session, NOON + 117 * DAY_MS)).toBeUndefined();
});

test('a session ends after 180 days, however often it is seen', async () => {
  const session = await signIn();
  for (let day = 20; day < 180; day += 20) expect(await sessionOf(context, session, NOON + day * DAY_MS)).toBeDefined();
  expect(await sessionOf(context, session, NOON + 180 * DAY_MS)).toBeUndefined();
});

test('every device that is in is listed and can be signed out by itself', async () => {
  const later = NOON + 400 * DAY_MS;
  const [first, second] = [await signIn(later), await signIn(later + 1)];
  const devices = await devicesIn(context, later + 1);
  expect(devices).toMatchObject([
    { seenAt: later + 1 },
    { owner: 'bilal@shop.example', device: 'Chrome on Android', since: later },
  ]);
  expect(await signOut(context, devices[1]?.id ?? '')).toBe(true);
  expect(await signOut(context, devices[1]?.id ?? '')).toBe(false);
  expect(await sessionOf(context, first, later + 1)).toBeUndefined();
  expect(await sessionOf(context, second, later + 1)).toBeDefined();
  // Sessions that ended long ago are deleted.
  expect(await context.store.selectFrom('sessions').select('id').execute()).toHaveLength(1);
});

test('a device whose session has ended is told of no more orders', async () => {
  const begun = NOON + 800 * DAY_MS;
  await signIn(begun);
  const [device] = await devicesIn(context, begun);
  const browser = { endpoint: 'https://push.example/1', p256dh: 'key', auth: 'secret' };
  await saveSubscription(context.store, { session_id: device?.id ?? '', ...browser }, begun);
  await write(context.store, (trx) => deleteEndedSessions(trx, begun + 29 * DAY_MS));
  expect([...(await subscribedSessions(context.store))]).toEqual([device?.id]);
  await write(context.store, (trx) => deleteEndedSessions(trx, begun + 30 * DAY_MS));
  expect([...(await subscribedSessions(context.store))]).toEqual([]);
});

test.each([undefined, '', 'guessed', 'x'.repeat(100_000), "' or 1=1 --"])('%s is no session', async (secret) => {
  expect(await sessionOf(context, secret, NOON)).toBeUndefined();
});

test('the cookie belongs to the desk’s host alone, and leaves it only over https', () => {
  const url = 'https://desk.shop.example';
  expect(sessionCookie('secret', url)).toBe(
    '__Host-desk=secret; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax; Secure',
  );
  expect(sessionCookie('secret', 'http://localhost:3001')).toBe(
    'desk=secret; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax',
  );
  expect(readSessionCookie('a=b; __Host-desk=secret', url)).toBe('secret');
  expect(readSessionCookie('desk=forged', url)).toBeUndefined();
  expect(readSessionCookie('desk=; a=b', 'http://localhost:3001')).toBeUndefined();
  expect(readSessionCookie(undefined, url)).toBeUndefined();
});

test.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  ['curl/8.0', 'A browser'],
  [undefined, 'A browser'],
])('%s is %s', (said, name) => {
  expect(deviceName(said)).toBe(name);
});
