import { setTimeout as sleep } from 'node:timers/promises';
import { openEmailService } from '../../tests/email-service.ts';
import { openSmallShop } from '../small-shop.ts';
import { type Audit, audit, collectPost, type Post, putAway } from './audit.ts';
import { startShopping } from './shoppers.ts';

/** What came of it. */
export type Killed = Audit & { acknowledged: number; inVain: number; post: Post };

const CLIENTS = 16;

/** The shop lives for at most so long between two kills, in ms. */
const LONGEST_LIFE_MS = 900;

/** A letter in hand when the shop was killed is free again after 15 s; then it must come. */
const POST_WITHIN_MS = 120_000;

/** Kills the shop with signal 9 that many times, at random moments, while 16 clients order. */
export async function killWhileOrdering(kills: number): Promise<Killed> {
  const mail = await openEmailService();
  const shop = await openSmallShop({ EMAIL_SERVICE_URL: mail.url });
  const shoppers = startShopping(shop.url, { clients: CLIENTS, restMs: 20 });
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(Math.random() * LONGEST_LIFE_MS);
    await shop.kill();
    await shop.start();
    putAway(mail);
  }
  await sleep(LONGEST_LIFE_MS);
  await shoppers.stop();
  const post = await collectPost(shop.dataDir, mail, POST_WITHIN_MS);
  await shop.stop();
  await mail.close();
  const { acknowledged, inVain } = shoppers;
  return { ...(await audit(shop.dataDir, acknowledged)), acknowledged: acknowledged.size, inVain, post };
}
