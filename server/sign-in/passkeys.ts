import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { ownerOf } from '../../shop/owners.ts';
import { LONGEST } from '../../shop/text/text-lengths.ts';
import {
  consumeChallenge,
  notePasskeyUse,
  passkeyOf,
  passkeysOfOwner,
  saveChallenge,
  savePasskey,
} from '../store/sign-in/passkeys.ts';
import type { PasskeyRow } from '../store/sign-in/rows.ts';
import { write } from '../store/writing/write.ts';
import { hashOf, newSecret } from './secret.ts';
import { type SignInContext, type SignInOutcome, startSession, type Visitor } from './sign-in.ts';
import { countAttempt } from './sign-in-limits.ts';

/** A device has five minutes, in ms, to answer a challenge. */
const CHALLENGE_MS = 5 * 60_000;

/** Ed25519, ES256 and RS256, by their COSE numbers: every phone and computer has one of them. */
const ALGORITHMS = [-8, -7, -257];

/** The owner of a sign-in challenge: not known before the answer. */
const ANYBODY = '';

/** Registration options for a signed-in owner (startRegistration of @simplewebauthn/browser), under the shop's name. */
export async function registrationOptions(
  { store, url, shopName }: SignInContext & { shopName: string },
  owner: string,
  now = Date.now(),
) {
  const known = await passkeysOfOwner(store, owner);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: `${shopName} desk`,
    rpID: new URL(url).hostname,
    userName: owner,
    userID: new Uint8Array(Buffer.from(hashOf(`owner ${owner}`))),
    challenge: newChallenge(),
    supportedAlgorithmIDs: ALGORITHMS,
    // The shop does not need to know the device's maker.
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await saveChallenge(store, { id: hashOf(options.challenge), owner, ends_at: now + CHALLENGE_MS }, now);
  return options;
}

/** Saves the passkey that a device registered for a signed-in owner; false when its answer is not valid. */
export async function verifyRegistration(
  { store, url }: SignInContext,
  owner: string,
  { answer, device }: { answer: unknown; device: string },
  now = Date.now(),
): Promise<boolean> {
  const challenge = await consumedChallenge({ store }, owner, answer, now);
  if (challenge === undefined) return false;
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const made = await verified(() =>
    verifyRegistrationResponse({
      response: answer as RegistrationResponseJSON,
      supportedAlgorithmIDs: ALGORITHMS,
      expectedChallenge: challenge,
      ...expected(url),
    }),
  );
  const credential = made?.registrationInfo?.credential;
  if (!made?.verified || !credential) return false;
  await savePasskey(store, {
    id: credential.id,
    owner,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(credential.transports ?? []),
    device: device.slice(0, LONGEST.device),
    created_at: now,
    used_at: null,
  });
  return true;
}

/** Authentication options (startAuthentication), the same for everybody: no list of credentials. */
export async function authenticationOptions(
  { store, url }: SignInContext,
  { address }: { address: string },
  now = Date.now(),
): Promise<PasskeyQuestion> {
  const wait = await countAttempt(store, 'passkey', address, now);
  if (wait > 0) return { state: 'too many', retryAfterSeconds: wait };
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: new URL(url).hostname,
    challenge: newChallenge(),
    userVerification: 'required',
  });
  await saveChallenge(store, { id: hashOf(options.challenge), owner: ANYBODY, ends_at: now + CHALLENGE_MS }, now);
  return { state: 'asked', options };
}

/** `options` go to @simplewebauthn/browser. */
export type PasskeyQuestion =
  | { state: 'asked'; options: PublicKeyCredentialRequestOptionsJSON }
  | { state: 'too many'; retryAfterSeconds: number };

export async function signInByPasskey(
  context: SignInContext,
  { answer, ...visitor }: Visitor & { answer: unknown },
  now = Date.now(),
): Promise<SignInOutcome> {
  const { store } = context;
  const wait = await countAttempt(store, 'sign-in', visitor.address, now);
  if (wait > 0) return { state: 'too many', retryAfterSeconds: wait };
  const challenge = await consumedChallenge(context, ANYBODY, answer, now);
  const passkey = await passkeyOf(store, idOf(answer));
  const owner = ownerOf(context.people, passkey?.owner);
  if (challenge === undefined || !passkey || owner === undefined) return { state: 'refused' };
  const counter = await counterShown(context, passkey, answer, challenge);
  if (counter === undefined) return { state: 'refused' };
  return write(store, async (trx) =>
    (await notePasskeyUse(trx, { id: passkey.id, counter, now }))
      ? startSession(trx, owner, visitor.device, now)
      : { state: 'refused' },
  );
}

/** The passkey's new signature counter; undefined when the answer is not valid. */
async function counterShown(
  { url }: SignInContext,
  passkey: PasskeyRow,
  answer: unknown,
  challenge: string,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const shown = await verified(() =>
    verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      ...expected(url),
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    }),
  );
  return shown?.verified ? shown.authenticationInfo.newCounter : undefined;
}

/** Consumes the answer's challenge and gives it; undefined when it is another owner's, too old or used already. */
async function consumedChallenge(
  { store }: Pick<SignInContext, 'store'>,
  owner: string,
  answer: unknown,
  now: number,
): Promise<string | undefined> {
  const challenge = await challengeOf(answer);
  if (challenge === undefined) return undefined;
  return (await consumeChallenge(store, { id: hashOf(challenge), owner }, now)) ? challenge : undefined;
}

async function challengeOf(answer: unknown): Promise<string | undefined> {
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers');
  try {
    const { challenge } = decodeClientDataJSON((answer as RegistrationResponseJSON).response.clientDataJSON);
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    // The answer is malformed.
    return undefined;
  }
}

function idOf(answer: unknown): string {
  const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined;
  return typeof id === 'string' ? id.slice(0, 2000) : '';
}

/** Loaded when an owner signs in, not with the shop: it takes 200 ms of CPU time and 30 MB. */
function loadWebAuthn() {
  return import('@simplewebauthn/server');
}

/** Undefined for an answer that is not valid: the library throws, and every refusal must look the same. */
async function verified<Result>(verify: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}

function expected(url: string) {
  const { origin, hostname } = new URL(url);
  return { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true };
}

function newChallenge() {
  return new Uint8Array(Buffer.from(newSecret(), 'base64url'));
}
