import { endAllSignIns } from '../server/store/sign-in/end-sign-ins.ts';
import { write } from '../server/store/writing/write.ts';
import type { Backend } from './backend.ts';

/** `shop sign-out`: signs every device out of the desk. Passkeys, links and codes open nothing any more either. */
export async function signEverybodyOut({ store }: Backend): Promise<void> {
  await write(store, endAllSignIns);
  console.log(SIGNED_OUT);
}

export const SIGNED_OUT = `Every device is signed out of the desk, and its fingerprint, links and codes open nothing any more.
The way in is a new link: npm run -s shop -- desk`;
