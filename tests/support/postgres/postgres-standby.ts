import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { newHome, openPostgres, type PostgresServer, runPostgres } from './postgres-server.ts';

/** A primary and its synchronous standby: what the primary has confirmed is on both. */
export type ReplicatedPostgres = {
  /** Both, as DATABASE_URL names them. */
  url: string;
  primary: PostgresServer;
  standby: PostgresServer;
  /** Makes the standby take writes; resolves when it does. */
  promote(): Promise<void>;
  stop(): Promise<void>;
};

export async function openReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const primary = await openPostgres({ wal_keep_size: '256MB' });
  const standby = await runPostgres(await copied(primary), {
    primary_conninfo: `host=127.0.0.1 port=${primary.port} user=shop application_name=standby`,
  });
  await onServer(primary, async (client) => {
    await client.query(`alter system set synchronous_standby_names = 'standby'`);
    await client.query('select pg_reload_conf()');
  });
  await untilSynchronous(primary);
  return {
    url: urlOf([primary, standby]),
    primary,
    standby,
    promote: () => onServer(standby, async (client) => void (await client.query('select pg_promote()'))),
    async stop() {
      await standby.stop();
      await primary.stop();
    },
  };
}

/** Several servers, or poolers before them, as DATABASE_URL names them. */
export function urlOf(servers: readonly { port: number }[]): string {
  return `postgres://shop@${servers.map(({ port }) => `127.0.0.1:${port}`).join(',')}/postgres`;
}

/** A copy of the running server's data, as the beginning of a standby. Its missing log comes from the server. */
async function copied(primary: PostgresServer) {
  const home = newHome(primary.home.programs);
  await onServer(primary, async (client) => {
    await client.query(`select pg_backup_start('standby', true)`);
    const isCopied = (path: string) => !/postmaster\.(pid|opts)$|pg_wal\/./.test(path.slice(primary.home.data.length));
    cpSync(primary.home.data, home.data, { recursive: true, filter: isCopied });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    writeFileSync(join(home.data, 'backup_label'), rows[0]?.labelfile ?? '');
  });
  mkdirSync(join(home.data, 'pg_wal', 'archive_status'), { recursive: true });
  writeFileSync(join(home.data, 'standby.signal'), '');
  const { uid, gid } = home.user;
  if (uid !== undefined) spawnSync('chown', ['-R', `${uid}:${gid}`, home.data]);
  spawnSync('chmod', ['-R', 'go-rwx', home.data]);
  return home;
}

async function untilSynchronous(primary: PostgresServer): Promise<void> {
  await onServer(primary, async (client) => {
    for (;;) {
      const { rows } = await client.query(`select 1 from pg_stat_replication where sync_state = 'sync'`);
      if (rows.length > 0) return;
      await sleep(50);
    }
  });
}

async function onServer(server: PostgresServer, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: server.url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
