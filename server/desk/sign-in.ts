import { randomUUID } from 'node:crypto';
import { newEmail } from '../orders/place-order.ts';
import { writeEmails } from '../store/emails.ts';
import { saveSession } from '../store/sessions.ts';
import { codesOf, saveCode, saveLink, spendCode, spendLink } from '../store/sign-in.ts';
import type { Store } from '../store/store.ts';
import { type Writing, write } from '../store/write.ts';
import { hashOf, isCodeOf, newCode, newSecret, readCode, slowHashOf } from './secret.ts';
import { countTry } from './tries.ts';

/** What coming in leans on. */
export type Entrance = {
  store: Store;
  /** Those who may come in: OWNER_EMAILS. */
  owners: readonly string[];
  /** The desk's public address, such as https://desk.shop.example. */
  url: string;
  /** Told when an email was written, so that it leaves at once. */
  wakeEmails(): void;
};

/** Who comes: from which address, with what device. */
export type Comer = { address: string; device: string };

/** `session` is what the device's cookie is to hold; 'refused' says no more to a guesser than to an owner. */
export type SignInOutcome =
  | { state: 'in'; owner: string; session: string }
  | { state: 'refused' }
  | { state: 'too many'; retryAfterSeconds: number };

/** Links and codes hold for a quarter of an hour, in ms. */
export const SECRET_MS = 15 * 60_000;

/** Where a link leads: the page there has a button that spends it, since previews open links too. */
export const ENTER_PATH = '/enter';

/** A link that lets this owner in, once. @throws when it could not be written down */
export async function newLink(
  { store, url }: Pick<Entrance, 'store' | 'url'>,
  owner: string,
  now = Date.now(),
): Promise<string> {
  const secret = newSecret();
  await saveLink(store, { id: hashOf(secret), owner, ends_at: now + SECRET_MS }, now);
  return `${url}${ENTER_PATH}/${secret}`;
}

/** Spends the secret of a link. */
export async function signInByLink(
  entrance: Entrance,
  { secret, ...comer }: Comer & { secret: string },
  now = Date.now(),
): Promise<SignInOutcome> {
  const wait = await countTry(entrance.store, 'sign-in', { address: comer.address }, now);
  if (wait > 0) return { state: 'too many', retryAfterSeconds: wait };
  return write(entrance.store, async (trx) => {
    const owner = ownerOf(entrance, await spendLink(trx, hashOf(secret), now));
    return owner === undefined ? { state: 'refused' } : letIn(trx, owner, comer.device, now);
  });
}

/** Sends an owner a code; the answer is the same for an address that is none's. */
export async function askForCode(
  entrance: Entrance,
  { email, address }: { email: string; address: string },
  now = Date.now(),
): Promise<{ state: 'asked' } | { state: 'too many'; retryAfterSeconds: number }> {
  const wait = await countTry(entrance.store, 'code', { email: plainEmail(email), address }, now);
  if (wait > 0) return { state: 'too many', retryAfterSeconds: wait };
  const owner = ownerOf(entrance, email);
  if (owner !== undefined) {
    const email = newEmail({ id: `code-${randomUUID()}`, kind: 'code', recipient: owner }, now);
    await write(entrance.store, (trx) => writeEmails(trx, [email]));
    entrance.wakeEmails();
  }
  return { state: 'asked' };
}

/** A code for the email that is just leaving: until then there is none that could be read anywhere. */
export async function writeCode(store: Store, owner: string, now = Date.now()): Promise<string> {
  const code = newCode();
  await saveCode(store, { id: randomUUID(), owner, hash: await slowHashOf(code), ends_at: now + SECRET_MS }, now);
  return code;
}

/** Spends a code that an owner was sent. */
export async function signInByCode(
  entrance: Entrance,
  { email, code, ...comer }: Comer & { email: string; code: string },
  now = Date.now(),
): Promise<SignInOutcome> {
  const tried = { email: plainEmail(email), address: comer.address };
  const wait = await countTry(entrance.store, 'sign-in', tried, now);
  if (wait > 0) return { state: 'too many', retryAfterSeconds: wait };
  const owner = ownerOf(entrance, email);
  const codes = owner === undefined ? [] : await codesOf(entrance.store, owner, now);
  const spent = await codeAmong(codes, readCode(code));
  if (owner === undefined || spent === undefined) return { state: 'refused' };
  return write(entrance.store, async (trx) =>
    (await spendCode(trx, spent)) ? letIn(trx, owner, comer.device, now) : { state: 'refused' },
  );
}

/** Begins a session of an owner who has shown who they are. */
export async function letIn(trx: Writing, owner: string, device: string, now: number): Promise<SignInOutcome> {
  const session = newSecret();
  await saveSession(trx, { id: hashOf(session), owner, device: device.slice(0, 100), created_at: now, seen_at: now });
  return { state: 'in', owner, session };
}

/** The owner whose address this is, as OWNER_EMAILS writes it. */
export function ownerOf({ owners }: Pick<Entrance, 'owners'>, email: string | undefined): string | undefined {
  return email === undefined ? undefined : owners.find((owner) => plainEmail(owner) === plainEmail(email));
}

function plainEmail(email: string): string {
  return email.trim().toLowerCase().slice(0, 254);
}

/** As slow with one code as with none, so that nobody learns from the time whether one was sent. */
async function codeAmong<Code extends { hash: string }>(
  codes: readonly Code[],
  typed: string,
): Promise<Code | undefined> {
  const hashes = codes.length > 0 ? codes.map((code) => code.hash) : [NO_CODE];
  const found = await Promise.all(hashes.map((hash) => isCodeOf(hash, typed)));
  return codes[found.indexOf(true)];
}

/** The hash of no code. */
const NO_CODE = 'AAAAAAAAAAAAAAAAAAAAAA.AA';
