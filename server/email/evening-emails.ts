import { hash } from 'node:crypto';
import type { Logger } from 'pino';
import { owedByCourier } from '../../shop/couriers/owed.ts';
import { EVENING_HOUR } from '../../shop/emails/email-choice.ts';
import { eveningSummary } from '../../shop/orders/evening-summary.ts';
import { pakistanDay } from '../../shop/pakistan-time.ts';
import { onceADay } from '../scheduling/once-a-day.ts';
import { ownersWhoGet } from '../store/emails/email-choices.ts';
import { newEmail, writeEmails } from '../store/emails/new-email.ts';
import { dayDone } from '../store/figures/day-done.ts';
import { today } from '../store/orders/today.ts';
import type { Store } from '../store/store.ts';
import { write } from '../store/writing/write.ts';

type Parts = { store: Store; owners(): Promise<readonly string[]>; wakeOutbox(): void; log: Logger };

/** Writes the summary of the day to the owners who chose it, in every process; each owner gets one a day. */
export function startEveningEmails({ store, owners, wakeOutbox, log }: Parts): { stop(): Promise<void> } {
  return onceADay({
    hour: EVENING_HOUR,
    async work(now) {
      if ((await writeEveningEmails(store, await owners(), now)) > 0) wakeOutbox();
      return true;
    },
    onFailure: (error) => log.warn({ error }, 'The summary of the day could not be written; it is tried again'),
  });
}

export async function writeEveningEmails(store: Store, owners: readonly string[], now: number): Promise<number> {
  if ((await store.engine.whyOrdersClosed(store)) !== undefined) return 0;
  const to = await ownersWhoGet(store, 'evening', owners);
  if (to.length === 0) return 0;
  const day = pakistanDay(now);
  const emails = to.map((recipient) => {
    const id = `evening-${day}-${hash('sha256', recipient, 'base64url').slice(0, 12)}`;
    return newEmail({ id, kind: 'evening', recipient, message: JSON.stringify({ day }) }, now);
  });
  // One that was sent again has a longer id.
  const known = await store.selectFrom('emails').select('id').where('id', 'like', `evening-${day}-%`).execute();
  const unwritten = emails.filter(({ id }) => !known.some((one) => one.id.startsWith(id)));
  if (unwritten.length > 0) await write(store, (trx) => writeEmails(trx, unwritten));
  return unwritten.length;
}

/** The day up to `now` in a few lines, ms since 1970. */
export async function eveningOf(store: Store, shopName: string, now: number): Promise<string> {
  const [done, waits] = await Promise.all([dayDone(store, pakistanDay(now)), today(store, now)]);
  return eveningSummary(done, waits, { owed: owedByCourier(waits.cash), shopName, now });
}
