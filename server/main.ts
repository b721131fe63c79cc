import './process/production.ts';
import cluster from 'node:cluster';
import { OwnerError } from '../shop/owner-error.ts';
import type { OpenedShop } from './open-here.ts';
import { type Config, readConfig } from './process/config.ts';
import { openLog } from './process/log.ts';
import { tellSystemd } from './process/systemd.ts';
import { openWorkers, reportOpen } from './workers.ts';

const log = openLog();
try {
  // biome-ignore lint/style/noProcessEnv: handed to readConfig, which checks it
  const config = readConfig(process.env, process.argv.slice(2));
  const shop = await open(config);
  if (cluster.isWorker) reportOpen(shop.isOpen);
  else {
    console.log(openText(config, shop.isOpen));
    tellSystemd(log);
  }
  onSignal(() => shop.close());
} catch (error) {
  if (!(error instanceof OwnerError)) throw error;
  console.error(error.message);
  process.exit(1);
}

/** The first of several processes loads nothing of the shop. */
async function open(config: Config): Promise<OpenedShop> {
  if (config.workers > 1 && !cluster.isWorker) return openWorkers(config, log);
  const { openHere } = await import('./open-here.ts');
  return openHere(config, log);
}

function openText({ siteUrl, desk }: Config, isOpen: boolean): string {
  const shop = isOpen ? `The shop is open: ${siteUrl}` : `The shop waits for its owner to open it: ${siteUrl}`;
  return desk ? `${shop}\nIts desk, for the owner: ${desk.url}` : shop;
}

/** Stops the shop at the first signal. Workers get two: Ctrl+C reaches every process, and the first process signals them. */
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
