import { sql } from 'kysely';
import { OwnerError } from '../../shop/owner-error.ts';
import { changeCatalogue, subjects } from './changes.ts';
import { setAsideOwed } from './emails.ts';
import { TAKEN_BACK } from './orders.ts';
import type { Store } from './store.ts';
import type { Writing } from './write.ts';

/** A table as it is moved: what its rows are known by, and who makes them. */
type Part = { table: string; keys: string[]; from: 'the catalogue' | 'shoppers' | 'owners' };

/**
 * With all of their columns but one, and in this order, since letters and steps name their order. The words that orders
 * are found by stay behind: each side writes its own, and notes at the order which it has written.
 */
const ALL: Part[] = [
  part('documents', ['collection', 'id']),
  part('listings', ['listing_key']),
  part('images', ['path']),
  part('orders', ['id'], 'shoppers'),
  part('order_steps', ['order_id', 'nth'], 'shoppers'),
  part('emails', ['id'], 'shoppers'),
  // Who is in here is in over there, and nobody else.
  part('sessions', ['id'], 'owners'),
  part('passkeys', ['id'], 'owners'),
];

/** Told as a move goes on: what is looked at, rows done, of how many. */
export type MoveProgress = (doing: string, done: number, all: number) => void;

/** What a look at every row of both found: rows alike, and rows that were written or taken away to make them so. */
export type Look = { alike: Record<string, number>; mended: number };

/** Rows that are read from both sides and compared at a time. */
const BATCH = 1000;

/**
 * Makes the rows of `to` those of `from`: each is read on both sides, and written where it differs. A look that mends
 * nothing has verified every row. One that was broken off is simply begun again.
 * @throws OwnerError when `to` has orders or letters that `from` has not
 */
export async function copyShop(from: Store, to: Store, progress: MoveProgress): Promise<Look> {
  const look = await lookAtAll(from, to, progress);
  if (look.mended > 0) await changeCatalogue(to, async ({ changed }) => void changed.add(subjects.everything));
  return look;
}

async function lookAtAll(from: Reader, to: Store, progress: MoveProgress): Promise<Look> {
  const look: Look = { alike: {}, mended: 0 };
  for (const one of ALL) await copyPart(from, to, one, look, progress);
  return look;
}

/**
 * The last step: while nobody can write to `from`, what came since is copied; then it takes no order and owes no letter
 * any more, in the same transaction.
 * @throws OwnerError when the two sides cannot be made alike; `from` then goes on as it was
 */
export async function moveOut(
  from: Store,
  to: Store,
  now: number,
  { progress, bringImages }: { progress: MoveProgress; bringImages: (trx: Writing) => Promise<void> },
): Promise<Look> {
  return from.transaction().execute(async (trx) => {
    await from.engine.takeTurn(trx);
    await from.engine.holdOrders(trx);
    await bringImages(trx);
    const first = await lookAtAll(trx, to, progress);
    const look = first.mended > 0 ? await lookAtAll(trx, to, progress) : first;
    if (look.mended > 0) throw new OwnerError(`${look.mended} rows stay different in ${to.engine.place}.`);
    await setAsideOwed(trx, now, `moved to ${to.engine.place}`);
    await from.engine.closeOrders(trx, `The shop has moved to ${to.engine.place}`);
    return look;
  });
}

/** Lets `to` take orders again, should a shop have been moved out of it before. */
export async function moveIn(to: Store): Promise<void> {
  await to.transaction().execute((trx) => to.engine.openOrders(trx));
}

/** How many rows `to` has that `from` has not, of the catalogue and of what shoppers did. */
export async function strangers(from: Store, to: Store): Promise<{ catalogue: number; shoppers: number }> {
  const found = { catalogue: 0, shoppers: 0 };
  for (const one of ALL.filter(({ from }) => from !== 'owners')) {
    for (let after: Row | undefined, rows = await read(to, one, {}); rows.length > 0; ) {
      const known = new Set((await readAll(from, one, { after, upTo: rows.at(-1) })).map((row) => keyOf(one, row)));
      const strange = rows.filter((row) => !isTakenBack(row) && !known.has(keyOf(one, row))).length;
      found[one.from === 'shoppers' ? 'shoppers' : 'catalogue'] += strange;
      after = rows.at(-1);
      rows = await read(to, one, { after });
    }
  }
  return found;
}

type Row = Record<string, string | number | null>;
type Reader = Store | Writing;

