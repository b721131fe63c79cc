// The program: what npm start, the container and the service run. It sets what a process can be told only when it starts
// (docs/decisions/048), and opens the shop as it was built (docs/decisions/050).
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const FLAGS = [
  // A third of what each thread has for new objects, in MB. V8's own 16 take no less CPU time.
  '--max-semi-space-size=5',
  // In MB, for old objects. V8's own limit is a part of the machine's memory.
  '--max-old-space-size=512',
  // A heap grows to twice what is in use before V8 collects old objects. With this limit it would be 1.4 times.
  '--heap-growing-percent=100',
];

const ENVIRONMENT = {
  // glibc's own number, eight for each core, keeps memory that nobody uses: pages come from one thread and go in another.
  // With only one, threads that cut pictures wait for each other.
  MALLOC_ARENA_MAX: '2',
  // Compiled code stays on disk.
  NODE_COMPILE_CACHE: join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled'),
};

// biome-ignore lint/style/noProcessEnv: handed on; readConfig checks it
const own = process.env;
// Node lets a flag of the command win over the same one in NODE_OPTIONS, where owners set it, with either spelling.
const chosen = (own.NODE_OPTIONS ?? '').replaceAll('_', '-');
const flags = FLAGS.filter((flag) => !chosen.includes(flag.slice(0, flag.indexOf('='))));
const isTold =
  flags.every((flag) => process.execArgv.includes(flag)) && Object.keys(ENVIRONMENT).every((name) => name in own);

if (process.platform !== 'win32' && !isTold) {
  // The same process with these settings: its number stays, and with it what systemd and Docker know it by. An owner's own
  // flags come last, and win.
  const args = [process.execPath, ...flags, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, args, { ...ENVIRONMENT, ...own });
}
const program = new URL('../build/program/server/main.js', import.meta.url);
if (!existsSync(program)) {
  console.error('The shop is not built yet. Run npm start, or npm run build first.');
  process.exit(1);
}
await import(program.href);
