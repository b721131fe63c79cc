import { setTimeout as sleep } from 'node:timers/promises';
import { type EmailService, type Mood, openEmailService } from '../outside-services/email-service.ts';
import { cpuMs } from '../process-figures.ts';
import { p99 } from '../quantile.ts';
import type { ShopProcess } from '../shop-process.ts';
import { openSmallShop } from '../small-shop.ts';
import { audit, collectPost } from './audit.ts';
import { type Shoppers, startShopping } from './shoppers.ts';

/** The five ways in which the email service fails. */
export const WAYS = ['down', 'fails', 'hangs', 'hangs up', 'nonsense'] as const satisfies (Mood | 'down')[];
export type Way = (typeof WAYS)[number];

/** Each client's pause. Of 64 they are eighty orders a second: the slowest hundredth of a minute's are some fifty orders. */
const REST_MS = 800;

/** Emails that failed for a minute wait up to forty seconds for their next try. */
const POST_WITHIN_MS = 150_000;

/**
 * Places orders while the email service is away for `awayMs`. `isTimed`: in the same minute in a second shop too, whose
 * email service works: the machine's slow moments can double a minute's p99.
 */
export async function orderWithoutMail(
  way: Way,
  { awayMs, clients, isTimed }: { awayMs: number; clients: number; isTimed: boolean },
) {
  const shop = await openPostingShop();
  const nextDoor = isTimed ? await openPostingShop() : undefined;
  const shopInBoth = async (ms: number) => {
    const quiet = nextDoor && shopFor(nextDoor.process, clients, ms);
    return { away: await shopFor(shop.process, clients, ms), quiet: await quiet };
  };
  // Warm-up: the first orders include JIT compilation.
  const warming = await shopInBoth(awayMs / 4);
  if (way === 'down') await shop.mail.close();
  else shop.mail.mood = way;
  const spell = await shopInBoth(awayMs);
  const mail = way === 'down' ? await reopened(shop.mail) : shop.mail;
  mail.mood = 'takes';
  const post = await collectPost(shop.process.dataDir, mail, POST_WITHIN_MS);
  for (const one of [shop.process, nextDoor?.process]) await one?.stop();
  for (const one of [mail, nextDoor?.mail]) await one?.close();
  const acknowledged = new Set([...warming.away.acknowledged, ...spell.away.acknowledged]);
  return {
    ...(await audit(shop.process.dataDir, acknowledged)),
    inVain: spell.away.inVain,
    post,
    quietP99Ms: p99(spell.quiet?.times ?? []),
    awayP99Ms: p99(spell.away.times),
    quietCpuMs: spell.quiet?.cpuMs ?? 0,
    awayCpuMs: spell.away.cpuMs,
  };
}

type PostingShop = { process: ShopProcess; mail: EmailService };

async function openPostingShop(): Promise<PostingShop> {
  const mail = await openEmailService();
  return { process: await openSmallShop({ EMAIL_SERVICE_URL: mail.url }), mail };
}

/** Shoppers order for that long; gives the shop's CPU time too. */
async function shopFor(shop: ShopProcess, clients: number, ms: number): Promise<Shoppers & { cpuMs: number }> {
  const before = cpuMs(shop.pid());
  const shoppers = startShopping(shop.url, { clients, restMs: REST_MS });
  await sleep(ms);
  await shoppers.stop();
  return { ...shoppers, cpuMs: cpuMs(shop.pid()) - before };
}

async function reopened({ url, taken }: EmailService): Promise<EmailService> {
  const mail = await openEmailService(Number(new URL(url).port));
  mail.taken.push(...taken);
  return mail;
}
