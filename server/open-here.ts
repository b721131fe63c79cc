import type { Logger } from 'pino';
import { builtDesk } from './desk/desk-build.ts';
import { listen } from './http/listen.ts';
import { builtScreens } from './http/storefront-build.ts';
import { openShop } from './open-shop.ts';
import type { Config } from './process/config.ts';
import { isFirstWorker } from './process/first-worker.ts';

/** How long open requests may take during a shutdown, in ms. */
const SHUTDOWN_MS = 8000;

/** A shop that listens. `isOpen`: shoppers may come in; else it waits for its owner. */
export type OpenedShop = { isOpen: boolean; close(): Promise<void> };

/** Opens the shop in this process, and its desk. @throws OwnerError when a part cannot be opened, or a port is taken */
export async function openHere(config: Config, log: Logger): Promise<OpenedShop> {
  const screens = { ...(await builtScreens()), desk: config.desk && (await builtDesk()) };
  const shop = await openShop(config, screens, { log, say: console.log });
  // The desk listens first: once the shop answers, everything does.
  if (config.desk && shop.desk) await listen(shop.desk.server, { ...config, ...config.desk }, 'DESK_PORT');
  await listen(shop.server, config);
  const link = isFirstWorker() ? await shop.desk?.firstLink() : undefined;
  if (link) console.log(`Nobody has opened the desk yet. This link lets you in, once, within 15 minutes:\n  ${link}`);
  return {
    isOpen: shop.isOpen,
    close() {
      setTimeout(() => {
        for (const server of [shop.server, shop.desk?.server]) server?.closeAllConnections();
      }, SHUTDOWN_MS);
      return shop.close();
    },
  };
}
