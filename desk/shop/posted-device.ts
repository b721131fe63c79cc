import { redirect } from 'react-router';
import type { OwnSession } from '../../shop/desk/desk.ts';

/** Undefined for another form. */
export async function takePostedDevice(
  form: FormData,
  { session, path }: { session: OwnSession; path: string },
): Promise<{ words: string } | Response | undefined> {
  const device = form.get('device');
  if (device !== null) {
    await session.signOut(String(device));
    return redirect(path, { status: 303 });
  }
  const untold = form.get('untold');
  if (untold !== null) {
    await session.stopTelling(String(untold));
    return { words: 'That device is not told of new orders any more.' };
  }
  const passkey = form.get('passkey');
  if (passkey === null) return undefined;
  await session.removePasskey(String(passkey));
  return { words: 'Nobody comes in by that fingerprint any more.' };
}
