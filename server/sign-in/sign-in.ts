import { randomUUID } from 'node:crypto';
import { isOneAddress } from '../../shop/emails/email-address.ts';
import { ownerOf, plainEmail } from '../../shop/owners.ts';
import { LONGEST } from '../../shop/text/text-lengths.ts';
import { networkOf } from '../requests/client-address.ts';
import { newEmail, writeEmails } from '../store/emails/new-email.ts';
import { saveSession } from '../store/sign-in/sessions.ts';
import {
  asksOf,
  codesOf,
  consumeCode,
  consumeLink,
  countTry,
  saveAsk,
  saveCode,
  saveLink,
} from '../store/sign-in/sign-in.ts';
import type { Store } from '../store/store.ts';
import type { Writing } from '../store/tables.ts';
import { write } from '../store/writing/write.ts';
import { hashOf, isCodeOf, newCode, newSecret, readCode, slowHashOf } from './secret.ts';
import { countAttempt, countGuess } from './sign-in-limits.ts';

export type SignInContext = {
  store: Store;
  /** Who may sign in: the email addresses of owners and helpers. */
  people: readonly string[];
  /** The desk's public URL, such as https://desk.shop.example. */
  url: string;
  /** Wakes the outbox worker: an email was written. */
  wakeEmails(): void;
};

/** Who tries to sign in: the IP address and the device's name. */
export type Visitor = { address: string; device: string };

/** `session` is the cookie's secret. 'refused' gives no reason, so that a guesser learns nothing. */
export type SignInOutcome =
  | { state: 'in'; owner: string; session: string }
  | { state: 'refused' }
  | { state: 'too many'; retryAfterSeconds: number };

/** How long links and codes are valid: 15 minutes, in ms. */
export const SECRET_MS = 15 * 60_000;

/** The path of sign-in links. Its page uses the secret by a POST, since previews open links with GET. */
export const ENTER_PATH = '/enter';

/** A link that signs this owner in, once. @throws when the store cannot save it */
export async function newSignInLink(
  { store, url }: Pick<SignInContext, 'store' | 'url'>,
  owner: string,
  now = Date.now(),
): Promise<string> {
  const secret = newSecret();
  await saveLink(store, { id: hashOf(secret), owner, ends_at: now + SECRET_MS }, now);
  return `${url}${ENTER_PATH}/${secret}`;
}

export async function signInByLink(
  context: SignInContext,
  { secret, ...visitor }: Visitor & { secret: string },
  now = Date.now(),
): Promise<SignInOutcome> {
  const wait = await countAttempt(context.store, 'sign-in', visitor.address, now);
  if (wait > 0) return { state: 'too many', retryAfterSeconds: wait };
  return write(context.store, async (trx) => {
    const owner = ownerOf(context.people, await consumeLink(trx, hashOf(secret), now));
    return owner === undefined ? { state: 'refused' } : startSession(trx, owner, visitor.device, now);
  });
}

/**
 * Sends an owner a code by email; the answer is the same for a stranger's address. `asked` is a secret of the page:
 * with it, or from the same network, the code is tried whatever strangers tried.
 */
export async function requestCode(
  context: SignInContext,
  { email, address, asked = newSecret() }: { email: string; address: string; asked?: string },
  now = Date.now(),
): Promise<{ state: 'asked' } | { state: 'too many'; retryAfterSeconds: number }> {
  const wait = await countAttempt(context.store, 'code', address, now);
  if (wait > 0) return { state: 'too many', retryAfterSeconds: wait };
  const owner = ownerOf(context.people.filter(isOneAddress), email);
  const id = `code-${randomUUID()}`;
  const who = { email: hashOf(plainEmail(email)), asked_by: hashOf(asked), asked_from: hashOf(networkOf(address)) };
  await write(context.store, async (trx) => {
    // Twice as long: the email may leave late, and its code is valid from then.
    await saveAsk(trx, { id, ...who, tries: 0, ends_at: now + 2 * SECRET_MS }, now);
    if (owner !== undefined) await writeEmails(trx, [newEmail({ id, kind: 'code', recipient: owner }, now)]);
  });
  if (owner !== undefined) context.wakeEmails();
  return { state: 'asked' };
}

