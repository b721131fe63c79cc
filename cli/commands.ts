import { stat } from 'node:fs/promises';
import type { Config } from '../server/process/config.ts';
import { EXPORT_KINDS } from '../shop/desk/export-desk.ts';
import { EXISTING_CHOICES } from '../shop/desk/import-desk.ts';
import { OwnerError } from '../shop/owner-error.ts';
import { needed } from './arguments.ts';
import type { Open } from './backend.ts';

/** The options of the owner's command, `npm run -s shop -- COMMAND`. */
export const OPTIONS = {
  json: { type: 'boolean' },
  'delete-others': { type: 'boolean' },
  put: { type: 'string', multiple: true },
  choice: { type: 'string', multiple: true },
  rate: { type: 'string', multiple: true },
  decimals: { type: 'string' },
  as: { type: 'string' },
  preview: { type: 'boolean' },
  from: { type: 'string' },
  to: { type: 'string' },
  last: { type: 'boolean' },
  replace: { type: 'boolean' },
  beside: { type: 'boolean' },
  leave: { type: 'boolean' },
  unused: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Every command that help.ts explains. Each loads only its own code: most take half as long so. */
export const COMMANDS: Record<string, Command> = {
  import: {
    words: 1,
    options: ['delete-others', 'preview', 'put', 'choice', 'rate', 'decimals', ...EXISTING_CHOICES],
    run: importFrom,
  },
  export: { words: 1, options: ['as'], run: exportTo },
  history: {
    words: 1,
    run: async (open, [product]) => (await import('./history.ts')).printHistory(await open(), product),
  },
  back: { words: 1, run: async (open, [change]) => (await import('./history.ts')).takeBack(await open(), change) },
  pictures: {
    options: ['unused'],
    run: async (open, _words, options) => (await import('./pictures.ts')).printPictures(await open(), options),
  },
  orders: {
    options: ['json'],
    run: async (open, _words, options) => (await import('./orders.ts')).printOrders(await open(), options),
  },
  emails: { options: ['json'], run: printEmails },
  // The old name of `emails`.
  letters: { options: ['json'], run: printEmails },
  resend: { words: 1, run: async (open, [order]) => (await import('./emails.ts')).resendOrder(await open(), order) },
  'demo-orders': {
    run: async (open) => (await import('./demo-orders/demo-orders.ts')).makeDemoOrders(await open({ mayMake: true })),
  },
  open: { run: async (open) => (await import('./open.ts')).openShopToShoppers(await open()) },
  desk: { words: 1, run: async (open, [email]) => (await import('./desk.ts')).printDeskLink(await open(), email) },
  'sign-out': { run: async (open) => (await import('./sign-out.ts')).signEverybodyOut(await open()) },
  backup: { words: 1, run: async (open, [file]) => (await import('./backup.ts')).backup(await open(), file) },
  backups: { run: async (_open, _words, _options, config) => (await import('./backups.ts')).printBackups(config) },
  'backup-key': { run: async () => (await import('./backups.ts')).printBackupKey() },
  restore: {
    words: 1,
    options: ['from', 'to'],
    run: async (_open, [when], options, config) => (await import('./restore.ts')).restore(config, when, options),
  },
  move: {
    options: ['to', 'last', 'replace'],
    run: async (open, _words, options) => (await import('./move.ts')).moveShop(await open(), options.to, options),
  },
};

/** A file is another shop's export, a folder a catalogue. @throws OwnerError for an option of the other kind */
async function importFrom(open: Open, [word]: string[], options: Options, config: Config): Promise<void> {
  const make = () => open({ mayMake: true });
  const place = needed(word, `${CATALOGUE_FOLDER}, or ${EXPORT_FILE}`);
  const found = await stat(place).catch(() => undefined);
  if (!found) throw new OwnerError(`${place} is not there. Name ${CATALOGUE_FOLDER}, or ${EXPORT_FILE}.`);
  if (found.isFile()) {
    if (options.deleteOthers) throw new OwnerError(`--delete-others is for a folder. ${place} is a file. ${UNDONE}`);
    return (await import('./import.ts')).importFile(open, place, options, config);
  }
  const ofFiles = [
    options.preview,
    options.put.length > 0,
    options.choice.length > 0,
    options.rate.length > 0,
    options.decimals !== undefined,
  ];
  if ([...ofFiles, ...EXISTING_CHOICES.map((choice) => options[choice])].includes(true))
    throw new OwnerError(`${OF_FILES} are for a file of another shop. ${place} is none. ${UNDONE}`);
  return (await import('./catalogue.ts')).importFolder(make, place, options);
}

const OF_FILES = '--preview, --put, --choice, --rate, --decimals, --replace, --beside and --leave';
const CATALOGUE_FOLDER = 'a folder with documents.json in it';
const EXPORT_FILE = "the file of another shop's export";
const UNDONE = 'Nothing was written.';

/** The catalogue to a folder, or its products to a file. @throws OwnerError for a file name without its kind */
async function exportTo(open: Open, [place]: string[], { as }: Options): Promise<void> {
  if (as !== undefined) return (await import('./export.ts')).exportAs(open, place, as);
  if (/\.(csv|xml)$/i.test(place ?? ''))
    throw new OwnerError(`${place} is the name of a file. Say its kind with --as: ${KINDS}. ${UNDONE}`);
  return (await import('./catalogue.ts')).exportFolder(await open(), place);
}

const KINDS = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(EXPORT_KINDS);

async function printEmails(open: Open, _words: string[], options: Options): Promise<void> {
  return (await import('./emails.ts')).printEmails(await open(), options);
}

type Command = {
  /** Words that may stand after its name; none where this is left out. */
  words?: number;
  options?: readonly (keyof typeof OPTIONS)[];
  run(open: Open, words: string[], options: Options, config: Config): Promise<void>;
};

export type Options = {
  json: boolean;
  deleteOthers: boolean;
  /** 'Category=collection', for a file of another shop. */
  put: string[];
  /** 'Material=size', for a file of another shop. */
  choice: string[];
  /** '280', or 'USD=280' for a file with several currencies. */
  rate: string[];
  decimals: string | undefined;
  as: string | undefined;
  preview: boolean;
  from: string | undefined;
  to: string | undefined;
  last: boolean;
  replace: boolean;
  beside: boolean;
  leave: boolean;
  unused: boolean;
};
