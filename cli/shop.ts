import { parseArgs } from 'node:util';
import { readConfig } from '../server/config.ts';
import { ownValue } from '../shop/own-value.ts';
import { OwnerError } from '../shop/owner-error.ts';
import { errorSentence } from './arguments.ts';
import { type Backend, openBackend } from './backend.ts';
import { COMMANDS, type Open, type Options } from './commands.ts';
import { HELP } from './help.ts';

/** The options of the owner's command, `npm run -s shop -- COMMAND`; `help` is its manual. */
const KNOWN = {
  json: { type: 'boolean' },
  'delete-others': { type: 'boolean' },
  put: { type: 'string', multiple: true },
  rate: { type: 'string' },
  as: { type: 'string' },
  preview: { type: 'boolean' },
  from: { type: 'string' },
  to: { type: 'string' },
  last: { type: 'boolean' },
  replace: { type: 'boolean' },
  unused: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

process.stdout.on('error', endIfNobodyReads);
try {
  await run();
} catch (error) {
  const sentence = errorSentence(error);
  if (sentence === undefined) throw error;
  console.error(sentence);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const { words, options } = readWords();
  const [name = 'help', ...rest] = words;
  if (name === 'help') return console.log(HELP);
  const command = ownValue(COMMANDS, name);
  if (!command) throw new OwnerError(`There is no command '${name}'. 'npm run -s shop -- help' lists them.`);
  // biome-ignore lint/style/noProcessEnv: handed to readConfig, which checks it
  const config = readConfig({ ...process.env, ...bucketOf(options) });
  const opened: Backend[] = [];
  const open: Open = async ({ mayMake } = { mayMake: false }) => {
    const backend = await openBackend(config, { mayMake });
    opened.push(backend);
    if (name !== 'move') await tellIfMoved(backend);
    return backend;
  };
  try {
    await command(open, rest, options, config);
  } finally {
    for (const { store } of opened) await store.destroy();
  }
}

/** A bucket that restoring names is read and checked like that of the settings. */
function bucketOf({ from }: Options): { BACKUP_URL?: string } {
  return from?.startsWith('s3:') ? { BACKUP_URL: from } : {};
}

/** A reader such as `head` may close stdout early: not an error. */
function endIfNobodyReads(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
}

/** Warns that the shop has moved to another database. */
async function tellIfMoved({ store }: Backend): Promise<void> {
  const moved = await store.engine.whyOrdersClosed(store);
  if (moved) console.error(`${moved}. This is what it left behind in ${store.engine.place}.`);
}

function readWords(): { words: string[]; options: Options } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: KNOWN });
    const {
      json = false,
      'delete-others': deleteOthers = false,
      last = false,
      replace = false,
      unused = false,
    } = values;
    const { put = [], preview = false, rate, as, from, to } = values;
    const options = { json, deleteOthers, put, rate, preview, as, from, to, last, replace, unused };
    return { words: values.help ? ['help'] : positionals, options };
  } catch (error) {
    throw new OwnerError(error instanceof Error ? error.message : String(error));
  }
}
