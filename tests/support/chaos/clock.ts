import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmailService } from '../outside-services/email-service.ts';
import { openSmallShop } from '../small-shop.ts';
import { type Audit, audit, collectPost, type Post } from './audit.ts';
import { orderForm, press } from './shoppers.ts';

/** The outcome. */
export type SetBack = Audit & { acknowledged: number; post: Post };

const HOUR_MS = 3_600_000;

/** An email that was leased when the clock was set back can be retried after 15 s. */
const POST_WITHIN_MS = 40_000;

/**
 * Orders while the email service is away, sets the shop's clock back by an hour, and brings the service back: the next
 * tries are then an hour in the future. Places another order after that.
 */
export async function setClockBack(): Promise<SetBack> {
  const clock = join(mkdtempSync(join(tmpdir(), 'clock-')), 'ahead');
  const mail = await openEmailService();
  const shop = await openSmallShop({ EMAIL_SERVICE_URL: mail.url, ...borrowedClock(clock) });
  mail.mood = 'fails';
  const acknowledged = new Set<string>();
  const orders = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      const form = orderForm();
      if ((await press(shop.url, form)) === 303) acknowledged.add(form.key);
    }
  };
  await orders(10);
  writeFileSync(clock, String(-HOUR_MS));
  mail.mood = 'takes';
  await orders(10);
  const post = await collectPost(shop.dataDir, mail, POST_WITHIN_MS);
  await shop.stop();
  await mail.close();
  return { ...(await audit(shop.dataDir, acknowledged)), acknowledged: acknowledged.size, post };
}

/** The shop's clock is ahead by the number of ms in this file: the machine's own clock cannot be set for one process. */
function borrowedClock(file: string): { NODE_OPTIONS: string } {
  const program = `
    import { existsSync, readFileSync } from 'node:fs';
    const now = Date.now;
    let ahead = 0;
    setInterval(() => {
      if (existsSync(${JSON.stringify(file)})) ahead = Number(readFileSync(${JSON.stringify(file)}, 'utf8'));
    }, 20).unref();
    Date.now = () => now() + ahead;`;
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(program)}` };
}
