import './production.ts';
import type { Server } from 'node:http';
import { OwnerError } from '../shop/owner-error.ts';
import { type Config, readConfig } from './config.ts';
import { openLog } from './log.ts';
import { type OpenShop, openShop } from './open.ts';
import { builtScreens } from './screens.ts';

/** Requests in hand have this long to finish when the shop is told to stop, in ms. */
const LAST_ORDERS_MS = 8000;

const log = openLog();
try {
  // biome-ignore lint/style/noProcessEnv: the one reader of the environment
  const config = readConfig(process.env);
  const shop = await openShop(config, await builtScreens(), { log, say: console.log });
  await listen(shop.server, config);
  console.log(`The shop is open: ${config.siteUrl}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(shop));
} catch (error) {
  if (!(error instanceof OwnerError)) throw error;
  console.error(error.message);
  process.exit(1);
}

async function listen(server: Server, { port, host, sharePort }: Config): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen({ port, host, reusePort: sharePort }, resolve);
  try {
    await promise;
  } catch (error) {
    const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    const why = inUse ? 'another program uses it' : String(error);
    throw new OwnerError(
      `The shop cannot listen on ${host}:${port}: ${why}. Set PORT to a free one, such as PORT=3001.`,
    );
  }
}

async function stop(shop: OpenShop): Promise<void> {
  setTimeout(() => shop.server.closeAllConnections(), LAST_ORDERS_MS);
  await shop.close();
  process.exit(0);
}
