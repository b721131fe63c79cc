import type { Device, OwnSession } from '../../shop/desk/desk.ts';
import { ownerName } from '../../shop/desk/desk-words.ts';
import { passkeysOfOwner } from '../store/passkeys.ts';
import { registrationOptions, verifyRegistration } from './passkeys.ts';
import { devicesIn, type Session, signOut } from './session.ts';
import type { SignInContext } from './sign-in.ts';

/** What a signed-in owner may do with this and the other sessions. */
export function ownSession(context: SignInContext, session: Session): OwnSession {
  const { owner, device } = session;
  return {
    devices: async () => (await devicesIn(context)).map((one) => deviceOf(one, session)),
    signOut: async (id) => void (await signOut(context, id)),
    hasPasskey: async () => (await passkeysOfOwner(context.store, owner)).length > 0,
    newPasskey: () => registrationOptions(context, owner),
    keepPasskey: (answer) => verifyRegistration(context, owner, { answer, device }),
  };
}

function deviceOf({ id, owner, device, since, seenAt }: Session, own: Session): Device {
  return { id, owner: ownerName(owner), name: device, signedInAt: since, seenAt, isThis: id === own.id };
}
