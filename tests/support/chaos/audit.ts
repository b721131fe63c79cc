import { setTimeout as sleep } from 'node:timers/promises';
import { allEmails } from '../../../server/store/emails/emails.ts';
import { discountOn } from '../../../shop/buying/discount.ts';
import type { Order } from '../../../shop/orders/order.ts';
import { storeOf } from '../engine.ts';
import type { EmailService } from '../outside-services/email-service.ts';

/** The stored orders after a test, compared with what shoppers were answered. */
export type Audit = {
  orders: number;
  /** Acknowledged orders that are not stored. */
  missing: number;
  /** Orders that are stored more than once. */
  doubled: number;
  withoutThreeEmails: number;
  /** Orders whose sums do not add up, or whose discount and use of a code are not one; uses of no order. */
  wrongSums: number;
  /** Orders that were placed with a code. */
  withCode: number;
};

export async function audit(dataDir: string, acknowledged: ReadonlySet<string>): Promise<Audit> {
  const store = await storeOf({ dataDir });
  const emails = Map.groupBy(await allEmails(store), (email) => email.order_id);
  const rows = await store.selectFrom('orders').selectAll().execute();
  const uses = await store.selectFrom('code_uses').selectAll().execute();
  await store.destroy();
  const given = new Map(uses.map((use) => [use.order_id, use.rupees]));
  const orders = rows
    .filter((row) => row.content !== '')
    .map((row) => ({
      key: row.order_key,
      ...pick(JSON.parse(row.content) as Order, given.get(row.id)),
      emails: emails.get(row.id)?.length ?? 0,
    }));
  const keys = new Set(orders.map((order) => order.key));
  return {
    orders: orders.length,
    missing: [...acknowledged].filter((key) => !keys.has(key)).length,
    // Each shopper has another contact.
    doubled: orders.length - new Set(orders.map((order) => order.contact)).size,
    withoutThreeEmails: orders.filter((order) => order.emails !== 3).length,
    wrongSums:
      orders.filter((order) => order.isWrong).length + uses.length - orders.filter(({ isUse }) => isUse).length,
    withCode: orders.filter((order) => order.hasCode).length,
  };
}

function pick({ contact, subtotal, discount, delivery, total }: Order, given: number | undefined) {
  const off = discount?.rupees ?? 0;
  const isOtherOff = off !== discountOn(discount ?? {}, subtotal).rupees;
  const isWrong = isOtherOff || total !== subtotal - off + delivery || given !== (discount?.code ? off : undefined);
  return { contact, isWrong, hasCode: discount?.code !== undefined, isUse: given !== undefined };
}

/** The emails that the service received. */
export type Post = {
  emails: number;
  /** Emails in the outbox that did not arrive. */
  missing: number;
  /** Emails that arrived again with the same Idempotency-Key: the service can tell. */
  sameKeyAgain: number;
  /** Emails that arrived again with another key: nobody can tell them from new ones. */
  otherKeyAgain: number;
  /** From the call to the last email, in seconds. */
  seconds: number;
};

/** Drops the bodies of received emails: those of 100,000 would need half a gigabyte. */
export function dropBodies(mail: EmailService): void {
  for (const email of mail.taken) Object.assign(email, { html: '', body: {} });
}

/** Waits until every email in the outbox has arrived, at most `withinMs`. */
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
