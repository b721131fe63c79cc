import { createHash } from 'node:crypto';
import { Client, escapeIdentifier } from 'pg';
import { openStore, type Store } from '../../server/store/store.ts';

/** The engine that a run of stories stands on: `SHOP_ENGINE=postgres` is a real server, else the embedded one. */
export function onPostgres(): boolean {
  return process.env.SHOP_ENGINE === 'postgres';
}

/** From here on this process opens shops on that server, on the embedded engine without one; gives the way back. */
export function standOn(server: string | undefined): () => void {
  const before = { SHOP_ENGINE: process.env.SHOP_ENGINE, [SERVER_URL]: process.env[SERVER_URL] };
  process.env.SHOP_ENGINE = server === undefined ? 'embedded' : 'postgres';
  process.env[SERVER_URL] = server;
  return () => void Object.assign(process.env, before);
}

/** Where the run's PostgreSQL server is; whoever starts one for many processes tells them here. */
export const SERVER_URL = 'SHOP_POSTGRES_SERVER';

/** The address of the database that belongs to a data directory; undefined on the embedded engine. */
export async function databaseOf(dataDir: string): Promise<string | undefined> {
  return onPostgres() ? madeDatabase(dataDir) : undefined;
}

/** The address of a data directory's database on the run's PostgreSQL server, made if need be. */
export async function madeDatabase(dataDir: string): Promise<string> {
  const server = process.env[SERVER_URL];
  if (!server) throw new Error(`No PostgreSQL server runs: ${SERVER_URL} is not set`);
  const name = `shop_${createHash('sha1').update(dataDir).digest('hex').slice(0, 16)}`;
  await createDatabase(server, name);
  return server.replace(/\/[^/]*$/, `/${name}`);
}

/** The store of a shop of the tests' own, beside the shop. */
export async function storeOf({ dataDir }: { dataDir: string }): Promise<Store> {
  return openStore({ dataDir, databaseUrl: await databaseOf(dataDir) });
}

async function createDatabase(server: string, name: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
