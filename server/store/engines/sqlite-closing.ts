import { type Kysely, sql } from 'kysely';
import type { Tables, Writing } from '../tables.ts';

const CLOSED = [
  ['insert on orders', 'true'],
  ['insert on emails', 'new.next_try_at is not null'],
  ['update on emails', 'new.next_try_at is not null'],
] as const;

/** Triggers of earlier releases, when the emails' table was called letters: SQLite keeps their names. */
const EARLIER = ['insert on letters', 'update on letters'];

export async function closeOrders(trx: Writing, sentence: string): Promise<void> {
  await openOrders(trx);
  for (const [event, when] of CLOSED) {
    const refusal = sql`select raise(abort, ${sql.lit(sentence)});`;
    await sql`create trigger ${sql.id(nameOf(event))} before ${sql.raw(event)} when ${sql.raw(when)}
      begin ${refusal} end`.execute(trx);
  }
}

export async function openOrders(trx: Writing): Promise<void> {
  for (const event of [...CLOSED.map(([one]) => one), ...EARLIER]) {
    await sql`drop trigger if exists ${sql.id(nameOf(event))}`.execute(trx);
  }
}

export async function whyOrdersClosed(db: Kysely<Tables>): Promise<string | undefined> {
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_master where type = 'trigger' and name = ${nameOf(CLOSED[0][0])}`.execute(db);
  return /raise\(abort, '((?:[^']|'')*)'\)/.exec(rows[0]?.sql ?? '')?.[1]?.replaceAll("''", "'");
}

function nameOf(event: string): string {
  return `shop_has_moved_${event.split(' ').join('_')}`;
}
