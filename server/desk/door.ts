import type { DeskDoor, Device, EnterOutcome, OwnSession } from '../../shop/desk/desk.ts';
import { ownerName } from '../../shop/desk/desk-words.ts';
import { passkeysOfOwner } from '../store/passkeys.ts';
import { keepPasskey, passkeyToMake, passkeyToShow, signInByPasskey } from './passkeys.ts';
import { devicesIn, type Session, signOut } from './session.ts';
import { sessionCookie } from './session-cookie.ts';
import { askForCode, type Comer, type Entrance, type SignInOutcome, signInByCode, signInByLink } from './sign-in.ts';

/** The ways to sign in, for one visitor. */
export function openDoor(entrance: Entrance, comer: Comer): DeskDoor {
  const entered = async (outcome: Promise<SignInOutcome>) => enterOutcome(await outcome, entrance.url);
  return {
    enter: (secret) => entered(signInByLink(entrance, { secret, ...comer })),
    sendCode: (email) => askForCode(entrance, { email, address: comer.address }),
    enterWithCode: (email, code) => entered(signInByCode(entrance, { email, code, ...comer })),
    passkeyRequest: () => passkeyToShow(entrance, comer),
    enterWithPasskey: (answer) => entered(signInByPasskey(entrance, { answer, ...comer })),
  };
}

function enterOutcome(outcome: SignInOutcome, url: string): EnterOutcome {
  return outcome.state === 'in' ? { state: 'entered', cookie: sessionCookie(outcome.session, url) } : outcome;
}

/** What a signed-in owner may do with this and the other sessions. */
export function openSession(entrance: Entrance, session: Session): OwnSession {
  const { owner, device } = session;
  return {
    devices: async () => (await devicesIn(entrance)).map((one) => deviceOf(one, session)),
    signOut: async (id) => void (await signOut(entrance, id)),
    hasPasskey: async () => (await passkeysOfOwner(entrance.store, owner)).length > 0,
    newPasskey: () => passkeyToMake(entrance, owner),
    keepPasskey: (answer) => keepPasskey(entrance, owner, { answer, device }),
  };
}

function deviceOf({ id, owner, device, since, seenAt }: Session, own: Session): Device {
  return { id, owner: ownerName(owner), name: device, signedInAt: since, seenAt, isThis: id === own.id };
}
