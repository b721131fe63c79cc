import { stat } from 'node:fs/promises';
import type { Config } from '../server/config.ts';
import type { Backend } from './backend.ts';

/** Every command of the owner's, as help.ts explains them. Each loads its own code alone: most take half as long so. */
export const COMMANDS: Record<string, Command> = {
  import: importFrom,
  export: exportTo,
  history: async (open, [product]) => (await import('./history.ts')).printHistory(await open(), product),
  back: async (open, [change]) => (await import('./history.ts')).takeBack(await open(), change),
  pictures: async (open, _words, options) => (await import('./pictures.ts')).printPictures(await open(), options),
  orders: async (open, _words, options) => (await import('./orders.ts')).printOrders(await open(), options),
  emails: printEmails,
  // The old name of `emails`.
  letters: printEmails,
  resend: async (open, [order]) => (await import('./emails.ts')).resendOrder(await open(), order),
  'demo-orders': async (open) =>
    (await import('./demo-orders/demo-orders.ts')).makeDemoOrders(await open({ mayMake: true })),
  open: async (open) => (await import('./open.ts')).openShopToShoppers(await open()),
  desk: async (open, [email]) => (await import('./desk.ts')).printDeskLink(await open(), email),
  backup: async (open, [file]) => (await import('./backup.ts')).backup(await open(), file),
  backups: async (_open, _words, _options, config) => (await import('./backups.ts')).printBackups(config),
  'backup-key': async () => (await import('./backups.ts')).printBackupKey(),
  restore: async (_open, [when], options, config) => (await import('./restore.ts')).restore(config, when, options),
  move: async (open, _words, options) => (await import('./move.ts')).moveShop(await open(), options.to, options),
};

/** A file is another shop's export; a folder is a catalogue. */
async function importFrom(open: Open, [place]: string[], options: Options, config: Config): Promise<void> {
  const make = () => open({ mayMake: true });
  const isFile = place !== undefined && (await stat(place).catch(() => undefined))?.isFile();
  if (isFile) return (await import('./moving-in.ts')).importFile(make, place, options, config);
  return (await import('./catalogue.ts')).importFolder(make, place, options);
}

/** All of the catalogue to a folder, or its products to a file that another shop takes. */
async function exportTo(open: Open, [place]: string[], { as }: Options): Promise<void> {
  if (as !== undefined) return (await import('./moving-out.ts')).exportAs(open, place, as);
  return (await import('./catalogue.ts')).exportFolder(await open(), place);
}

async function printEmails(open: Open, _words: string[], options: Options): Promise<void> {
  return (await import('./emails.ts')).printEmails(await open(), options);
}

type Command = (open: Open, words: string[], options: Options, config: Config) => Promise<void>;

/** Opens the shop of these settings. */
export type Open = (options?: { mayMake: boolean }) => Promise<Backend>;

export type Options = {
  json: boolean;
  deleteOthers: boolean;
  /** 'Category=collection', for a file of another shop. */
  put: string[];
  rate: string | undefined;
  /** The kind of file that products are written to. */
  as: string | undefined;
  preview: boolean;
  from: string | undefined;
  to: string | undefined;
  last: boolean;
  replace: boolean;
  unused: boolean;
};
