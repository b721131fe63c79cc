import { sql } from 'kysely';
import { OwnerError } from '../../shop/owner-error.ts';
import { changeCatalogue, recordChanges, tags } from './changes.ts';
import { countAgain } from './couriers/parcel-costs.ts';
import { refuseOwed } from './emails/emails.ts';
import { CANCELLED } from './orders/orders.ts';
import { dropIndex } from './search/search-rules.ts';
import type { Store } from './store.ts';
import type { Writing } from './tables.ts';
import { write } from './writing/write.ts';

type MovedTable = { table: string; keys: string[]; from: 'the catalogue' | 'shoppers' | 'owners' };

/**
 * In this order, since emails and steps refer to orders. Each side makes its own search index and sums of figures, and
 * keeps the columns of `orders` that tell what is in them.
 */
const ALL: MovedTable[] = [
  moved('documents', ['collection', 'id']),
  moved('listings', ['listing_key']),
  moved('images', ['path']),
  moved('image_uploads', ['path', 'version']),
  moved('stock', ['product_id']),
  moved('catalogue_changes', ['nr'], 'owners'),
  moved('document_versions', ['document_id', 'collection', 'change_nr'], 'owners'),
  moved('orders', ['id'], 'shoppers'),
  moved('order_steps', ['order_id', 'nth'], 'shoppers'),
  // One that is sent again gets a new id, and one that is withdrawn is deleted: a row may be on one side only.
  moved('emails', ['id'], 'owners'),
  // A cancelled order has no use any more: its row may be on one side only.
  moved('code_uses', ['order_id'], 'owners'),
  moved('stock_changes', ['product_id', 'change_key', 'counter'], 'owners'),
  // The sessions here count in the new shop too, and no others.
  moved('sessions', ['id'], 'owners'),
  moved('passkeys', ['id'], 'owners'),
  moved('push_subscriptions', ['session_id'], 'owners'),
  moved('push_told', ['order_id'], 'owners'),
  moved('customers', ['phone'], 'owners'),
  moved('courier_layouts', ['courier'], 'owners'),
  moved('city_names', ['name'], 'owners'),
  moved('courier_cities', ['courier', 'city'], 'owners'),
  moved('courier_statuses', ['courier', 'status_key'], 'owners'),
  moved('courier_sheets', ['id'], 'owners'),
  moved('parcel_costs', ['sheet_id', 'nth'], 'owners'),
  moved('desk_settings', ['name'], 'owners'),
  moved('missed_searches', ['words'], 'owners'),
  moved('found_searches', ['words'], 'owners'),
  moved('product_sources', ['source', 'product_id'], 'owners'),
];

/** Called as a move goes on: the table, rows done, rows in all. */
export type MoveProgress = (doing: string, done: number, all: number) => void;

/** The result of a pass over every row: equal rows by table, and how many were written or deleted to be equal. */
export type CopyPass = { alike: Record<string, number>; mended: number };

const BATCH = 1000;

/**
 * Makes the rows of `to` equal to those of `from`. A pass that changes nothing has verified every row; an interrupted
 * one is repeated. @throws OwnerError when `to` has orders, or steps of them, that `from` does not have
 */
export async function copyShop(from: Store, to: Store, progress: MoveProgress): Promise<CopyPass> {
  const pass = await passOverAll(from, to, progress);
  if (pass.mended > 0) {
    await changeCatalogue(to, async ({ changed }) => void changed.add(tags.everything));
    await to.engine.analyze(to);
  }
  return pass;
}

async function passOverAll(from: Reader, to: Store, progress: MoveProgress): Promise<CopyPass> {
  const pass: CopyPass = { alike: {}, mended: 0 };
  for (const one of ALL) await copyTable(from, to, one, pass, progress);
  return pass;
}

/**
 * The last step, in one transaction: locks `from`, copies what was written since the last pass, and closes `from` to
 * orders and emails. @throws OwnerError when the sides cannot be made equal; `from` then stays open
 */
