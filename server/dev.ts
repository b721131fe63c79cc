import { createServer as createHttpServer } from 'node:http';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { readConfig } from './config.ts';
import { openLog } from './log.ts';
import { openShop } from './open-shop.ts';

/** `npm run dev`: the same shop with screens that change as they are edited; nothing drawn is kept. */
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
// biome-ignore lint/style/noProcessEnv: the one reader of the environment
const config = readConfig(process.env);
const build = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
const screens = { build, assets: { at: () => undefined, all: () => [] }, pageMemory: 0 };
const shop = await openShop(config, screens, { log: openLog(), say: console.log });

createHttpServer((request, response) => {
  vite.middlewares(request, response, () => void shop.server.emit('request', request, response));
}).listen(config.port, config.host, () => console.log(`The shop is open for work: ${config.siteUrl}`));
