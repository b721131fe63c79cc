import { setTimeout as sleep } from 'node:timers/promises';
import { type EmailService, type Mood, openEmailService } from '../../tests/email-service.ts';
import { openSmallShop } from '../small-shop.ts';
import { audit, collectPost } from './audit.ts';
import { type Shoppers, startShopping } from './shoppers.ts';

/** The five ways in which the email service is away. */
export const WAYS = ['down', 'fails', 'hangs', 'hangs up', 'nonsense'] as const satisfies (Mood | 'down')[];
export type Way = (typeof WAYS)[number];

/** A busy evening of a small shop: some twenty orders a second. */
const RUSH = { clients: 16, restMs: 800 };

/** Letters that failed for a minute wait up to forty seconds for their next try. */
const POST_WITHIN_MS = 150_000;

/** Orders go on while the email service is away for `awayMs`; before it they are timed for `quietMs`. */
export async function orderWithoutMail(way: Way, { quietMs, awayMs }: { quietMs: number; awayMs: number }) {
  let mail = await openEmailService();
  const port = Number(new URL(mail.url).port);
  const shop = await openSmallShop({ EMAIL_SERVICE_URL: mail.url });
  const warming = startShopping(shop.url, RUSH);
  await sleep(quietMs / 4);
  await warming.stop();
  const quiet = await shopFor(shop.url, quietMs);
  const taken = mail.taken;
  if (way === 'down') await mail.close();
  else mail.mood = way;
  const away = await shopFor(shop.url, awayMs);
  if (way === 'down') mail = await reopened(port, taken);
  mail.mood = 'takes';
  const post = await collectPost(shop.dataDir, mail, POST_WITHIN_MS);
  await shop.stop();
  await mail.close();
  const acknowledged = new Set([...warming.acknowledged, ...quiet.acknowledged, ...away.acknowledged]);
  const books = await audit(shop.dataDir, acknowledged);
  return { ...books, quietP99Ms: p99(quiet.times), awayP99Ms: p99(away.times), inVain: away.inVain, post };
}

async function shopFor(url: string, ms: number): Promise<Shoppers> {
  const shoppers = startShopping(url, RUSH);
  await sleep(ms);
  await shoppers.stop();
  return shoppers;
}

async function reopened(port: number, taken: EmailService['taken']): Promise<EmailService> {
  const mail = await openEmailService(port);
  mail.taken.push(...taken);
  return mail;
}

function p99(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0;
}
