import { createHash } from 'node:crypto';
import { Client, escapeIdentifier } from 'pg';
import { openStore, type Store } from '../../server/store/store.ts';
import type { OwnWords } from '../../shop/words/words.ts';

/** The engine of this run: PostgreSQL with `SHOP_ENGINE=postgres`, else SQLite. */
export function onPostgres(): boolean {
  return process.env.SHOP_ENGINE === 'postgres';
}

/** Sets the engine for shops that this process opens from now on: this server, or SQLite. Gives a function to undo it. */
export function setServer(server: string | undefined): () => void {
  const before = { SHOP_ENGINE: process.env.SHOP_ENGINE, [SERVER_URL]: process.env[SERVER_URL] };
  setEnvironment({ SHOP_ENGINE: server === undefined ? 'embedded' : 'postgres', [SERVER_URL]: server });
  return () => setEnvironment(before);
}

/** Assigned to the environment, undefined would become the text 'undefined'. */
function setEnvironment(variables: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}

/** The environment variable with the URL of the run's PostgreSQL server. */
export const SERVER_URL = 'SHOP_POSTGRES_SERVER';

/** The URL of a data directory's database; undefined on SQLite. One that is made is a copy of that of `template`, if given. */
export async function databaseOf(dataDir: string, template?: string): Promise<string | undefined> {
  return onPostgres() ? madeDatabase(dataDir, template) : undefined;
}

/** The databases that this process has made: the server that it made them on may be away since. */
const made = new Set<string>();

/** The URL of a data directory's database on the run's PostgreSQL server. Creates it if it does not exist. */
export async function madeDatabase(dataDir: string, template?: string): Promise<string> {
  const server = process.env[SERVER_URL];
  if (!server) throw new Error(`No PostgreSQL server runs: ${SERVER_URL} is not set`);
  const name = databaseName(dataDir);
  if (!made.has(name)) await createDatabase(server, name, template && databaseName(template));
  made.add(name);
  return server.replace(/\/[^/]*$/, `/${name}`);
}

function databaseName(dataDir: string): string {
  return `shop_${createHash('sha1').update(dataDir).digest('hex').slice(0, 16)}`;
}

/** Opens a second connection to a test shop's store. */
export async function storeOf(
  { dataDir, words = {} }: { dataDir: string; words?: OwnWords },
  { letsTimersRun = false } = {},
): Promise<Store> {
  return openStore({ dataDir, words, databaseUrl: await databaseOf(dataDir) }, { letsTimersRun });
}

async function createDatabase(server: string, name: string, template = 'template1'): Promise<void> {
  // Of several servers the first is the primary.
  const client = new Client({ connectionString: server.replace(/,[^/]*/, '') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0)
      await client.query(`create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)}`);
  } finally {
    await client.end();
  }
}
