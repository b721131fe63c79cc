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

/** Connections of a process, besides that which listens. PostgreSQL accepts a hundred by default. */
const CONNECTIONS = 8;

/**
 * An idle connection is closed after this, in ms: longer than an owner reads a screen, as opening one takes time, and
 * shorter than the four minutes after which some clouds forget it.
 */
const IDLE_MS = 120_000;

/** Timeouts in ms: for a connection to open or to become free, and for a statement. */
const CONNECT_MS = 3000;
const STATEMENT_MS = 10_000;

/** systemd gives a start as long. */
const LONG_STATEMENT_MS = 300_000;

/** A wait for the catalogue's lock ends as a conflict, in ms: a statement's timeout would look like a lost server. */
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

/** PostgreSQL, for any number of processes and machines. `directUrl` goes past a pooler, which drops notifications. */
export function postgresEngine(url: string, directUrl = url): Engine {
  const address = addressOf(url);
  const servers = postgresServers(address, CONNECTION);
  const direct = directUrl === url ? servers : postgresServers(addressOf(directUrl), CONNECTION);
  const limit: StatementLimit = { ms: STATEMENT_MS };
  return {
    dialect: dialect(servers, limit),
    place: address.place,
    remedy: 'Check DATABASE_URL, and that PostgreSQL runs there and has that database.',
    columns: {
      // The server's default collation sorts by language: differently from SQLite, and differently on two machines.
      text: sql`text collate "C"`,
      counted: sql`bigint generated always as identity primary key`,
    },
    locksRows: true,
    retryWindowMs,
    // One writer at a time: a listing's count misses no product, and changes commit in the order of their numbers, so
    // whoever has read one has seen all lower ones.
    lockCatalogue: async (trx) => void (await LOCK_CATALOGUE.execute(trx)),
    lockCodes: async (trx) => void (await LOCK_CODES.execute(trx)),
    lockOrders: async (trx) => void (await sql`lock table orders, emails in share row exclusive mode`.execute(trx)),
    closeOrders,
    openOrders,
    whyOrdersClosed,
    // The server looks after its own files.
    misplaced: () => undefined,
    announce: async (trx) => void (await sql`select pg_notify(${CHANNEL}, '')`.execute(trx)),
    async withLongStatements(work) {
      limit.ms = LONG_STATEMENT_MS;
      return work().finally(() => {
        limit.ms = STATEMENT_MS;
      });
    },
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

/** How long a statement may take, in ms. */
type StatementLimit = { ms: number };

function dialect(servers: PostgresServers, limit: StatementLimit): Dialect {
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
  const dialect = new PostgresDialect({ pool: guarded(pool, servers, limit) });
  return {
    createAdapter: () => new TransactionLockAdapter(),
    createDriver: () => dialect.createDriver(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

/** Locks in the migrations' transaction: behind a transaction pooler Kysely's session lock is never released. */
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

/** Looks for the server that takes writes, at first and after failures: an old primary may still take itself for it. */
function guarded(pool: Pool, servers: PostgresServers, limit: StatementLimit): PostgresPool {
  const looked = servers.look();

  async function connect(): Promise<PostgresPoolClient> {
    await looked;
    try {
      return guardedClient(await pool.connect(), servers, limit);
    } catch (error) {
      await servers.look();
      throw error;
    }
  }
  return { options: pool.options, connect, end: () => pool.end() } as PostgresPool;
}

/** A connection whose query timed out is closed, not reused: the next query would wait behind the old one. */
function guardedClient(client: PoolClient, servers: PostgresServers, limit: StatementLimit): PostgresPoolClient {
  let timedOut: Error | undefined;
  const query = async (text: string, values: readonly unknown[]) => {
    if (timedOut) throw timedOut;
    try {
      return await servers.watched(answerOf(client, text, { values: values.map(storable), limit }));
    } catch (error) {
      if (error instanceof Error && error.message.startsWith(TIMED_OUT)) timedOut = error;
      throw error;
    }
  };
  return { query, release: (bad?: boolean) => client.release(bad || timedOut) } as unknown as PostgresPoolClient;
}

/** A statement's answer. The driver's own promises and timeouts keep all rows in memory until a full collection. */
function answerOf(
  client: PoolClient,
  text: string,
  { values, limit }: { values: unknown[]; limit: StatementLimit },
): Promise<QueryResult> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${TIMED_OUT} ${limit.ms / 1000} s`)), limit.ms);
    client.query(text, values, (error, result) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve(result);
    });
  });
}

const TIMED_OUT = 'A statement took longer than';

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

/** Keeps a listening connection open. After a reconnect it calls `onChange`, since notifications were lost. */
function listen(servers: PostgresServers, onChange: () => void): { stop(): void } {
  let client: Client | undefined;
  let stopped = false;

  async function connectAndListen(): Promise<void> {
    // Nothing else looks where the address is one of its own; a standby refuses to listen.
    await servers.look();
    if (stopped) return;
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
