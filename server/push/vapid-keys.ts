import { z } from 'zod';
import { readSettings, saveNewSetting } from '../store/desk-settings.ts';
import type { Store } from '../store/store.ts';
import { write } from '../store/writing/write.ts';

/** The key pair by which push services know this shop (RFC 8292), both base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

const SETTING = 'push keys';

const saved = z.object({ publicKey: z.string(), privateKey: z.string() });

/** The shop's keys; made at the first call, once for all its processes: browsers subscribe under the public one. */
export async function vapidKeys(store: Store): Promise<VapidKeys> {
  const known = await savedKeys(store);
  if (known) return known;
  const { default: webPush } = await import('web-push');
  const made = webPush.generateVAPIDKeys();
  await write(store, (trx) => saveNewSetting(trx, SETTING, made));
  return (await savedKeys(store)) ?? made;
}

async function savedKeys(store: Store): Promise<VapidKeys | undefined> {
  return saved.optional().parse((await readSettings(store, [SETTING])).get(SETTING));
}
