import { parseArgs } from 'node:util';
import { readConfig } from '../server/process/config.ts';
import { ownValue } from '../shop/own-value.ts';
import { OwnerError } from '../shop/owner-error.ts';
import { checkArguments, errorSentence, optionSentence } from './arguments.ts';
import { type Backend, type Open, openBackend } from './backend.ts';
import { COMMANDS, OPTIONS, type Options } from './commands.ts';
import { HELP } from './help.ts';

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
  const { words, options, given } = readWords();
  const [name = 'help', ...rest] = words;
  if (name === 'help') return console.log(HELP);
  const command = ownValue(COMMANDS, name);
  if (!command) throw new OwnerError(`There is no command '${name}'. 'npm run -s shop -- help' lists them.`);
  checkArguments(name, command, { words: rest, options: given });
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
    await command.run(open, rest, options, config);
  } finally {
    for (const { store } of opened) await store.destroy();
  }
}

/** The bucket of `--from` is read and checked like that of the settings. */
function bucketOf({ from }: Options): { BACKUP_URL?: string } {
  return from?.startsWith('s3:') ? { BACKUP_URL: from } : {};
}

/** A reader such as `head` may close stdout early: not an error. */
function endIfNobodyReads(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
}

async function tellIfMoved({ store }: Backend): Promise<void> {
  const moved = await store.engine.whyOrdersClosed(store);
  if (moved) console.error(`${moved}. This is what it left behind in ${store.engine.place}.`);
}

function readWords(): { words: string[]; options: Options; given: string[] } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
    const {
      json = false,
      'delete-others': deleteOthers = false,
      last = false,
      replace = false,
      beside = false,
      leave = false,
      unused = false,
    } = values;
    const { put = [], choice = [], rate = [], decimals, preview = false, as, from, to } = values;
    const options = {
      json,
      deleteOthers,
      put,
      choice,
      rate,
      decimals,
      preview,
      as,
      from,
      to,
      last,
      replace,
      beside,
      leave,
      unused,
    };
    return { words: values.help ? ['help'] : positionals, options, given: Object.keys(values) };
  } catch (error) {
    throw new OwnerError(optionSentence(error));
  }
}
