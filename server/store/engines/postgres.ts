import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Dialect,
  type Kysely,
  PostgresAdapter,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  sql,
} from 'kysely';
import {
  type Client,
  type ClientBase,
  type ClientConfig,
  DatabaseError,
  Pool,
  type PoolClient,
  type QueryResult,
  types,
} from 'pg';
import { OwnerError } from '../../../shop/owner-error.ts';
import type { Engine } from '../engine.ts';
import { type PostgresAddress, readPostgresAddress } from './postgres-address.ts';
import { closeOrders, openOrders, whyOrdersClosed } from './postgres-closing.ts';
import { NO_PRIMARY, type PostgresServers, postgresServers } from './postgres-servers.ts';

/**
 * Connections of one process, besides the one that listens and those of the thread that renders. PostgreSQL accepts a
 * hundred by default.
 */
const CONNECTIONS = 8;

/**
 * A connection that nobody uses is closed after this, in ms; the driver's own ten seconds made the next screen of an owner
 * who reads wait for new ones. Shorter than the four minutes after which some clouds forget a silent connection.
 */
const IDLE_MS = 120_000;

/** Timeouts in ms: for a connection to open or to become free, and for a statement. */
const CONNECT_MS = 3000;
const STATEMENT_MS = 10_000;

/**
 * A wait for the catalogue's lock ends after this, in ms, as a conflict: before the statement times out, which looks like a
 * server that is away.
 */
const LOCK_MS = 5000;

/** How long work is retried, in ms: after a conflict with another transaction, and while the server is away. */
const CONFLICT_MS = 30_000;
const AWAY_MS = 10_000;

/** A listener reconnects after this backoff, in ms. */
const RECONNECT_MS = 250;

const CHANNEL = 'shop_changes';

/** The numbers of the advisory locks. Any number will do if every version of the shop uses it. */
const CATALOGUE_LOCK = 7_467_001;
const MIGRATION_LOCK = 7_467_002;
const CODES_LOCK = 7_467_003;

const LOCK_CATALOGUE = lockOf(CATALOGUE_LOCK);
const LOCK_CODES = lockOf(CODES_LOCK);

function lockOf(lock: number) {
  return sql`select set_config('lock_timeout', ${String(LOCK_MS)}, true), pg_advisory_xact_lock(${lock})`;
}

/**
 * PostgreSQL, or a database that speaks its protocol: for any number of processes and machines.
 * `directUrl` reaches the same database without a pooler, which would not pass notifications on.
 */
export function postgresEngine(url: string, directUrl = url): Engine {
  const address = addressOf(url);
  const servers = postgresServers(address, CONNECTION);
  const direct = directUrl === url ? servers : postgresServers(addressOf(directUrl), CONNECTION);
  return {
    dialect: dialect(servers),
    place: address.place,
    remedy: 'Check DATABASE_URL, and that PostgreSQL runs there and has that database.',
    columns: {
      // The server's default collation sorts by language: differently from SQLite, and differently on two machines.
      text: sql`text collate "C"`,
      counted: sql`bigint generated always as identity primary key`,
    },
    locksRows: true,
    retryWindowMs,
    // One writer at a time, so that the count of a listing misses no product, and changes are committed in the order of
    // their numbers: a process that has read up to a number has seen all lower ones.
    lockCatalogue: async (trx) => void (await LOCK_CATALOGUE.execute(trx)),
    lockCodes: async (trx) => void (await LOCK_CODES.execute(trx)),
    lockOrders: async (trx) => void (await sql`lock table orders, emails in share row exclusive mode`.execute(trx)),
    closeOrders,
    openOrders,
    whyOrdersClosed,
    // The server looks after its own files.
    misplaced: () => undefined,
    announce: async (trx) => void (await sql`select pg_notify(${CHANNEL}, '')`.execute(trx)),
    analyze: async (db) => void (await sql`analyze`.execute(db)),
    listen: (onChange) => listen(direct, onChange),
    // Some connection poolers do not pass notifications on; polling finds a change within half a second.
    pollEveryMs: 400,
  };
}

/** @throws OwnerError when it is none; config.ts has checked the knobs */
function addressOf(url: string): PostgresAddress {
  const address = readPostgresAddress(url);
  if ('mistake' in address) throw new OwnerError(`The address of the database ${address.mistake}.`);
  return address;
}