/** Makes the code when its email is sent, so that no code is stored before. Saves its hash. `ask`: the id of its email. */
export async function writeCode(store: Store, owner: string, now = Date.now(), ask = ''): Promise<string> {
  const code = newCode();
  await saveCode(store, { id: randomUUID(), owner, hash: await slowHashOf(code), ends_at: now + SECRET_MS, ask }, now);
  return code;
}

/**
 * Signs in by a code, once. Who asked for one, by the page's secret or from the same network, tries those codes, ten
 * times. Anybody else tries the owner's newest ones, and is counted with all others who do.
 */
export async function signInByCode(
  context: SignInContext,
  { email, code, asked = '', ...visitor }: Visitor & { email: string; code: string; asked?: string },
  now = Date.now(),
): Promise<SignInOutcome> {
  const wait = await countAttempt(context.store, 'sign-in', visitor.address, now);
  if (wait > 0) return { state: 'too many', retryAfterSeconds: wait };
  const tried = await countCode(context, { email, asked, address: visitor.address }, now);
  if ('wait' in tried) return { state: 'too many', retryAfterSeconds: tried.wait };
  const owner = ownerOf(context.people, email);
  const codes = owner === undefined ? [] : await codesOf(context.store, { owner, asks: tried.asks }, now);
  const matching = await codeAmong(codes, readCode(code));
  if (owner === undefined || matching === undefined) return { state: 'refused' };
  return write(context.store, async (trx) =>
    (await consumeCode(trx, matching)) ? startSession(trx, owner, visitor.device, now) : { state: 'refused' },
  );
}

/** Wrong codes from a browser that asked, wherever it is. */
const MOST_TRIES = 10;

/** Counts a code that is tried; gives what its visitor has asked, nothing for a stranger, or the seconds to wait. */
function countCode(
  { store }: SignInContext,
  { email, asked, address }: { email: string; asked: string; address: string },
  now: number,
): Promise<{ asks: string[] } | { wait: number }> {
  const plain = plainEmail(email);
  const who = { email: hashOf(plain), by: hashOf(asked), from: hashOf(networkOf(address)), mostTries: MOST_TRIES };
  return write(store, async (trx) => {
    const asks = await asksOf(trx, who, now);
    if (asks.length > 0) {
      await countTry(trx, who.by);
      // Others on its network may have asked so often that its own codes are not among the newest.
      const own = asks.filter((ask) => ask.asked_by === who.by);
      return { asks: (own.length > 0 ? own : asks).map(({ id }) => id) };
    }
    const wait = await countGuess(trx, { email: plain, address }, now);
    return wait > 0 ? { wait } : { asks: [] };
  });
}

export async function startSession(trx: Writing, owner: string, device: string, now: number): Promise<SignInOutcome> {
  const session = newSecret();
  await saveSession(trx, {
    id: hashOf(session),
    owner,
    device: device.slice(0, LONGEST.device),
    created_at: now,
    seen_at: now,
  });
  return { state: 'in', owner, session };
}

/** The typed code, if it is among these. Takes as long when there are none, so that timing does not tell who is an owner. */
async function codeAmong<Code extends { hash: string }>(
  codes: readonly Code[],
  typed: string,
): Promise<Code | undefined> {
  const hashes = codes.length > 0 ? codes.map((code) => code.hash) : [NO_CODE];
  const found = await Promise.all(hashes.map((hash) => isCodeOf(hash, typed)));
  return codes[found.indexOf(true)];
}

/** A hash that no code has. */
const NO_CODE = 'AAAAAAAAAAAAAAAAAAAAAA.AA';
