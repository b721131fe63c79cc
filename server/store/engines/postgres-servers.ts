import { Client, type ClientConfig } from 'pg';
import type { PostgresAddress } from './postgres-address.ts';

/** The servers of one database; one at a time takes writes. */
export type PostgresServers = {
  /** A connection to the server in use, not yet opened. Without any in use it fails when it is opened. */
  Connection: new (
    config?: ClientConfig,
  ) => Client;
  /** Called with each connection that was opened. @throws when its server does not take writes */
  check(connection: Client): Promise<void>;
  /** Looks which server takes writes, and changes to it. Calls at the same moment share one look. */
  look(): Promise<void>;
  /** Waits for an answer of the server; while it does not come, looks whether another has taken over. */
  watched<Answer>(answer: Promise<Answer>): Promise<Answer>;
};

/** How long a server may take to answer before another is looked for, in ms. */
const DOUBT_MS = 1500;

/** A server that does not tell within this time whether it takes writes does not, in ms. */
const SURVEY_MS = 2000;

/**
 * A database's servers; the one in use takes writes, of two the one promoted last. When another takes over, older
 * connections are closed, so that what waits on them fails at once and is tried again there.
 */
export function postgresServers({ servers, needsPrimary }: PostgresAddress, base: ClientConfig): PostgresServers {
  const open = new Set<Client>();
  let used = servers[0];
  let looking: Promise<void> | undefined;

  class Connection extends Client {
    constructor(config?: ClientConfig) {
      super({ ...config, ...base, connectionString: used });
      open.add(this);
      this.once('end', () => open.delete(this));
    }
  }

  async function survey(): Promise<void> {
    const found = await Promise.all(
      servers.map(async (server) => ({ server, timeline: await timelineOf(server, base) })),
    );
    const primaries = found.filter(({ timeline }) => timeline > 0).sort((a, b) => b.timeline - a.timeline);
    const [newest] = primaries;
    if (!newest || newest.server === used) return;
    used = newest.server;
    for (const connection of open) connection.end().catch(() => undefined);
  }

  async function look(): Promise<void> {
    if (servers.length === 1) return;
    looking ??= survey().finally(() => {
      looking = undefined;
    });
    await looking;
  }

  return {
    Connection,
    async check(connection) {
      if (needsPrimary && (await readTimeline(connection)) === 0) throw new Error(NO_PRIMARY);
    },
    look,
    async watched(answer) {
      if (servers.length === 1) return answer;
      const timer = setInterval(() => void look(), DOUBT_MS);
      return answer.finally(() => clearInterval(timer));
    },
  };
}

export const NO_PRIMARY = 'none of its servers takes writes';

/** 0 when the server does not answer in time or takes no writes. */
async function timelineOf(server: string, base: ClientConfig): Promise<number> {
  const connection = new Client({ ...base, connectionString: server, connectionTimeoutMillis: SURVEY_MS });
  connection.on('error', () => undefined);
  try {
    await connection.connect();
    return await readTimeline(connection);
  } catch {
    return 0;
  } finally {
    // A server that hangs would not answer the farewell either.
    void connection.end().catch(() => undefined);
  }
}

/** The server's timeline, which grows with each promotion and begins the name of the WAL file. 0 for a standby. */
async function readTimeline(connection: Client): Promise<number> {
  const { rows } = await connection.query<{ file: string | null }>({
    text: `select case when pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' then null
      else pg_walfile_name(pg_current_wal_lsn()) end as file`,
    query_timeout: SURVEY_MS,
  } as { text: string });
  return Number.parseInt(rows[0]?.file?.slice(0, 8) ?? '0', 16);
}
