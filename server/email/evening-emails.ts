import { hash } from 'node:crypto';
import type { Logger } from 'pino';
import { owedByCourier } from '../../shop/couriers/owed.ts';
import { EVENING_HOUR } from '../../shop/emails/email-choice.ts';
import { eveningSummary } from '../../shop/orders/evening-summary.ts';
import { addDays, pakistanDay, startOfDay } from '../../shop/pakistan-time.ts';
import { onceADay } from '../scheduling/once-a-day.ts';
import { ownersWhoGet, timeOfChoice } from '../store/emails/email-choices.ts';
import { newEmail, writeEmails } from '../store/emails/new-email.ts';
import { doneBetween } from '../store/figures/day-done.ts';
import { today } from '../store/orders/today.ts';
import type { Store } from '../store/store.ts';
import type { EmailRow } from '../store/tables.ts';
import { write } from '../store/writing/write.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Parts = { store: Store; owners(): Promise<readonly string[]>; wakeOutbox(): void; log: Logger };

/**
 * Writes the summary of the evening to the owners who chose it, in every process; each owner gets one a day. One that was due while
 * the shop was stopped is written when it starts.
 */
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
  // The last one: until nine it is yesterday's.
  const day = pakistanDay(now - EVENING_HOUR * HOUR_MS);
  const isLate = day !== pakistanDay(now);
  const [before, chosenAt] = await Promise.all([lastSummaries(store, now), timeOfChoice(store)]);
  const emails = to.flatMap((recipient) => {
    const latest = before.get(recipient);
    // Who chose something else meanwhile begins anew.
    const last = latest !== undefined && latest >= chosenAt(recipient) ? latest : undefined;
    // Who chose the summary since yesterday gets the first one in the evening.
    if (isLate && last === undefined) return [];
    const id = `evening-${day}-${hash('sha256', recipient, 'base64url').slice(0, 12)}`;
    const message = JSON.stringify({ since: last ?? now - DAY_MS } satisfies Evening);
    return newEmail({ id, kind: 'evening', recipient, message }, now);
  });
  // One that was sent again has a longer id.
  const known = await store.selectFrom('emails').select('id').where('id', 'like', `evening-${day}-%`).execute();
  const unwritten = emails.filter(({ id }) => !known.some((one) => one.id.startsWith(id)));
  if (unwritten.length > 0) await write(store, (trx) => writeEmails(trx, unwritten));
  return unwritten.length;
}

/** When each owner's last summary was written, so that the next one begins where it ended. */
async function lastSummaries(store: Store, now: number): Promise<Map<string, number>> {
  const rows = await store
    .selectFrom('emails')
    .select(({ fn }) => ['recipient', fn.max('written_at').as('last')])
    .where('kind', '=', 'evening')
    .where('written_at', '<=', now)
    .groupBy('recipient')
    .execute();
  return new Map(rows.map(({ recipient, last }) => [recipient, Number(last)]));
}

/** What a summary's email is composed from. Of earlier releases it names the day alone. */
type Evening = { since?: number };

/** The summary that was written at `written_at`, from where the one before ended. */
export function emailedEvening(
  store: Store,
  shopName: string,
  { message, written_at: now }: Pick<EmailRow, 'message' | 'written_at'>,
): Promise<string> {
  const { since } = JSON.parse(message ?? '{}') as Evening;
  return eveningOf(store, shopName, { since, now });
}

/** The day of `now` in a few lines, or the time from `since` until `now`; ms since 1970. */
export async function eveningOf(
  store: Store,
  shopName: string,
  { since, now }: { since?: number | undefined; now: number },
): Promise<string> {
  const day = pakistanDay(now);
  const [from, to] = since === undefined ? [startOfDay(day), startOfDay(addDays(day, 1))] : [since, now];
  const [done, waits] = await Promise.all([doneBetween(store, from, to), today(store, now)]);
  return eveningSummary(done, waits, { owed: owedByCourier(waits.cash), shopName, since, now });
}
