import { setTimeout as sleep } from 'node:timers/promises';
import { allLetters } from '../../server/store/letters.ts';
import type { Order } from '../../shop/order.ts';
import type { EmailService } from '../../tests/email-service.ts';
import { storeOf } from '../../tests/engine.ts';

/** What the shop's books say after an ordeal, held against what shoppers were told. */
export type Audit = {
  orders: number;
  /** Orders that the shop said yes to and does not have. */
  missing: number;
  /** Orders that are there more than once. */
  doubled: number;
  withoutThreeLetters: number;
};

export async function audit(dataDir: string, acknowledged: ReadonlySet<string>): Promise<Audit> {
  const store = await storeOf({ dataDir });
  const letters = Map.groupBy(await allLetters(store), (letter) => letter.order_id);
  const rows = await store.selectFrom('orders').selectAll().execute();
  await store.destroy();
  const orders = rows
    .filter((row) => row.content !== '')
    .map((row) => ({
      key: row.order_key,
      contact: (JSON.parse(row.content) as Order).contact,
      letters: letters.get(row.id)?.length ?? 0,
    }));
  const keys = new Set(orders.map((order) => order.key));
  return {
    orders: orders.length,
    missing: [...acknowledged].filter((key) => !keys.has(key)).length,
    // Each shopper of the ordeal has a contact of their own.
    doubled: orders.length - new Set(orders.map((order) => order.contact)).size,
    withoutThreeLetters: orders.filter((order) => order.letters !== 3).length,
  };
}

/** What the email service got in the end. */
export type Post = {
  letters: number;
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
  for (const letter of mail.taken) Object.assign(letter, { html: '', body: {} });
}

/** Waits until every letter in the books has come, at most `withinMs`; gives what came. */
export async function collectPost(dataDir: string, mail: EmailService, withinMs: number): Promise<Post> {
  const started = performance.now();
  const owed = await lettersIn(dataDir);
  let came = new Set<string>();
  do {
    await sleep(250);
    came = new Set(mail.taken.map((letter) => letter.key));
  } while (performance.now() - started < withinMs && owed.some((id) => !came.has(id)));
  const letters = new Set(mail.taken.map((letter) => `${letter.key} ${letter.to}`)).size;
  const orderOf = (key: string) => key.replace(/-\d+$/, '');
  const distinct = new Set(mail.taken.map((letter) => `${orderOf(letter.key)} ${letter.to}`)).size;
  return {
    letters,
    missing: owed.filter((id) => !came.has(id)).length,
    sameKeyAgain: mail.taken.length - letters,
    otherKeyAgain: letters - distinct,
    seconds: (performance.now() - started) / 1000,
  };
}

async function lettersIn(dataDir: string): Promise<string[]> {
  const store = await storeOf({ dataDir });
  const letters = await allLetters(store);
  await store.destroy();
  return letters.map((letter) => letter.id);
}
