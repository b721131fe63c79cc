import { renameSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEmailService } from '../outside-services/email-service.ts';
import { openSmallShop } from '../small-shop.ts';
import { type Audit, audit, collectPost, type Post } from './audit.ts';
import { orderForm, press, startShopping } from './shoppers.ts';

/** The outcome. */
export type MovedAway = Audit & {
  acknowledged: number;
  /** Orders acknowledged while the files were away. */
  yesWhileAway: number;
  /** Orders refused then. */
  noWhileAway: number;
  post: Post;
};

/** How long the data directory is away each time, and back in between, in ms. */
const AWAY_MS = 300;
const HOME_MS = 700;

/** Moves the shop's data directory away and back, again and again, while 16 clients order. Embedded engine only. */
export async function moveDataDirAway(times: number): Promise<MovedAway> {
  const mail = await openEmailService();
  const shop = await openSmallShop({ EMAIL_SERVICE_URL: mail.url });
  const shopping = startShopping(shop.url, { clients: 16, restMs: 20 });
  const answers = { yes: 0, no: 0 };
  for (let n = 0; n < times; n += 1) {
    await sleep(HOME_MS);
    renameSync(shop.dataDir, `${shop.dataDir}-away`);
    const until = performance.now() + AWAY_MS;
    while (performance.now() < until) answers[(await press(shop.url, orderForm())) === 303 ? 'yes' : 'no'] += 1;
    renameSync(`${shop.dataDir}-away`, shop.dataDir);
  }
  await sleep(HOME_MS);
  await shopping.stop();
  const post = await collectPost(shop.dataDir, mail, 60_000);
  await shop.stop();
  const found = await audit(shop.dataDir, shopping.acknowledged);
  await mail.close();
  const { yes: yesWhileAway, no: noWhileAway } = answers;
  return { ...found, acknowledged: shopping.acknowledged.size, yesWhileAway, noWhileAway, post };
}
