import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { closeGracefully } from '../http/graceful-shutdown.ts';
import type { ImageDelivery } from '../images/delivery.ts';
import { deskMark } from '../store/desk-mark.ts';
import type { Store } from '../store/store.ts';
import { openOwnersDesk } from './desk.ts';
import { openDeskLive } from './live.ts';
import { openDeskRenderer } from './renderer.ts';
import type { DeskScreens } from './screens.ts';
import { openDeskServer } from './server.ts';
import { openSignIn } from './sign-in.ts';

/** The owner's side, built and ready to listen on a port of its own. */
export type OpenDesk = {
  server: Server;
  /** Takes no new visitors, answers those in hand and ends live pages. */
  close(): Promise<void>;
};

type DeskParts = {
  screens: DeskScreens;
  store: Store;
  images: ImageDelivery;
  log: Logger;
  config: { url: string; trustProxy: number; siteUrl: string; imageDelivery: string };
};

/** Builds the desk from what the shop has opened already. */
export function openDesk({ screens, store, images, log, config }: DeskParts): OpenDesk {
  const settings = { shopUrl: config.siteUrl, deskUrl: config.url, imageDelivery: config.imageDelivery };
  const isHttps = config.url.startsWith('https:');
  const live = openDeskLive(() => deskMark(store));
  const signIn = openSignIn({ isHttps });
  const server = openDeskServer({
    ...{ live, images, log, isHttps, assets: screens.assets, url: config.url, trustProxy: config.trustProxy },
    renderer: openDeskRenderer(screens.build, log),
    signIn,
    deskOf: (session) => openOwnersDesk({ store, settings }, session.owner, signIn.sessionOf(session)),
  });
  return {
    server,
    close() {
      live.close();
      return closeGracefully(server);
    },
  };
}
