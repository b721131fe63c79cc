import { setTimeout as sleep } from 'node:timers/promises';
import { type Dialect, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import { Client, type ClientConfig, DatabaseError, Pool, type PoolClient, types } from 'pg';
import type { Engine } from '../engine.ts';
import { closeOrders, openOrders, ordersClosed } from './postgres-closing.ts';

/** Connections of one process, beside the one that listens: a server takes a hundred unless told otherwise. */
const CONNECTIONS = 8;

/** How long a connection may take to be made, or to become free, and a statement to be answered, in ms. */
const CONNECT_MS = 3000;
const ANSWER_MS = 10_000;

/** Work is tried again for so long when another's write was in its way, or when the server went away, in ms. */
const CROSSED_MS = 30_000;
const AWAY_MS = 10_000;

/** A listener whose line broke calls again after this long, in ms. */
const CALL_AGAIN_MS = 250;

const CHANNEL = 'shop_changes';

/** Any number will do, as long as every shop takes this one (advisory locks are told apart by number). */
const CATALOGUE_TURN = 7_467_001;

/** PostgreSQL, or what speaks its protocol: shared by any number of processes on any number of machines. */
export function postgresEngine(url: string): Engine {
  return {
    dialect: dialect(url),
    place: placeOf(url),
    remedy: 'Check DATABASE_URL, and that PostgreSQL runs there and has that database.',
    columns: {
      // A server's own collation sorts by language: not as the embedded engine does, and not alike on two machines.
      text: sql`text collate "C"`,
      counted: sql`bigint generated always as identity primary key`,
    },
    locksRows: true,
    retryWindowMs,
    // Whoever counts a shelf must not miss what another adds meanwhile; and changes that are numbered one after the
    // other are also seen in that order, so that nobody who read up to a number has overlooked a lower one.
    takeTurn: async (trx) => void (await sql`select pg_advisory_xact_lock(${CATALOGUE_TURN})`.execute(trx)),
    holdOrders: async (trx) => void (await sql`lock table orders, emails in share row exclusive mode`.execute(trx)),
    closeOrders,
    openOrders,
    ordersClosed,
    // Where its files lie is the server's business.
    misplaced: () => undefined,
    announce: async (trx) => void (await sql`select pg_notify(${CHANNEL}, '')`.execute(trx)),
    listen: (hear) => listen(url, hear),
    // Where notices do not come through, as behind some poolers, a change is still seen within half a second.
    lookEveryMs: 400,
  };
}

function dialect(url: string): Dialect {
  const pool = new Pool({
    ...connection(url),
    max: CONNECTIONS,
    query_timeout: ANSWER_MS,
    types: { getTypeParser: (type, format) => (type === INT8 ? Number : types.getTypeParser(type, format)) },
  });
  // Without a listener a server that goes away would take the shop along. What was asked fails by itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool: guarded(pool) });
}

/** Times in ms and counts, which a number holds; the driver gives them as text. */
const INT8 = types.builtins.INT8;

function connection(url: string): ClientConfig {
  return { connectionString: url, connectionTimeoutMillis: CONNECT_MS, keepAlive: true, application_name: 'shop' };
}

function guarded(pool: Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => guardedClient(await pool.connect()),
    end: () => pool.end(),
  } as PostgresPool;
}

/** A connection on which an answer is overdue is not used again: the next question would wait behind the last. */
function guardedClient(client: PoolClient): PostgresPoolClient {
  let overdue: Error | undefined;
  const query = async (text: string, values: readonly unknown[]) => {
    if (overdue) throw overdue;
    try {
      return await client.query(text, values.map(storable));
    } catch (error) {
      if (error instanceof Error && error.message === OVERDUE) overdue = error;
      throw error;
    }
  };
  return { query, release: (bad?: boolean) => client.release(bad || overdue) } as unknown as PostgresPoolClient;
}

/** The driver's words when a statement took longer than ANSWER_MS. */
const OVERDUE = 'Query read timeout';

/** PostgreSQL keeps no NUL in a text; it becomes the sign for what cannot be shown, as unpaired surrogates do. */
function storable(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value;
}

function retryWindowMs(error: unknown): number {
  if (!(error instanceof Error)) return 0;
  if (error instanceof DatabaseError) {
    if (CROSSED.test(error.code ?? '')) return CROSSED_MS;
    return AWAY.test(error.code ?? '') ? AWAY_MS : 0;
  }
  return ('code' in error && /^E[A-Z]+$/.test(String(error.code))) || LOST.test(error.message) ? AWAY_MS : 0;
}

/** Serialisation failure, deadlock, lock not to be had. */
const CROSSED = /^(40001|40P01|55P03)$/;

/** Connection trouble, too many connections, a server that shuts down or starts up. */
const AWAY = /^(08...|53300|57P0[123])$/;

const LOST = new RegExp(`${OVERDUE}|^Connection terminated|timeout exceeded when trying to connect|not queryable`);

/** Holds a line open for as long as it can, and calls again when it breaks; a new line may have missed something. */
function listen(url: string, hear: () => void): { stop(): void } {
  let line: Client | undefined;
  let stopped = false;

  async function hold(): Promise<void> {
    line = new Client(connection(url));
    const broken = new Promise<void>((resolve) => line?.once('end', () => resolve()));
    line.on('error', () => undefined).on('notification', hear);
    await line.connect();
    await line.query(`listen ${CHANNEL}`);
    hear();
    await broken;
  }

  async function holdAgain(): Promise<void> {
    while (!stopped) {
      await hold().catch(() => undefined);
      hangUp();
      hear();
      if (!stopped) await sleep(CALL_AGAIN_MS);
    }
  }

  function hangUp(): void {
    line?.end().catch(() => undefined);
  }

  void holdAgain();
  return {
    stop() {
      stopped = true;
      hangUp();
    },
  };
}

/** The address without user and password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `postgres://${host}${pathname}`;
}
