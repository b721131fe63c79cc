import { type Kysely, sql } from 'kysely';
import type { Tables, Writing } from '../tables.ts';

/**
 * Refuses orders and owed emails with this sentence from the next commit on. Creating a trigger takes the lock that
 * `lockOrders` has: a stronger one would deadlock with orders that wait for this transaction.
 */
export async function closeOrders(trx: Writing, sentence: string): Promise<void> {
  await sql`create or replace function shop_has_moved() returns trigger language plpgsql
    as 'begin raise exception ''%'', tg_argv[0]; end'`.execute(trx);
  await refuse(trx, sql`insert on orders`, sql`true`, sentence);
  await refuse(trx, sql`insert or update on emails`, sql`new.next_try_at is not null`, sentence);
}

async function refuse(trx: Writing, event: Sql, when: Sql, sentence: string): Promise<void> {
  await sql`create or replace trigger shop_has_moved before ${event} for each row when (${when})
    execute function shop_has_moved(${sql.lit(sentence)})`.execute(trx);
}

type Sql = ReturnType<typeof sql>;

/** Accepts orders again. Earlier releases closed with constraints; they are dropped too. */
export async function openOrders(trx: Writing): Promise<void> {
  for (const table of ['orders', 'emails']) {
    await sql`drop trigger if exists shop_has_moved on ${sql.table(table)}`.execute(trx);
    await sql`alter table ${sql.table(table)} drop constraint if exists shop_has_moved`.execute(trx);
  }
}

/** The sentence that orders are refused with. Earlier releases stored none: theirs is 'The shop has moved'. */
export async function whyOrdersClosed(db: Kysely<Tables>): Promise<string | undefined> {
  const { rows } = await sql<{ sentence: string }>`
    select convert_from(substring(tgargs from 1 for length(tgargs) - 1), getdatabaseencoding()) as sentence
      from pg_trigger where tgname = 'shop_has_moved' and tgrelid = to_regclass('orders')
    union all
    select 'The shop has moved' from pg_constraint where conname = 'shop_has_moved' and conrelid = to_regclass('orders')
  `.execute(db);
  return rows[0]?.sentence;
}
