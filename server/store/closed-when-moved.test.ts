import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { onPostgres, storeOf } from '../../tests/support/engine.ts';
import { AYESHA } from '../../tests/support/shopper.ts';
import { allEmails } from './emails/emails.ts';
import { newEmail, writeEmails } from './emails/new-email.ts';
import { copyShop, moveIn, moveOut } from './move.ts';
import { type OrderToSave, saveOrders } from './orders/orders.ts';
import { openStore, type Store } from './store.ts';
import type { Writing } from './tables.ts';
import { write } from './writing/write.ts';

let here: Store;
let there: Store;
beforeEach(async () => {
  here = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), "father's-shop-")) });
  there = await openStore({ dataDir: mkdtempSync(join(tmpdir(), "دکان-father's-")) });
});
afterEach(() => Promise.all([here.destroy(), there.destroy()]));

const silently = () => undefined;
const withoutImages = { progress: silently, bringImages: async () => undefined };

function anOrder(key: string): OrderToSave {
  const { contact, ...shipping } = AYESHA;
  const order = {
    contact,
    shipping,
    products: [],
    subtotal: 0,
    delivery: 250,
    total: 250,
    createdAt: new Date().toISOString(),
  };
  return { id: `order-${key}`, key, digest: key, placedAt: Date.now(), order, emails: [] };
}

const save = (trx: Writing, key: string) => saveOrders(trx, [anOrder(key)]);

test('a shop that moved out refuses orders with where it is now, and tells it until it moves back', async () => {
  expect(await here.engine.whyOrdersClosed(here)).toBeUndefined();
  await moveOut(here, there, Date.now(), withoutImages);
  const sentence = `The shop has moved to ${there.engine.place}`;
  expect(await here.engine.whyOrdersClosed(here)).toBe(sentence);
  await expect(write(here, (trx) => save(trx, 'late'))).rejects.toThrow(sentence);
  // Out once more, as after a move that was thought to have failed.
  await moveOut(here, there, Date.now(), withoutImages);
  await moveIn(here);
  expect(await here.engine.whyOrdersClosed(here)).toBeUndefined();
  expect((await write(here, (trx) => save(trx, 'back'))).get('back')).toMatchObject({ outcome: { state: 'placed' } });
});

test('a shop that an earlier release closed tells that it has moved, and opens when it moves back', async () => {
  await sql
    .raw(
      onPostgres()
        ? 'alter table orders add constraint shop_has_moved check (false) not valid'
        : `create trigger shop_has_moved_insert_on_orders before insert on orders when true
             begin select raise(abort, 'The shop has moved'); end`,
    )
    .execute(here);
  expect(await here.engine.whyOrdersClosed(here)).toBe('The shop has moved');
  await expect(write(here, (trx) => save(trx, 'late'))).rejects.toThrow();
  await moveIn(here);
  expect(await here.engine.whyOrdersClosed(here)).toBeUndefined();
  expect((await write(here, (trx) => save(trx, 'back'))).get('back')).toMatchObject({ outcome: { state: 'placed' } });
});

test('a shop that was closed when its emails were called letters owes emails again when it moves back', async () => {
  await moveOut(here, there, Date.now(), withoutImages);
  // SQLite keeps a trigger's name when its table is renamed; PostgreSQL's triggers name no table.
  const created = onPostgres()
    ? []
    : ['insert', 'update'].map(
        (event) => `create trigger shop_has_moved_${event}_on_letters before ${event} on emails
          when new.next_try_at is not null begin select raise(abort, 'The shop has moved'); end`,
      );
  for (const statement of created) await sql.raw(statement).execute(here);
  const email = newEmail({ id: 'one', kind: 'message', message: '{}', recipient: 'owner@shop.example' }, 1);
  await expect(write(here, (trx) => writeEmails(trx, [email]))).rejects.toThrow('The shop has moved');
  await moveIn(here);
  await write(here, (trx) => writeEmails(trx, [email]));
  expect(await allEmails(here)).toMatchObject([{ id: 'one', next_try_at: 1 }]);
});

test('every table is moved or known to stay, and every column of one that moves', async () => {
  for (const store of [here, there]) {
    await store.schema.alterTable('orders').addColumn('of_a_later_release', 'integer').execute();
  }
  await write(here, (trx) => save(trx, 'one'));
  await sql`update orders set of_a_later_release = 7`.execute(here);
  const { alike } = await copyShop(here, there, silently);
  expect((await copyShop(here, there, silently)).mended).toBe(0);
  const { rows } = await sql`select of_a_later_release from orders`.execute(there);
  expect(rows).toEqual([{ of_a_later_release: 7 }]);
  const tables = (await there.introspection.getTables()).map(({ name }) => name);
  expect(tables.filter((table) => !(table in alike)).sort()).toEqual([
    ...['changes', 'figure_sums', 'open_calls', 'order_words', 'passkey_challenges', 'rate_limits'],
    ...[
      'search_products',
      'search_rules',
      'search_spellings',
      'search_words',
      'sign_in_asks',
      'sign_in_codes',
      'sign_in_links',
    ],
  ]);
});

describe.runIf(onPostgres())('on PostgreSQL', () => {
  test('an order that has begun is not waited for, and then refused', async () => {
    const { promise: moving, resolve: begin } = Promise.withResolvers<void>();
    const ordering = here.transaction().execute(async (trx) => {
      // As placing an order does before it writes: it looks for its key.
      await trx.selectFrom('orders').select('id').execute();
      begin();
      await expect.poll(() => isMovingOrMoved(trx)).toBe(true);
      return save(trx, 'between');
    });
    const refused = expect(ordering).rejects.toThrow('The shop has moved to');
    await moving;
    await expect(moveOut(here, there, Date.now(), withoutImages)).resolves.toMatchObject({ mended: 0 });
    await refused;
  });
});

/** Whether a move out has locked the orders by now, or is over. */
async function isMovingOrMoved(trx: Writing): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_locks where relation = 'orders'::regclass
    and mode = 'ShareRowExclusiveLock' and granted`.execute(trx);
  return rows.length > 0 || (await here.engine.whyOrdersClosed(trx)) !== undefined;
}
