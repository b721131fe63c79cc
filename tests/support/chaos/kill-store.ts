import { setTimeout as sleep } from 'node:timers/promises';
import { setServer } from '../engine.ts';
import { openEmailService } from '../outside-services/email-service.ts';
import { openPostgres } from '../postgres/postgres-server.ts';
import { openSmallShopTwice } from '../small-shop.ts';
import { dropBodies } from './audit.ts';
import { type Killed, settle } from './kills.ts';
import { startShopping } from './shoppers.ts';

const CLIENTS = 16;

/** The longest time between two kills, in ms. */
const LONGEST_LIFE_MS = 1200;

/** Kills PostgreSQL with signal 9, one of two shops, or all three in turn, while 16 clients order. */
export async function killStoreWhileOrdering(rounds: number): Promise<Killed> {
  // With fsync: what it has confirmed must survive the kill.
  const server = await openPostgres();
  const undo = setServer(server.url);
  const mail = await openEmailService();
  const shop = await openSmallShopTwice({ EMAIL_SERVICE_URL: mail.url });
  const shoppers = startShopping(shop.url, { clients: CLIENTS, restMs: 20 });
  const [first, second] = shop.both;
  const targets = [[server], [first], [server, second], [second], [server, first, second]];
  for (let round = 0; round < rounds; round += 1) {
    await sleep(Math.random() * LONGEST_LIFE_MS);
    const victims = targets[round % targets.length] ?? [];
    await Promise.all(victims.map((victim) => victim.kill()));
    // The server first: a shop waits only some seconds for it.
    for (const victim of victims) await victim.start();
    dropBodies(mail);
  }
  await sleep(LONGEST_LIFE_MS);
  const killed = await settle(shop, mail, shoppers);
  undo();
  await server.stop();
  return killed;
}
