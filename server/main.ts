import './production.ts';
import cluster from 'node:cluster';
import type { Logger } from 'pino';
import { OwnerError } from '../shop/owner-error.ts';
import { type Config, readConfig } from './config.ts';
import { builtDesk } from './desk/desk-build.ts';
import { listen } from './http/listen.ts';
import { builtScreens } from './http/storefront-build.ts';
import { openLog } from './log.ts';
import { openShop } from './open-shop.ts';
import { tellSystemd } from './systemd.ts';
import { openWorkers, reportOpen } from './workers.ts';

/** Graceful shutdown: open requests have this long to finish, in ms. */
const SHUTDOWN_MS = 8000;

const log = openLog();
try {
  // biome-ignore lint/style/noProcessEnv: handed to readConfig, which checks it
  const config = readConfig(process.env);
  const isWorker = cluster.isWorker;
  const shop = config.workers > 1 && !isWorker ? await openWorkers(config, log) : await openHere(config, log);
  if (isWorker) reportOpen();
  else {
    console.log(openWords(config));
    tellSystemd(log);
  }
  onSignal(() => shop.close());
} catch (error) {
  if (!(error instanceof OwnerError)) throw error;
  console.error(error.message);
  process.exit(1);
}

function openWords({ siteUrl, desk }: Config): string {
  return desk ? `The shop is open: ${siteUrl}\nIts desk, for the owner: ${desk.url}` : `The shop is open: ${siteUrl}`;
}

/** Opens the shop in this process, and its desk. */
async function openHere(config: Config, log: Logger): Promise<{ close(): Promise<void> }> {
  const screens = { ...(await builtScreens()), desk: config.desk && (await builtDesk()) };
  const shop = await openShop(config, screens, { log, say: console.log });
  // The desk listens first: once the shop answers, everything does.
  if (config.desk && shop.desk) await listen(shop.desk.server, { ...config, ...config.desk }, 'DESK_PORT');
  await listen(shop.server, config);
  const isFirst = cluster.worker === undefined || cluster.worker.id === 1;
  const link = isFirst ? await shop.desk?.firstLink() : undefined;
  if (link) console.log(`Nobody has opened the desk yet. This link lets you in, once, within 15 minutes:\n  ${link}`);
  return {
    close() {
      setTimeout(() => {
        for (const server of [shop.server, shop.desk?.server]) server?.closeAllConnections();
      }, SHUTDOWN_MS);
      return shop.close();
    },
  };
}

/**
 * Stops the shop at the first signal. Workers get two: Ctrl+C reaches every process, and the first process signals
 * them.
 */
function onSignal(close: () => Promise<void>): void {
  let closing = false;
  const stop = async () => {
    if (closing) return;
    closing = true;
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}
