import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, openSignInContext } from '../../tests/support/desk/entrance.ts';
import { hasNobodySignedIn } from '../store/sign-in/sign-in.ts';
import { readCode } from './secret.ts';
import { sessionOf } from './session.ts';
import {
  newSignInLink,
  requestCode,
  SECRET_MS,
  type SignInOutcome,
  signInByCode,
  signInByLink,
  type Visitor,
  writeCode,
} from './sign-in.ts';

const AYESHA = 'Ayesha@shop.example';
const BILAL = 'bilal@shop.example';
const NOON = Date.parse('2026-03-03T07:00:00Z');

let context: Awaited<ReturnType<typeof openSignInContext>>;
beforeAll(async () => {
  context = await openSignInContext();
});
afterAll(() => context.store.destroy());

let quarters = 0;

/** A time in a 15-minute window that no other test uses. */
function newQuarter(): number {
  quarters += 1;
  return NOON + quarters * 4 * SECRET_MS;
}

function byLink(link: string, now: number, visitor = newVisitor()): Promise<SignInOutcome> {
  return signInByLink(context, { secret: link.split('/').at(-1) ?? '', ...visitor }, now);
}

function byCode(
  email: string,
  code: string,
  now: number,
  visitor: Visitor & { asked?: string } = newVisitor(),
): Promise<SignInOutcome> {
  return signInByCode(context, { email, code, ...visitor }, now);
}

test('a link lets its owner in once, within a quarter of an hour', async () => {
  expect(await hasNobodySignedIn(context.store)).toBe(true);
  const now = newQuarter();
  const link = await newSignInLink(context, AYESHA, now);
  expect(link).toMatch(/^https:\/\/desk\.shop\.example\/enter\/[\w-]{43}$/);
  const outcome = await byLink(link, now + SECRET_MS - 1);
  if (outcome.state !== 'in') throw new Error(outcome.state);
  expect(await sessionOf(context, outcome.session, now)).toMatchObject({ owner: AYESHA, device: 'Chrome on Android' });
  expect(await byLink(link, now)).toEqual({ state: 'refused' });
  const late = await newSignInLink(context, AYESHA, now);
  expect(await byLink(late, now + SECRET_MS)).toEqual({ state: 'refused' });
  expect(await byLink(`${link}x`, now)).toEqual({ state: 'refused' });
  expect(await hasNobodySignedIn(context.store)).toBe(false);
});

test('of many who use one link at once, one is in', async () => {
  const now = newQuarter();
  const link = await newSignInLink(context, AYESHA, now);
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => byLink(link, now)));
  expect(outcomes.filter(({ state }) => state === 'in')).toHaveLength(1);
});

