import type { DeskDoor, OwnSession } from '../../shop/desk.ts';

/** Who came with a session's cookie. */
export type Session = { id: string; owner: string };

/** Who may come in, and as whom. */
export type SignIn = {
  /** The session of a token that is neither signed out nor too old. */
  find(token: string | undefined): Promise<Session | undefined>;
  /** What an owner may do with this and the other sessions. */
  sessionOf(session: Session): OwnSession;
  /** The ways in for a visitor. */
  doorOf(visitor: { address: string; userAgent: string }): DeskDoor;
};

/** Nobody has a way in yet: every address is the sign-in page, and every try is refused. */
export function openSignIn(_: { isHttps: boolean }): SignIn {
  const refused = async () => ({ state: 'refused' as const });
  const nobody = () => {
    throw new Error('Nobody is signed in.');
  };
  return {
    find: async () => undefined,
    sessionOf: nobody,
    doorOf: () => ({
      enter: refused,
      sendCode: async () => ({ state: 'sent' }),
      enterWithCode: refused,
      passkeyRequest: async () => ({}),
      enterWithPasskey: refused,
    }),
  };
}
