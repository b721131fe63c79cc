import { setTimeout as sleep } from 'node:timers/promises';
import { catalogueFolder } from '../catalogue-folder.ts';
import { type EmailService, openEmailService } from '../outside-services/email-service.ts';
import { openSmallShop } from '../small-shop.ts';
import { type Audit, audit, collectPost, dropBodies, type Post } from './audit.ts';
import { type Shoppers, startShopping } from './shoppers.ts';

/** The outcome. */
export type Killed = Audit & { acknowledged: number; inVain: number; post: Post };

const CLIENTS = 16;

/** The longest time between two kills, in ms. */
const LONGEST_LIFE_MS = 900;

/** An email that was leased at a kill can be retried after 15 s, one that failed a little later. */
const POST_WITHIN_MS = 120_000;

/** Kills the shop with signal 9 that many times, at random moments, while 16 clients order with a code. */
export async function killWhileOrdering(kills: number): Promise<Killed> {
  const mail = await openEmailService();
  const shop = await openSmallShop({ EMAIL_SERVICE_URL: mail.url });
  await shop.owner('import', catalogueFolder({ shopWords: { discountCodes: { KILL: { percent: 7, times: 1e6 } } } }));
  const shoppers = startShopping(shop.url, { clients: CLIENTS, restMs: 20, code: 'kill' });
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(Math.random() * LONGEST_LIFE_MS);
    await shop.kill();
    await shop.start();
    dropBodies(mail);
  }
  await sleep(LONGEST_LIFE_MS);
  return settle(shop, mail, shoppers);
}

/** Stops the shoppers, waits for the last emails, closes everything and audits the stored orders. */
export async function settle(shop: Settled, mail: EmailService, shoppers: Shoppers): Promise<Killed> {
  await shoppers.stop();
  const post = await collectPost(shop.dataDir, mail, POST_WITHIN_MS);
  await shop.stop();
  await mail.close();
  const { acknowledged, inVain } = shoppers;
  return { ...(await audit(shop.dataDir, acknowledged)), acknowledged: acknowledged.size, inVain, post };
}

type Settled = { dataDir: string; stop(): Promise<unknown> };
