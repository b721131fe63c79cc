import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { readOrder } from '../orders/order-content.ts';
import type { Tables } from '../tables.ts';

const BATCH = 500;

/**
 * Orders get their subtotal, delivery and total, so that a later fee does not change them. Those of a shop that has
 * moved are left alone: the other shop has them, and an engine may refuse to write them here.
 */
export const ordersKeepTheirSums = (engine: Engine): Migration => ({
  async up(db: Kysely<Tables>) {
    if ((await engine.whyOrdersClosed(db)) !== undefined) return;
    for (let after: string | undefined = ''; after !== undefined; ) {
      after = await addSums(db, after);
    }
  },
});

async function addSums(db: Kysely<Tables>, after: string): Promise<string | undefined> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'content'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  const written = rows.flatMap(({ id, content }) => {
    const whole = withSums(content);
    return whole === undefined ? [] : [sql`(${id}, ${whole})`];
  });
  if (written.length > 0) {
    await sql`with written(id, content) as (values ${sql.join(written)})
      update orders set content = written.content from written where orders.id = written.id`.execute(db);
  }
  return rows.at(-1)?.id;
}

/** Undefined for a row that is not an order: a cancelled key, or damaged content. */
function withSums(content: string): string | undefined {
  try {
    return JSON.stringify(readOrder(content));
  } catch {
    return undefined;
  }
}
