import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Authenticator, openAuthenticator } from '../../tests/support/desk/authenticator.ts';
import { newVisitor, openSignInContext } from '../../tests/support/desk/entrance.ts';
import { forgetPasskey, passkeysOfOwner } from '../store/sign-in/passkeys.ts';
import { authenticationOptions, registrationOptions, signInByPasskey, verifyRegistration } from './passkeys.ts';
import { sessionOf } from './session.ts';
import type { SignInOutcome } from './sign-in.ts';

const BILAL = 'bilal@shop.example';
const NOON = Date.parse('2026-03-03T07:00:00Z');

let context: Awaited<ReturnType<typeof openSignInContext>>;
beforeAll(async () => {
  context = await openSignInContext();
});
afterAll(() => context.store.destroy());

async function phoneWithPasskey(owner = BILAL): Promise<Authenticator> {
  const phone = openAuthenticator(context.url);
  const options = await registrationOptions(context, owner, NOON);
  expect(
    await verifyRegistration(context, owner, { answer: phone.make(options), device: 'Chrome on Android' }, NOON),
  ).toBe(true);
  return phone;
}

async function challenge(now = NOON): Promise<{ challenge: string }> {
  const question = await authenticationOptions(context, newVisitor(), now);
  if (question.state !== 'asked') throw new Error(question.state);
  return question.options;
}

function signIn(answer: unknown, now = NOON): Promise<SignInOutcome> {
  return signInByPasskey(context, { answer, ...newVisitor() }, now);
}

test('a phone that made a passkey lets its owner in with a finger, again and again', async () => {
  const phone = await phoneWithPasskey();
  for (let nth = 0; nth < 2; nth += 1) {
    const outcome = await signIn(phone.show(await challenge()));
    if (outcome.state !== 'in') throw new Error(outcome.state);
    expect(await sessionOf(context, outcome.session, NOON)).toMatchObject({ owner: BILAL });
  }
  const passkey = (await passkeysOfOwner(context.store, BILAL)).find(({ id }) => id === phone.id);
  expect(passkey).toMatchObject({ counter: 3, device: 'Chrome on Android', used_at: NOON });
  const { excludeCredentials } = await registrationOptions(context, BILAL, NOON);
  expect(excludeCredentials?.map(({ id }) => id)).toContain(phone.id);
});

test("a device lists the passkey under the shop's own name", async () => {
  expect((await registrationOptions(context, BILAL, NOON)).rp).toEqual({
    id: 'desk.shop.example',
    name: 'Zari & Sons desk',
  });
});

test('an answer counts once, to its own challenge, within five minutes', async () => {
  const phone = await phoneWithPasskey();
  const answer = phone.show(await challenge());
  expect(await signIn(answer)).toMatchObject({ state: 'in' });
  expect(await signIn(answer)).toEqual({ state: 'refused' });
  expect(await signIn(phone.show({ challenge: 'bWFkZS11cA' }))).toEqual({ state: 'refused' });
  expect(await signIn(phone.show(await challenge()), NOON + 300_000)).toEqual({ state: 'refused' });
  // A registration challenge does not authenticate, and one owner's challenge is not another's.
  expect(await signIn(phone.show(await registrationOptions(context, BILAL, NOON)))).toEqual({ state: 'refused' });
  const made = openAuthenticator(context.url).make(await registrationOptions(context, BILAL, NOON));
  expect(await verifyRegistration(context, 'Ayesha@shop.example', { answer: made, device: '' }, NOON)).toBe(false);
});

test('a page of another address gets nobody in', async () => {
  const phone = await phoneWithPasskey();
  for (const origin of ['https://desk.shop.example.evil.example', 'http://desk.shop.example']) {
    const page = openAuthenticator(origin, 'desk.shop.example');
    const made = page.make(await registrationOptions(context, BILAL, NOON));
    expect(await verifyRegistration(context, BILAL, { answer: made, device: '' }, NOON)).toBe(false);
  }
  const stranger = openAuthenticator(context.url).show(await challenge());
  expect(await signIn(stranger)).toEqual({ state: 'refused' });
  expect(await signIn({ ...stranger, id: phone.id, rawId: phone.id })).toEqual({ state: 'refused' });
});

test('a passkey that was forgotten, or whose owner is none any more, lets nobody in', async () => {
  const phone = await phoneWithPasskey();
  const answer = phone.show(await challenge());
  const without = { ...context, people: ['Ayesha@shop.example'] };
  expect(await signInByPasskey(without, { answer, ...newVisitor() }, NOON)).toEqual({ state: 'refused' });
  expect(await forgetPasskey(context.store, phone.id)).toBe(true);
  expect(await signIn(phone.show(await challenge()))).toEqual({ state: 'refused' });
});

test.each([
  [undefined],
  ['text'],
  [{}],
  [{ id: 7, response: null }],
  [{ id: 'x', response: { clientDataJSON: '%%%' } }],
  [{ id: 'x', response: { clientDataJSON: Buffer.from('{"challenge":{}}').toString('base64url') } }],
])('%j is no answer', async (answer) => {
  expect(await signIn(answer)).toEqual({ state: 'refused' });
  expect(await verifyRegistration(context, BILAL, { answer, device: '' }, NOON)).toBe(false);
});

test('from one address ten challenges are asked for in a quarter of an hour, and ten answered', async () => {
  const visitor = newVisitor();
  for (let nth = 0; nth < 10; nth += 1)
    expect(await authenticationOptions(context, visitor, NOON)).toMatchObject({ state: 'asked' });
  expect(await authenticationOptions(context, visitor, NOON)).toEqual({ state: 'too many', retryAfterSeconds: 900 });
  for (let nth = 0; nth < 10; nth += 1) await signInByPasskey(context, { answer: {}, ...visitor }, NOON);
  expect(await signInByPasskey(context, { answer: {}, ...visitor }, NOON)).toMatchObject({ state: 'too many' });
});
