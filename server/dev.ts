import { createServer as createHttpServer, type Server } from 'node:http';
import type { ServerBuild } from 'react-router';
import { createServer, type InlineConfig } from 'vite';
import { openShop } from './open-shop.ts';
import { readConfig } from './process/config.ts';
import { openLog } from './process/log.ts';

/** `npm run dev`: the shop and its desk with Vite's hot reloading and without a page cache. */
const storefront = await openApp({});
// Each app's hot reloading has a port of its own.
const desk = await openApp({ root: 'desk', server: { ws: { port: 24_679 } } });
// biome-ignore lint/style/noProcessEnv: handed to readConfig, which checks it
const config = readConfig(process.env);
const screens = { ...storefront.screens, pageMemory: 0, desk: desk.screens };
const shop = await openShop(config, screens, { log: openLog(), say: console.log });

storefront.serve(shop.server, config, () => console.log(`The shop is open for work: ${config.siteUrl}`));
if (config.desk && shop.desk) {
  const link = await shop.desk.firstLink();
  const words = link ? `Its desk, and the way in, once: ${link}` : `Its desk: ${config.desk.url}`;
  desk.serve(shop.desk.server, config.desk, () => console.log(words));
}

async function openApp(options: InlineConfig) {
  const vite = await createServer({
    ...options,
    server: { ...options.server, middlewareMode: true },
    appType: 'custom',
  });
  const build = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
  return {
    screens: { build, assets: { at: () => undefined } },
    serve(server: Server, { port, host }: { port: number; host: string }, opened: () => void) {
      createHttpServer((request, response) => {
        vite.middlewares(request, response, () => void server.emit('request', request, response));
      }).listen(port, host, opened);
    },
  };
}