test('a code lets the owner in who was sent it, once, however it is typed', async () => {
  const now = newQuarter();
  const code = await writeCode(context.store, AYESHA, now);
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
  expect(await byCode(BILAL, code, now)).toEqual({ state: 'refused' });
  const typed = ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `;
  expect(await byCode(' ayesha@SHOP.example', typed, now)).toMatchObject({ state: 'in', owner: AYESHA });
  expect(await byCode(AYESHA, code, now)).toEqual({ state: 'refused' });
  const late = await writeCode(context.store, AYESHA, now);
  expect(await byCode(AYESHA, late, now + SECRET_MS)).toEqual({ state: 'refused' });
});

test('an email that is tried twice leaves two codes that hold, and a flood of them three', async () => {
  const now = newQuarter();
  const codes = [];
  for (let nth = 0; nth < 5; nth += 1) codes.push(await writeCode(context.store, BILAL, now + nth));
  expect(await byCode(BILAL, codes[0] ?? '', now + 5)).toEqual({ state: 'refused' });
  expect(await byCode(BILAL, codes[2] ?? '', now + 5)).toMatchObject({ state: 'in' });
  // Using one code uses up the others too.
  expect(await byCode(BILAL, codes[4] ?? '', now + 5)).toEqual({ state: 'refused' });
});

test('nothing in the store lets anybody in: links, codes and sessions are kept as hashes', async () => {
  const now = newQuarter();
  const link = await newSignInLink(context, AYESHA, now);
  const code = await writeCode(context.store, AYESHA, now);
  const outcome = await byLink(await newSignInLink(context, AYESHA, now), now);
  const rows = await Promise.all(
    (['sign_in_links', 'sign_in_codes', 'sessions'] as const).map((table) =>
      context.store.selectFrom(table).selectAll().execute(),
    ),
  );
  const kept = JSON.stringify(rows);
  for (const secret of [link.split('/').at(-1), code, outcome.state === 'in' && outcome.session]) {
    expect(kept).not.toContain(secret);
  }
  const { id = '' } = rows[2]?.[0] ?? {};
  expect(await sessionOf(context, id, now)).toBeUndefined();
});

test('asking for a code owes an owner an email and nobody else, and answers everybody alike', async () => {
  const now = newQuarter();
  const ask = (email: string) => requestCode(context, { email, ...newVisitor() }, now);
  const before = context.woken();
  expect(await ask('AYESHA@shop.example ')).toEqual(await ask('nobody@shop.example'));
  expect(context.woken() - before).toBe(1);
  const emails = await context.store.selectFrom('emails').selectAll().where('written_at', '=', now).execute();
  expect(emails).toMatchObject([{ kind: 'code', recipient: AYESHA, message: null, order_id: null }]);
});

test.each([AYESHA, 'nobody@shop.example'])(
  '%s is guessed at ten times in a quarter of an hour, from however many addresses',
  async (email) => {
    const now = newQuarter();
    for (let nth = 0; nth < 10; nth += 1) expect(await byCode(email, 'WRONG2', now)).toEqual({ state: 'refused' });
    const code = await writeCode(context.store, AYESHA, now);
    expect(await byCode(email, code, now + 1000)).toEqual({ state: 'too many', retryAfterSeconds: 899 });
    expect(await byCode(BILAL, 'WRONG2', now)).toEqual({ state: 'refused' });
    if (email === AYESHA) {
      const next = now + SECRET_MS;
      expect(await byCode(email, await writeCode(context.store, AYESHA, next), next)).toMatchObject({ state: 'in' });
    }
  },
);

test('from one address ten guesses are made in a quarter of an hour, at whomever', async () => {
  const now = newQuarter();
  const visitor = newVisitor();
  const link = await newSignInLink(context, AYESHA, now);
  for (let nth = 0; nth < 5; nth += 1) expect(await byLink('wrong', now, visitor)).toEqual({ state: 'refused' });
  for (let nth = 0; nth < 5; nth += 1)
    expect(await byCode(`${nth}@x.example`, 'WRONG2', now, visitor)).toEqual({ state: 'refused' });
  expect(await byLink(link, now, visitor)).toEqual({ state: 'too many', retryAfterSeconds: 900 });
  expect(await byLink(link, now)).toMatchObject({ state: 'in' });
});

test('an address that is refused uses up nobody’s guesses and codes', async () => {
  const now = newQuarter();
  const visitor = newVisitor();
  for (let nth = 0; nth < 20; nth += 1) {
    const email = nth < 10 ? BILAL : AYESHA;
    await byCode(email, 'WRONG2', now, visitor);
    await requestCode(context, { email, ...visitor }, now);
  }
  expect(await requestCode(context, { email: AYESHA, ...newVisitor() }, now)).toEqual({ state: 'asked' });
  expect(await byCode(AYESHA, await writeCode(context.store, AYESHA, now), now)).toMatchObject({ state: 'in' });
});

test('codes are asked for ten times in a quarter of an hour from one network, and by others all the same', async () => {
  const now = newQuarter();
  const visitor = newVisitor();
  for (let nth = 0; nth < 30; nth += 1) await requestCode(context, { email: BILAL, ...newVisitor() }, now);
  expect(await requestCode(context, { email: BILAL, ...visitor }, now)).toEqual({ state: 'asked' });
  for (let nth = 0; nth < 9; nth += 1) await requestCode(context, { email: `${nth}@x.example`, ...visitor }, now);
  expect(await requestCode(context, { email: AYESHA, ...visitor }, now)).toMatchObject({ state: 'too many' });
});

/** Asks for a code; gives the one that the email brings. */
async function askedCode(email: string, now: number, { address, asked }: { address: string; asked?: string }) {
  await requestCode(context, { email, address, ...(asked === undefined ? {} : { asked }) }, now);
  const row = await context.store
    .selectFrom('emails')
    .select('id')
    .where('kind', '=', 'code')
    .where('written_at', '=', now)
    .executeTakeFirstOrThrow();
  return writeCode(context.store, email, now, row.id);
}

test.each(['from the network that asked', 'by the page that asked, wherever it is now'])(
  'the right code %s lets in, whatever strangers have tried',
  async (how) => {
    const now = newQuarter();
    const asker = newVisitor();
    const code = await askedCode(AYESHA, now, { ...asker, asked: 'of the page' });
    for (let nth = 0; nth < 12; nth += 1) await byCode(AYESHA, 'WRONG2', now);
    expect(await byCode(AYESHA, code, now)).toMatchObject({ state: 'too many' });
    const there = how.startsWith('from') ? asker : { ...newVisitor(), asked: 'of the page' };
    expect(await byCode(AYESHA, 'WRONG2', now, there)).toEqual({ state: 'refused' });
    expect(await byCode(AYESHA, code, now, there)).toMatchObject({ state: 'in' });
  },
);

test('one network of strangers leaves others their tries at a code that was asked for elsewhere', async () => {
  const now = newQuarter();
  const code = await askedCode(AYESHA, now, newVisitor());
  const stranger = newVisitor();
  for (let nth = 0; nth < 10; nth += 1) await byCode(AYESHA, 'WRONG2', now, stranger);
  expect(await byCode(AYESHA, code, now)).toMatchObject({ state: 'in' });
});

test('who asks for a code tries that one alone, ten times, from however many networks', async () => {
  const now = newQuarter();
  const owners = await askedCode(AYESHA, now, newVisitor());
  const page = { asked: 'of a stranger’s page' };
  await requestCode(context, { email: AYESHA, ...newVisitor(), ...page }, now + 1);
  expect(await byCode(AYESHA, owners, now + 1, { ...newVisitor(), ...page })).toEqual({ state: 'refused' });
  for (let nth = 0; nth < 9; nth += 1) await byCode(AYESHA, 'WRONG2', now + 1, { ...newVisitor(), ...page });
  for (let nth = 0; nth < 10; nth += 1) await byCode(AYESHA, 'WRONG2', now + 1, { ...newVisitor(), ...page });
  expect(await byCode(AYESHA, owners, now + 1, { ...newVisitor(), ...page })).toMatchObject({ state: 'too many' });
});

test('a stranger who asks for codes displaces none of the owner’s, and one /48 asks forty times', async () => {
  const now = newQuarter();
  const asker = newVisitor();
  const code = await askedCode(BILAL, now, asker);
  for (let nth = 0; nth < 5; nth += 1) await askedCode(BILAL, now + 1, { address: `198.51.100.${nth}` });
  expect(await byCode(BILAL, code, now + 2, asker)).toMatchObject({ state: 'in' });
  const outcomes = [];
  for (let nth = 0; nth < 41; nth += 1)
    outcomes.push(await requestCode(context, { email: BILAL, address: `2001:db8:9:${nth}::1` }, now + 3));
  expect(outcomes.filter(({ state }) => state === 'too many')).toHaveLength(1);
});

test.each([AYESHA, 'nobody@shop.example'])('%s: what strangers and askers are told is the same', async (email) => {
  const now = newQuarter();
  const asker = { ...newVisitor(), asked: 'of the page' };
  await requestCode(context, { email, ...asker }, now);
  const told = [];
  for (let nth = 0; nth < 11; nth += 1) told.push((await byCode(email, 'WRONG2', now)).state);
  expect([told[9], told[10]]).toEqual(['refused', 'too many']);
  expect(await byCode(email, 'WRONG2', now, asker)).toEqual({ state: 'refused' });
});

test('who is no owner any more has no link, no code and no session', async () => {
  const now = newQuarter();
  const outcome = await byLink(await newSignInLink(context, BILAL, now), now);
  const session = outcome.state === 'in' ? outcome.session : '';
  const link = await newSignInLink(context, BILAL, now);
  const code = await writeCode(context.store, BILAL, now);
  const without = { ...context, people: [AYESHA] };
  expect(await sessionOf(without, session, now)).toBeUndefined();
  expect(await signInByLink(without, { secret: link.split('/').at(-1) ?? '', ...newVisitor() }, now)).toEqual({
    state: 'refused',
  });
  expect(await signInByCode(without, { email: BILAL, code, ...newVisitor() }, now)).toEqual({ state: 'refused' });
  expect(await sessionOf(context, session, now)).toMatchObject({ owner: BILAL });
});

test('a code is read as people type it', () => {
  expect(readCode(' k7p-m2x ')).toBe('K7PM2X');
});