export async function moveOut(
  from: Store,
  to: Store,
  now: number,
  { progress, bringImages }: { progress: MoveProgress; bringImages: (trx: Writing) => Promise<void> },
): Promise<CopyPass> {
  return from.transaction().execute(async (trx) => {
    await from.engine.lockCatalogue(trx);
    await from.engine.lockOrders(trx);
    await bringImages(trx);
    const first = await passOverAll(trx, to, progress);
    const pass = first.mended > 0 ? await passOverAll(trx, to, progress) : first;
    if (pass.mended > 0) throw new OwnerError(`${pass.mended} rows stay different in ${to.engine.place}.`);
    await refuseOwed(trx, now, `moved to ${to.engine.place}`);
    await from.engine.closeOrders(trx, `The shop has moved to ${to.engine.place}`);
    return pass;
  });
}

/** Opens `to` for orders, in case a shop was moved out of it before. */
export async function moveIn(to: Store): Promise<void> {
  await to.transaction().execute(async (trx) => {
    await to.engine.lockCatalogue(trx);
    await to.engine.openOrders(trx);
    // Rows were copied without their changes, and `to` may have been open before: pages that it rendered then may be stale.
    await recordChanges(to, trx, new Set([tags.everything]));
  });
}

/** How many rows `to` has that `from` does not have, in the catalogue's tables and in those of shoppers and owners. */
export async function countRowsOnlyInTarget(from: Store, to: Store): Promise<{ catalogue: number; shoppers: number }> {
  const found = { catalogue: 0, shoppers: 0 };
  for (const one of ALL.filter(({ from }) => from !== 'owners')) {
    for (let after: Row | undefined, rows = await read(to, one, {}); rows.length > 0; ) {
      const known = new Set((await readAll(from, one, { after, upTo: rows.at(-1) })).map((row) => keyOf(one, row)));
      const strange = rows.filter((row) => !isCancelled(row) && !known.has(keyOf(one, row))).length;
      found[one.from === 'shoppers' ? 'shoppers' : 'catalogue'] += strange;
      after = rows.at(-1);
      rows = await read(to, one, { after });
    }
  }
  return found;
}

type Row = Record<string, string | number | null>;
type Reader = Store | Writing;

async function copyTable(
  from: Reader,
  to: Store,
  one: MovedTable,
  pass: CopyPass,
  progress: MoveProgress,
): Promise<void> {
  const all = await countOf(from, one);
  pass.alike[one.table] = 0;
  let done = 0;
  for (let after: Row | undefined, isLast = false; !isLast; ) {
    const rows = await read(from, one, { after });
    isLast = rows.length < BATCH;
    const upTo = isLast ? undefined : rows.at(-1);
    const others = await readAll(to, one, { after, upTo });
    const there = new Map(others.map((row) => [keyOf(one, row), textOf(row)]));
    const differing = rows.filter((row) => there.get(keyOf(one, row)) !== textOf(row));
    const written = new Set(differing.map((row) => keyOf(one, row)));
    const replaced = others.filter((row) => written.has(keyOf(one, row)));
    const here = new Set(rows.map((row) => keyOf(one, row)));
    const gone = others.filter((row) => !here.has(keyOf(one, row)));
    pass.alike[one.table] = (pass.alike[one.table] ?? 0) + rows.length - differing.length;
    pass.mended += differing.length + gone.length;
    if (differing.length + gone.length > 0) {
      await write(to, async (trx) => {
        await put(trx, one, await withOrders(trx, differing));
        await remove(trx, one, gone, to.engine.place);
        await markStale(trx, one, [...differing, ...replaced, ...gone]);
      });
    }
    after = rows.at(-1);
    done += rows.length;
    progress(one.table, done, Math.max(all, done));
  }
}

