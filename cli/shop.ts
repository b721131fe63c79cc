import { parseArgs } from 'node:util';
import { readConfig } from '../server/config.ts';
import { OwnerError } from '../shop/owner-error.ts';
import { type Backend, openBackend } from './backend.ts';
import { backup } from './backup.ts';
import { exportFolder, importFolder } from './catalogue.ts';
import { printDeskLink } from './desk.ts';
import { listEmails, resendOrder } from './emails.ts';
import { HELP } from './help.ts';
import { moveShop } from './move.ts';
import { listOrders } from './orders.ts';

/** The owner's command: `npm run -s shop -- COMMAND`; `help` is the manual. */
const COMMANDS: Record<string, (backend: Backend, words: string[], options: Options) => Promise<void>> = {
  import: (backend, [folder], options) => importFolder(backend, folder, options),
  export: (backend, [folder]) => exportFolder(backend, folder),
  orders: (backend, _words, options) => listOrders(backend, options),
  emails: (backend, _words, options) => listEmails(backend, options),
  // its name before
  letters: (backend, _words, options) => listEmails(backend, options),
  resend: (backend, [order]) => resendOrder(backend, order),
  desk: (backend, [email]) => printDeskLink(backend, email),
  backup: (backend, [file]) => backup(backend, file),
  move: (backend, _words, options) => moveShop(backend, options.to, options),
};

type Options = { json: boolean; deleteOthers: boolean; to: string | undefined; last: boolean; replace: boolean };

const KNOWN = {
  json: { type: 'boolean' },
  'delete-others': { type: 'boolean' },
  to: { type: 'string' },
  last: { type: 'boolean' },
  replace: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

try {
  await run();
} catch (error) {
  if (!(error instanceof OwnerError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const { words, options } = readWords();
  const [name = 'help', ...rest] = words;
  if (name === 'help') return console.log(HELP);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new OwnerError(`There is no command '${name}'. 'npm run -s shop -- help' lists them.`);
  // biome-ignore lint/style/noProcessEnv: the one reader of the environment
  const backend = await openBackend(readConfig(process.env));
  try {
    if (name !== 'move') await tellIfMoved(backend);
    await command(backend, rest, options);
  } finally {
    await backend.store.destroy();
  }
}

/** Whoever imports or reads here should know that the shop is elsewhere. */
async function tellIfMoved({ store }: Backend): Promise<void> {
  const moved = await store.engine.ordersClosed(store);
  if (moved) console.error(`${moved}. This is what it left behind in ${store.engine.place}.`);
}

function readWords(): { words: string[]; options: Options } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: KNOWN });
    const { json = false, 'delete-others': deleteOthers = false, to, last = false, replace = false } = values;
    return { words: values.help ? ['help'] : positionals, options: { json, deleteOthers, to, last, replace } };
  } catch (error) {
    throw new OwnerError(error instanceof Error ? error.message : String(error));
  }
}
