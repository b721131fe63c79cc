import type { Config } from '../server/config.ts';
import type { Backend } from './backend.ts';
import { backup } from './backup.ts';
import { printBackupKey, printBackups } from './backups.ts';
import { exportFolder, importFolder } from './catalogue.ts';
import { makeDemoOrders } from './demo-orders/demo-orders.ts';
import { printDeskLink } from './desk.ts';
import { printEmails, resendOrder } from './emails.ts';
import { moveShop } from './move.ts';
import { printOrders } from './orders.ts';
import { restore } from './restore.ts';

/** Every command of the owner's, as help.ts explains them. */
export const COMMANDS: Record<string, Command> = {
  import: (open, [folder], options) => importFolder(() => open({ mayMake: true }), folder, options),
  export: async (open, [folder]) => exportFolder(await open(), folder),
  orders: async (open, _words, options) => printOrders(await open(), options),
  emails: async (open, _words, options) => printEmails(await open(), options),
  // The old name of `emails`.
  letters: async (open, _words, options) => printEmails(await open(), options),
  resend: async (open, [order]) => resendOrder(await open(), order),
  'demo-orders': async (open) => makeDemoOrders(await open({ mayMake: true })),
  desk: async (open, [email]) => printDeskLink(await open(), email),
  backup: async (open, [file]) => backup(await open(), file),
  backups: (_open, _words, _options, config) => printBackups(config),
  'backup-key': printBackupKey,
  restore: (_open, [when], options, config) => restore(config, when, options),
  move: async (open, _words, options) => moveShop(await open(), options.to, options),
};

type Command = (open: Open, words: string[], options: Options, config: Config) => Promise<void>;

/** Opens the shop of these settings. */
export type Open = (options?: { mayMake: boolean }) => Promise<Backend>;

export type Options = {
  json: boolean;
  deleteOthers: boolean;
  from: string | undefined;
  to: string | undefined;
  last: boolean;
  replace: boolean;
};
