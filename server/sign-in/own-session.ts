import { z } from 'zod';
import type { Device, OwnSession, Passkey } from '../../shop/desk/desk.ts';
import { personName } from '../../shop/desk/person-name.ts';
import { ownerOf, plainEmail } from '../../shop/owners.ts';
import { isOwner } from '../../shop/people.ts';
import { isPushService } from '../push/push-service.ts';
import { vapidKeys } from '../push/vapid-keys.ts';
import { removeSubscription, saveSubscription, subscribedSessions } from '../store/push-subscriptions.ts';
import { allPasskeys, forgetPasskey, passkeysOfOwner } from '../store/sign-in/passkeys.ts';
import type { PasskeyRow } from '../store/sign-in/rows.ts';
import { registrationOptions, verifyRegistration } from './passkeys.ts';
import { devicesIn, type Session, type SignedIn, signOut } from './session.ts';
import type { SignInContext } from './sign-in.ts';

/** `pushServices`: origins of push services besides those of browsers. */
type SessionContext = SignInContext & { pushServices: readonly string[]; shopName: string };

/** What who is signed in may do with this and the other sessions: an owner with everybody's, a helper with their own. */
export function ownSession(context: SessionContext, session: SignedIn): OwnSession {
  const { owner, device } = session;
  const isTheirs = (one: { owner: string }) => isOwner(session.role) || ownerOf([owner], one.owner) !== undefined;
  const isDevice = async (id: string) => (await devicesIn(context)).some((one) => one.id === id && isTheirs(one));
  return {
    id: session.id,
    email: plainEmail(owner),
    async devices() {
      const [devices, told] = await Promise.all([devicesIn(context), subscribedSessions(context.store)]);
      return devices
        .filter(isTheirs)
        .map((one) => ({ ...deviceOf(one, session, context.people), isTold: told.has(one.id) }));
    },
    pushKey: async () => (await vapidKeys(context.store)).publicKey,
    isTold: async () => (await subscribedSessions(context.store)).has(session.id),
    tellHere: (given) => tellHere(context, session.id, given),
    async stopTelling(id) {
      if (await isDevice(id)) await removeSubscription(context.store, id);
    },
    async signOut(id) {
      if (await isDevice(id)) await signOut(context, id);
    },
    hasPasskey: async () => (await passkeysOfOwner(context.store, owner)).length > 0,
    passkeys: async () => (await passkeysIn(context)).filter(isTheirs).map((one) => passkeyOf(one, context.people)),
    async removePasskey(id) {
      const known = (await passkeysIn(context)).filter(isTheirs);
      if (known.some((one) => one.id === id)) await forgetPasskey(context.store, id);
    },
    newPasskey: () => registrationOptions(context, owner),
    keepPasskey: (answer) => verifyRegistration(context, owner, { answer, device }),
  };
}

/**
 * What a browser's PushSubscription is as JSON; keys of other lengths encrypt nothing. `instead`: the endpoint of the one that
 * the browser renewed.
 */
const subscription = z.object({
  endpoint: z.string(),
  instead: z.string().optional(),
  keys: z.object({ p256dh: z.string().regex(/^[\w-]{87}=?$/), auth: z.string().regex(/^[\w-]{22}(==)?$/) }),
});

async function tellHere({ store, pushServices }: SessionContext, session: string, given: unknown): Promise<boolean> {
  const { success, data } = subscription.safeParse(given);
  if (!success || !isPushService(data.endpoint, pushServices)) return false;
  const { endpoint, keys, instead } = data;
  return saveSubscription(store, { session_id: session, endpoint, ...keys }, Date.now(), instead);
}

/** Those of others, who may come in no more, let nobody in. */
async function passkeysIn(context: SessionContext): Promise<PasskeyRow[]> {
  const rows = await allPasskeys(context.store);
  return rows.filter(({ owner }) => ownerOf(context.people, owner) !== undefined);
}

function passkeyOf({ id, owner, device, created_at, used_at }: PasskeyRow, people: readonly string[]): Passkey {
  return { id, owner: personName(owner, people), name: device, madeAt: created_at, usedAt: used_at ?? undefined };
}

function deviceOf(
  { id, owner, device, since, seenAt }: Session,
  own: Session,
  people: readonly string[],
): Omit<Device, 'isTold'> {
  return { id, owner: personName(owner, people), name: device, signedInAt: since, seenAt, isThis: id === own.id };
}
