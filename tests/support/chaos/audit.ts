import { setTimeout as sleep } from 'node:timers/promises';
import { allEmails } from '../../../server/store/emails.ts';
import type { Order } from '../../../shop/orders/order.ts';
import type { EmailService } from '../email-service.ts';
import { storeOf } from '../engine.ts';

/** What the shop's books say after an ordeal, held against what shoppers were told. */
export type Audit = {
  orders: number;
  /** Orders that the shop said yes to and does not have. */
  missing: number;
  /** Orders that are there more than once. */
  doubled: number;
  withoutThreeEmails: number;
};

export async function audit(dataDir: string, acknowledged: ReadonlySet<string>): Promise<Audit> {
  const store = await storeOf({ dataDir });
  const emails = Map.groupBy(await allEmails(store), (email) => email.order_id);
  const rows = await store.selectFrom('orders').selectAll().execute();
  await store.destroy();
  const orders = rows
    .filter((row) => row.content !== '')
    .map((row) => ({
      key: row.order_key,
      contact: (JSON.parse(row.content) as Order).contact,
      emails: emails.get(row.id)?.length ?? 0,
    }));
  const keys = new Set(orders.map((order) => order.key));
  return {
    orders: orders.length,
    missing: [...acknowledged].filter((key) => !keys.has(key)).length,
    // Each shopper of the ordeal has a contact of their own.
    doubled: orders.length - new Set(orders.map((order) => order.contact)).size,
    withoutThreeEmails: orders.filter((order) => order.emails !== 3).length,
  };
}

/** What the email service got in the end. */
export type Post = {
  emails: number;
  /** Letters that the shop owes and that did not come. */
  missing: number;
  /** Letters that came again under the same Idempotency-Key, which the service knows. */
  sameKeyAgain: number;
  /** Letters that came again under another key, which nobody could tell from a new one. */
  otherKeyAgain: number;
  /** From the call to the last letter, in seconds. */
  seconds: number;
};

/** A hundred thousand letters weigh half a gigabyte; whose they were is enough. */
export function putAway(mail: EmailService): void {
  for (const email of mail.taken) Object.assign(email, { html: '', body: {} });
}

/** Waits until every letter in the books has come, at most `withinMs`; gives what came. */
export async function collectPost(dataDir: string, mail: EmailService, withinMs: number): Promise<Post> {
  const started = performance.now();
  const owed = await emailsIn(dataDir);
  let came = new Set<string>();
  do {
    await sleep(250);
    came = new Set(mail.taken.map((email) => email.key));
  } while (performance.now() - started < withinMs && owed.some((id) => !came.has(id)));
  const emails = new Set(mail.taken.map((email) => `${email.key} ${email.to}`)).size;
  const orderOf = (key: string) => key.replace(/-\d+$/, '');
  const distinct = new Set(mail.taken.map((email) => `${orderOf(email.key)} ${email.to}`)).size;
  return {
    emails,
    missing: owed.filter((id) => !came.has(id)).length,
    sameKeyAgain: mail.taken.length - emails,
    otherKeyAgain: emails - distinct,
    seconds: (performance.now() - started) / 1000,
  };
}

async function emailsIn(dataDir: string): Promise<string[]> {
  const store = await storeOf({ dataDir });
  const emails = await allEmails(store);
  await store.destroy();
  return emails.map((email) => email.id);
}