/** The rows whose order is in `to`. Emails and steps of orders placed during this pass are left to the next one. */
async function withOrders(to: Writing, rows: Row[]): Promise<Row[]> {
  const orders = [...new Set(rows.map((row) => row.order_id).filter((id) => typeof id === 'string'))];
  if (orders.length === 0) return rows;
  const there = await to.selectFrom('orders').select('id').where('id', 'in', orders).execute();
  const known = new Set(there.map(({ id }) => id));
  return rows.filter((row) => typeof row.order_id !== 'string' || known.has(row.order_id));
}

type Range = { after?: Row | undefined; upTo?: Row | undefined };

async function read(store: Reader, one: MovedTable, range: Range): Promise<Row[]> {
  const found = await sql<Row>`select * from ${sql.table(one.table)} where ${within(one, range)}
    order by ${refs(one.keys)} limit ${sql.lit(BATCH)}`.execute(store);
  return found.rows.map(({ indexed_steps: _, counted_steps: __, figure_parts: ___, ...row }) => row);
}

/** Every row of a range: there may be more than one batch on this side. */
async function readAll(store: Reader, one: MovedTable, range: Range): Promise<Row[]> {
  const found = await read(store, one, range);
  let last = found;
  while (last.length === BATCH) {
    last = await read(store, one, { ...range, after: last.at(-1) });
    found.push(...last);
  }
  return found;
}

function within(one: MovedTable, { after, upTo }: Range) {
  const tuple = (row: Row) => sql.join(one.keys.map((key) => sql.val(row[key])));
  const above = after ? sql`(${refs(one.keys)}) > (${tuple(after)})` : sql`1 = 1`;
  return upTo ? sql`${above} and (${refs(one.keys)}) <= (${tuple(upTo)})` : above;
}

async function put(to: Writing, one: MovedTable, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => sql.val(row[column])))})`);
  const others = columns.filter((column) => !one.keys.includes(column));
  const updates = others.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  await sql`insert into ${sql.table(one.table)} (${refs(columns)}) values ${sql.join(values)}
    on conflict (${refs(one.keys)}) do update set ${sql.join(updates)}`.execute(to);
}

async function remove(to: Writing, one: MovedTable, rows: Row[], place: string): Promise<void> {
  if (one.from === 'shoppers' && !rows.every(isCancelled)) {
    throw new OwnerError(`${place} has orders that this shop has not: it is a shop of its own.`);
  }
  for (const row of rows) {
    const values = one.keys.map((key) => sql.val(row[key]));
    await sql`delete from ${sql.table(one.table)} where (${refs(one.keys)}) = (${sql.join(values)})`.execute(to);
  }
}

/** Marks what the target computes from these rows (search index, figures) as out of date. */
async function markStale(to: Writing, { table }: MovedTable, rows: Row[]): Promise<void> {
  if (table === 'documents' || table === 'stock') await dropIndex(to);
  if (table !== 'parcel_costs') return;
  await countAgain(
    to,
    rows.map((row) => String(row.order_id)),
  );
}

/** A key that was cancelled. It is deleted after a month, so it may be on one side only. */
function isCancelled({ content }: Row): boolean {
  return content === CANCELLED;
}

async function countOf(store: Reader, one: MovedTable): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(one.table)}`.execute(store);
  return Number(rows[0]?.rows ?? 0);
}

function moved(table: string, keys: string[], from: MovedTable['from'] = 'the catalogue'): MovedTable {
  return { table, keys, from };
}

function refs(columns: string[]) {
  return sql.join(columns.map((column) => sql.ref(column)));
}

function keyOf(one: MovedTable, row: Row): string {
  return JSON.stringify(one.keys.map((key) => stored(row[key] ?? null)));
}

/** Equal for equal rows, whatever the order of the columns on each side. */
function textOf(row: Row): string {
  const columns = Object.keys(row).sort();
  return JSON.stringify(columns.map((column) => [column, stored(row[column] ?? null)]));
}

/** The value as every engine stores it: PostgreSQL allows no NUL in text. */
function stored(value: string | number | null): string | number | null {
  return typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value;
}