function dialect(servers: PostgresServers): Dialect {
  const pool = new Pool({
    ...CONNECTION,
    Client: servers.Connection,
    onConnect: servers.check as (client: ClientBase) => Promise<void>,
    max: CONNECTIONS,
    idleTimeoutMillis: IDLE_MS,
    types: { getTypeParser: (type, format) => (type === INT8 ? Number : types.getTypeParser(type, format)) },
  });
  // Without an error listener a lost server would end the process. The queries themselves fail anyway.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const dialect = new PostgresDialect({ pool: guarded(pool, servers) });
  return {
    createAdapter: () => new TransactionLockAdapter(),
    createDriver: () => dialect.createDriver(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

/**
 * Migrations lock in their transaction. Kysely's own lock belongs to the session: behind a pooler that gives each transaction
 * another session it would never be released, and the next start would wait for it in vain.
 */
class TransactionLockAdapter extends PostgresAdapter {
  override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(db);
  }

  override async releaseMigrationLock(): Promise<void> {}
}

/** bigint: times in ms and counts, all safe as a number; the driver would give them as text. */
const INT8 = types.builtins.INT8;

const CONNECTION: ClientConfig = {
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  application_name: 'shop',
};

/**
 * Before the first connection, and when one cannot be had, it looks for the server that takes writes: an old primary that
 * came back takes itself for it still.
 */
function guarded(pool: Pool, servers: PostgresServers): PostgresPool {
  const looked = servers.look();

  async function connect(): Promise<PostgresPoolClient> {
    await looked;
    try {
      return guardedClient(await pool.connect(), servers);
    } catch (error) {
      await servers.look();
      throw error;
    }
  }
  return { options: pool.options, connect, end: () => pool.end() } as PostgresPool;
}

/** A connection whose query timed out is closed, not reused: the next query would wait behind the old one. */
function guardedClient(client: PoolClient, servers: PostgresServers): PostgresPoolClient {
  let timedOut: Error | undefined;
  const query = async (text: string, values: readonly unknown[]) => {
    if (timedOut) throw timedOut;
    try {
      return await servers.watched(answerOf(client, text, values.map(storable)));
    } catch (error) {
      if (error instanceof Error && error.message === TIMED_OUT) timedOut = error;
      throw error;
    }
  };
  return { query, release: (bad?: boolean) => client.release(bad || timedOut) } as unknown as PostgresPoolClient;
}

/**
 * The answer to a statement. The driver's own promises and timeouts assign a closure to a property, and V8 takes such a
 * closure for long-lived: the rows of every answer would stay until the next full collection.
 */
function answerOf(client: PoolClient, text: string, values: unknown[]): Promise<QueryResult> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(TIMED_OUT)), STATEMENT_MS);
    client.query(text, values, (error, result) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve(result);
    });
  });
}

const TIMED_OUT = `A statement took longer than ${STATEMENT_MS / 1000} s`;

/** PostgreSQL allows no NUL in text; it becomes the replacement character, as unpaired surrogates do. */
function storable(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value;
}

function retryWindowMs(error: unknown): number {
  if (!(error instanceof Error)) return 0;
  if (error instanceof DatabaseError) {
    if (CONFLICT.test(error.code ?? '')) return CONFLICT_MS;
    return AWAY.test(error.code ?? '') ? AWAY_MS : 0;
  }
  return ('code' in error && /^E[A-Z]+$/.test(String(error.code))) || LOST.test(error.message) ? AWAY_MS : 0;
}

/** Serialisation failure, deadlock, lock not available. */
const CONFLICT = /^(40001|40P01|55P03)$/;

/** Connection failure, too many connections, a server that shuts down or starts up. */
const AWAY = /^(08...|53300|57P0[123])$/;

const LOST = new RegExp(
  `${TIMED_OUT}|^Connection terminated|timeout exceeded when trying to connect|not queryable|^${NO_PRIMARY}`,
);

/**
 * Keeps a listening connection open and reconnects when it breaks; notifications sent meanwhile are lost, so it calls
 * `onChange` then.
 */
function listen(servers: PostgresServers, onChange: () => void): { stop(): void } {
  let client: Client | undefined;
  let stopped = false;

  async function connectAndListen(): Promise<void> {
    client = new servers.Connection(CONNECTION);
    const broken = new Promise<void>((resolve) => client?.once('end', () => resolve()));
    client.on('error', () => undefined).on('notification', onChange);
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    onChange();
    await broken;
  }

  async function listenAlways(): Promise<void> {
    while (!stopped) {
      await connectAndListen().catch(() => undefined);
      disconnect();
      onChange();
      if (!stopped) await sleep(RECONNECT_MS);
    }
  }

  function disconnect(): void {
    client?.end().catch(() => undefined);
  }

  void listenAlways();
  return {
    stop() {
      stopped = true;
      disconnect();
    },
  };
}
