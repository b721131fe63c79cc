import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { databaseOf } from './engine.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Compiled code is shared by all processes of the tests. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'compiled') };

/** The owner's command, as `npm run shop` runs it. */
export const OWNER_COMMAND = 'build/program/cli/shop.js';

export const OWNER_COMMAND_FILE = join(ROOT, OWNER_COMMAND);

export type TypedCommand = { words: string[]; environment: NodeJS.ProcessEnv };

/** How a command ended: what it wrote to stdout, and that with what it wrote to stderr. */
export type RanCommand = { code: number | null; out: string; all: string };

/** Runs the owner's command with these knobs; gives its output. @throws with it when it does not exit with 0 */
export async function ownerCommand(words: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const { code, out, all } = await runOwnerCommand(words, environment);
  if (code !== 0) throw new Error(all);
  return out;
}

/** The same for any exit code, in a process that has run others before. */
export async function runOwnerCommand(words: string[], environment: NodeJS.ProcessEnv): Promise<RanCommand> {
  return runWarm({ words, environment: await commandEnvironment(environment) });
}

/** The same in a process of its own: for stories about how a command ends. */
export async function startOwnerCommand(words: string[], environment: NodeJS.ProcessEnv): Promise<RanCommand> {
  return start({ words, environment: await commandEnvironment(environment) });
}

let warm: ChildProcess | undefined;
let isBusy = false;

/** Where another command is being run this one is started beside it. */
async function runWarm(command: TypedCommand): Promise<RanCommand> {
  if (isBusy) return start(command);
  isBusy = true;
  const child = warm?.connected
    ? warm
    : fork(COMMAND_PROCESS, { cwd: ROOT, env: { ...process.env, ...COMPILE_CACHE } });
  warm = child;
  keepsRunning(child, true);
  const over = new AbortController();
  try {
    const ended = once(child, 'exit', over).then(() =>
      Promise.reject(new Error(`It broke off: ${command.words.join(' ')}`)),
    );
    const answered = once(child, 'message', over).then(([ran]) => ran as RanCommand);
    child.send(command);
    return await Promise.race([answered, ended]);
  } finally {
    over.abort();
    keepsRunning(child, false);
    isBusy = false;
  }
}

const COMMAND_PROCESS = join(import.meta.dirname, 'command-process.ts');

/** Whether this process waits for that one; it ends with this one. */
function keepsRunning(child: ChildProcess, keeps: boolean): void {
  for (const one of [child, child.channel]) keeps ? one?.ref() : one?.unref();
}

async function start({ words, environment }: TypedCommand): Promise<RanCommand> {
  const child = spawn(process.execPath, [OWNER_COMMAND, ...words], { cwd: ROOT, env: environment });
  const said = { out: '', all: '' };
  child.stdout.on('data', (text: Buffer) => {
    said.out += text.toString();
    said.all += text.toString();
  });
  child.stderr.on('data', (text: Buffer) => {
    said.all += text.toString();
  });
  const [code] = await once(child, 'close');
  return { code, ...said };
}

async function commandEnvironment(environment: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  return { ...process.env, ...COMPILE_CACHE, ...(await withDatabase(environment)) };
}

/** Adds the DATABASE_URL of the data directory to the knobs, on the engine of this run. */
export async function withDatabase(knobs: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  const url = knobs.DATABASE_URL ?? (knobs.DATA_DIR && (await databaseOf(knobs.DATA_DIR)));
  return url ? { ...knobs, DATABASE_URL: url } : knobs;
}
