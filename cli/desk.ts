import { toString as qrCode } from 'qrcode';
import { newSignInLink } from '../server/sign-in/sign-in.ts';
import { addedPeople } from '../server/store/sign-in/people.ts';
import { readWords } from '../server/words/cached-words.ts';
import { OwnerError } from '../shop/owner-error.ts';
import { ownerOf, ownersOf, UNNAMED_OWNER } from '../shop/owners.ts';
import { peopleOf } from '../shop/people.ts';
import type { Backend } from './backend.ts';

/** `shop desk [EMAIL]`: prints a sign-in link for the desk, also as a QR code. The last line is the bare URL. */
export async function printDeskLink({ store, config }: Backend, email: string | undefined): Promise<void> {
  const { desk } = config;
  if (!desk) throw new OwnerError('The desk is off: DESK_PORT says so.');
  const named = ownersOf(await readWords(store, config));
  const owners = peopleOf(named, await addedPeople(store)).map((one) => one.email);
  const owner = email === undefined ? owners[0] : ownerOf(owners, email);
  if (owner === undefined) throw new OwnerError(`${email} is no owner and no helper. Those are ${owners.join(', ')}.`);
  const link = await newSignInLink({ store, url: desk.url }, owner);
  console.log(
    `This link lets ${owner === UNNAMED_OWNER ? 'the owner' : owner} in to the desk, once, within 15 minutes. A phone's camera reads it too.\n`,
  );
  // On a terminal the code sets its own colours, since the theme may be dark or light. Elsewhere no escape codes.
  console.log(await qrCode(link, process.stdout.isTTY ? { type: 'terminal', small: true } : { type: 'utf8' }));
  console.log(link);
}
