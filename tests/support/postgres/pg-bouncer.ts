import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../shop-process.ts';
import type { PostgresServer } from './postgres-server.ts';

export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).error === undefined;

/** A pooler before a server that gives connections for one transaction each: no session outlives it. */
export async function openPgBouncer({ port: serverPort, home }: PostgresServer): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, settings(port, serverPort));
  const { uid, gid } = home.user;
  if (uid !== undefined && gid !== undefined) for (const path of [folder, file]) chownSync(path, uid, gid);
  const pooler = spawn('pgbouncer', [file], { ...home.user, stdio: ['ignore', 'ignore', 'pipe'] });
  await new Promise<void>((resolve, reject) => {
    let log = '';
    pooler.stderr.on('data', (text: Buffer) => {
      log += text.toString();
      if (log.includes('process up')) resolve();
    });
    pooler.once('exit', () => reject(new Error(`PgBouncer ended:\n${log}`)));
  });
  return {
    port,
    url: `postgres://shop@127.0.0.1:${port}/postgres`,
    async stop() {
      const gone = once(pooler, 'exit');
      pooler.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true });
    },
  };
}

export type PgBouncer = { port: number; url: string; stop(): Promise<void> };

function settings(port: number, serverPort: number): string {
  return `[databases]
* = host=127.0.0.1 port=${serverPort} user=shop
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 10
max_client_conn = 400
`;
}
