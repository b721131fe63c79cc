import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { COMPILE_CACHE, ownerCommand, withDatabase } from './owner-commands.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Knobs of a shop whose desk is open too; other shops of the tests have none. */
export const WITH_DESK = { DESK_PORT: 'free' };

/** A shop for tests: the real program, on a free port, with its own data directory. */
export type ShopProcess = {
  url: string;
  /** Where its desk listens, if it was opened with WITH_DESK. By name: no browser makes a passkey for a number. */
  deskUrl: string;
  dataDir: string;
  /** Runs the owner's command on this shop; gives its output. @throws when it does not exit with 0 */
  owner(...words: string[]): Promise<string>;
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** Starts it again on the same port and data; from another release's folder if one is given. */
  start(folder?: string): Promise<void>;
  /** Pauses the process with SIGSTOP; gives a function that resumes it. */
  freeze(): () => void;
  log(): string;
  pid(): number;
  /** Null while it runs, or when a signal ended it. */
  exitCode(): number | null;
};

/** What `npm start` runs, once it is built. */
export const PROGRAM = 'build/program/server/main.js';

/** Starts a shop with these knobs beside the tests' own, and what is typed after the command. Resolves when it answers. */
export async function openShopProcess(
  knobs: Record<string, string> = {},
  typed: readonly string[] = [],
): Promise<ShopProcess> {
  const port = knobs.PORT ?? String(await freePort());
  const deskPort = knobs.DESK_PORT === WITH_DESK.DESK_PORT ? String(await freePort(port)) : (knobs.DESK_PORT ?? 'off');
  const dataDir = knobs.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'shop-'));
  const own = { ...knobs, PORT: port, HOST: '127.0.0.1', DESK_PORT: deskPort, DATA_DIR: dataDir };
  const environment = { ...process.env, ...COMPILE_CACHE, ...(await withDatabase(own)) };
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let log = '';

  async function start(folder = ROOT): Promise<void> {
    const before = log.length;
    child = spawn(process.execPath, [PROGRAM, ...typed], {
      cwd: folder,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const note = (text: Buffer) => {
      log += text.toString();
    };
    child.stdout?.on('data', note);
    child.stderr?.on('data', note);
    await untilOpen(child, () => log.slice(before));
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  await start();
  return {
    url,
    deskUrl: `http://localhost:${deskPort}`,
    dataDir,
    owner: (...words) => ownerCommand(words, environment),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    start,
    freeze() {
      child?.kill('SIGSTOP');
      return () => void child?.kill('SIGCONT');
    },
    log: () => log,
    pid: () => child?.pid ?? 0,
    exitCode: () => child?.exitCode ?? null,
  };
}

/** Starts a shop that cannot start, as the user with this number if one is given; gives what it says, and its exit code. */
export async function startInVain(
  knobs: Record<string, string>,
  uid?: number,
): Promise<{ said: string; code: number | null }> {
  const env = { ...process.env, PORT: String(await freePort()), HOST: '127.0.0.1', DESK_PORT: 'off', ...knobs };
  const done = spawnSync(process.execPath, [PROGRAM], {
    ...{ cwd: ROOT, env, encoding: 'utf8', timeout: 20_000 },
    ...(uid === undefined ? {} : { uid }),
  });
  return { said: done.stderr.trim(), code: done.status };
}

/**
 * A port that nobody listens on. Below the range that connections going out are given ports from (32768 and up), so
 * that none of those takes it before it is listened on. `taken`: one that somebody will listen on.
 */
export async function freePort(taken?: string): Promise<number> {
  const port = randomInt(12_000, 32_000);
  if (String(port) === taken) return freePort(taken);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return freePort(taken);
  }
  server.close();
  await once(server, 'close');
  return port;
}

/** Resolves when the shop prints that it is open, with all its workers. */
async function untilOpen(child: ChildProcess, said: () => string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!/^The shop (is open|waits for its owner)/m.test(said())) {
    if (child.exitCode !== null) throw new Error(`The shop ended with ${child.exitCode}:\n${said()}`);
    if (Date.now() > deadline) throw new Error(`The shop did not open in 60 s:\n${said()}`);
    await sleep(20);
  }
}
