import { setTimeout as sleep } from 'node:timers/promises';
import { openEmailService } from '../email-service.ts';
import { standOn } from '../engine.ts';
import { openPostgres } from '../postgres-server.ts';
import { openSmallShopTwice } from '../small-shop.ts';
import { putAway } from './audit.ts';
import { type Killed, settle } from './kills.ts';
import { startShopping } from './shoppers.ts';

const CLIENTS = 16;

/** Between two rounds everything lives for at most so long, in ms. */
const LONGEST_LIFE_MS = 1200;

/** Kills PostgreSQL with signal 9, one of two shops, or all three in turn, while 16 clients order. */
export async function killStoreWhileOrdering(rounds: number): Promise<Killed> {
  // Its disk may not forget: what it has confirmed must be there after the kill.
  const server = await openPostgres();
  const goBack = standOn(server.url);
  const mail = await openEmailService();
  const shop = await openSmallShopTwice({ EMAIL_SERVICE_URL: mail.url });
  const shoppers = startShopping(shop.url, { clients: CLIENTS, restMs: 20 });
  const [first, second] = shop.both;
  const turns = [[server], [first], [server, second], [second], [server, first, second]];
  for (let round = 0; round < rounds; round += 1) {
    await sleep(Math.random() * LONGEST_LIFE_MS);
    const victims = turns[round % turns.length] ?? [];
    await Promise.all(victims.map((victim) => victim.kill()));
    // The server first: shops that find none wait for it some seconds, not for ever.
    for (const victim of victims) await victim.start();
    putAway(mail);
  }
  await sleep(LONGEST_LIFE_MS);
  const killed = await settle(shop, mail, shoppers);
  goBack();
  await server.stop();
  return killed;
}
