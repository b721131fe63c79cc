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

/**
 * Orders go on while the email service is away for `awayMs`. They are timed for `quietMs` without trouble too, half of it
 * before and half when every letter has come: a disk that grows slower or quicker meanwhile is on both sides.
 */
export async function orderWithoutMail(way: Way, { quietMs, awayMs }: { quietMs: number; awayMs: number }) {
  let mail = await openEmailService();
  const port = Number(new URL(mail.url).port);
  const shop = await openSmallShop({ EMAIL_SERVICE_URL: mail.url });
  const warming = startShopping(shop.url, RUSH);
  await sleep(quietMs / 4);
  await warming.stop();
  const before = await shopFor(shop.url, quietMs / 2);
  const taken = mail.taken;
  if (way === 'down') await mail.close();
  else mail.mood = way;
  const away = await shopFor(shop.url, awayMs);
  if (way === 'down') mail = await reopened(port, taken);
  mail.mood = 'takes';
  const { seconds } = await collectPost(shop.dataDir, mail, POST_WITHIN_MS);
  const after = await shopFor(shop.url, quietMs / 2);
  const post = { ...(await collectPost(shop.dataDir, mail, POST_WITHIN_MS)), seconds };
  await shop.stop();
  await mail.close();
  const spells = [warming, before, away, after];
  const books = await audit(shop.dataDir, new Set(spells.flatMap(({ acknowledged }) => [...acknowledged])));
  const quietP99Ms = p99([...before.times, ...after.times]);
  return { ...books, quietP99Ms, awayP99Ms: p99(away.times), inVain: away.inVain, post };
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
