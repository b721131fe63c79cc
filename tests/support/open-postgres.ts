import { SERVER_URL } from './engine.ts';
import { openPostgres } from './postgres-server.ts';

/** One PostgreSQL server for a whole run of stories. Its disk may forget: only the server is ever killed, not the machine. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await openPostgres({ fsync: 'off' });
  process.env[SERVER_URL] = server.url;
  return () => server.stop();
}
