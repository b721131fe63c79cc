import { SERVER_URL, setServer } from '../engine.ts';
import { makeTemplate } from '../small-shop.ts';
import { openPostgres } from './postgres-server.ts';

/** Vitest's global setup: one PostgreSQL server for the whole run, without fsync, since only processes are killed. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await openPostgres({ fsync: 'off' });
  const undo = setServer(server.url);
  await makeTemplate();
  undo();
  process.env[SERVER_URL] = server.url;
  return () => server.stop();
}