async function copyPart(from: Reader, to: Store, one: Part, look: Look, progress: MoveProgress): Promise<void> {
  const all = await countOf(from, one);
  look.alike[one.table] = 0;
  let done = 0;
  for (let after: Row | undefined, isLast = false; !isLast; ) {
    const rows = await read(from, one, { after });
    isLast = rows.length < BATCH;
    const upTo = isLast ? undefined : rows.at(-1);
    const others = await readAll(to, one, { after, upTo });
    const there = new Map(others.map((row) => [keyOf(one, row), textOf(row)]));
    const differing = rows.filter((row) => there.get(keyOf(one, row)) !== textOf(row));
    const here = new Set(rows.map((row) => keyOf(one, row)));
    const gone = others.filter((row) => !here.has(keyOf(one, row)));
    look.alike[one.table] = (look.alike[one.table] ?? 0) + rows.length - differing.length;
    look.mended += differing.length + gone.length;
    await put(to, one, await withOrders(to, differing));
    await remove(to, one, gone);
    after = rows.at(-1);
    done += rows.length;
    progress(one.table, done, Math.max(all, done));
  }
}

/** Letters and steps of orders that came since the orders were looked at wait for the next look. */
async function withOrders(to: Store, rows: Row[]): Promise<Row[]> {
  const orders = [...new Set(rows.map((row) => row.order_id).filter((id) => typeof id === 'string'))];
  if (orders.length === 0) return rows;
  const there = await to.selectFrom('orders').select('id').where('id', 'in', orders).execute();
  const known = new Set(there.map(({ id }) => id));
  return rows.filter((row) => typeof row.order_id !== 'string' || known.has(row.order_id));
}

type Range = { after?: Row | undefined; upTo?: Row | undefined };

/** The next rows by key. */
async function read(store: Reader, one: Part, range: Range): Promise<Row[]> {
  const found = await sql<Row>`select * from ${sql.table(one.table)} where ${within(one, range)}
    order by ${refs(one.keys)} limit ${sql.lit(BATCH)}`.execute(store);
  return found.rows.map(({ indexed_steps: _, ...row }) => row);
}

/** Every row of a range, however many there are on this side. */
async function readAll(store: Reader, one: Part, range: Range): Promise<Row[]> {
  const found = await read(store, one, range);
  let last = found;
  while (last.length === BATCH) {
    last = await read(store, one, { ...range, after: last.at(-1) });
    found.push(...last);
  }
  return found;
}

function within(one: Part, { after, upTo }: Range) {
  const tuple = (row: Row) => sql.join(one.keys.map((key) => sql.val(row[key])));
  const above = after ? sql`(${refs(one.keys)}) > (${tuple(after)})` : sql`1 = 1`;
  return upTo ? sql`${above} and (${refs(one.keys)}) <= (${tuple(upTo)})` : above;
}

async function put(to: Store, one: Part, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => sql.val(row[column])))})`);
  const others = columns.filter((column) => !one.keys.includes(column));
  const updates = others.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  await sql`insert into ${sql.table(one.table)} (${refs(columns)}) values ${sql.join(values)}
    on conflict (${refs(one.keys)}) do update set ${sql.join(updates)}`.execute(to);
}

async function remove(to: Store, one: Part, rows: Row[]): Promise<void> {
  if (one.from === 'shoppers' && !rows.every(isTakenBack)) {
    throw new OwnerError(`${to.engine.place} has ${one.table} that this shop has not: it is a shop of its own.`);
  }
  for (const row of rows) {
    const values = one.keys.map((key) => sql.val(row[key]));
    await sql`delete from ${sql.table(one.table)} where (${refs(one.keys)}) = (${sql.join(values)})`.execute(to);
  }
}

/** A key that a shopper took back; the shop lets it go after a month, so that it may be on one side alone. */
function isTakenBack({ content }: Row): boolean {
  return content === TAKEN_BACK;
}

async function countOf(store: Reader, one: Part): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(one.table)}`.execute(store);
  return Number(rows[0]?.rows ?? 0);
}

function part(table: string, keys: string[], from: Part['from'] = 'the catalogue'): Part {
  return { table, keys, from };
}

function refs(columns: string[]) {
  return sql.join(columns.map((column) => sql.ref(column)));
}

function keyOf(one: Part, row: Row): string {
  return JSON.stringify(one.keys.map((key) => stored(row[key] ?? null)));
}

/** What two rows must share to be the same, in whatever order each side has its columns. */
function textOf(row: Row): string {
  const columns = Object.keys(row).sort();
  return JSON.stringify(columns.map((column) => [column, stored(row[column] ?? null)]));
}

/** As every engine stores it: PostgreSQL has no NUL in a text. */
function stored(value: string | number | null): string | number | null {
  return typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value;
}
