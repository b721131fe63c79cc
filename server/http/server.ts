import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Logger } from 'pino';
import { LONGEST_CHECKOUT_PATH } from '../../shop/checkout-path.ts';
import type { ImageDelivery } from '../images/delivery.ts';
import { pageKey } from '../pages/address.ts';
import type { PageCache } from '../pages/cache.ts';
import { type AppParts, openHttpApp } from './app.ts';
import type { Assets } from './assets.ts';
import { sendCached } from './cached-response.ts';
import type { LiveUpdates } from './live.ts';

/** What answers requests; main.ts builds the parts. */
export type ServerParts = AppParts & { assets: Assets; images: ImageDelivery; live: LiveUpdates; pages: PageCache };

/**
 * How long a client may take, in ms: for a whole request, for its headers, between two requests; how often those
 * who take longer are looked for.
 */
const PATIENCE = {
  requestTimeout: 30_000,
  headersTimeout: 15_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
};

/** What browsers and proxies say beside the address, in bytes: what Node allows for all of it. */
const OTHER_HEADERS = 16 * 1024;

/** An address and its headers, in bytes: no address is longer than the checkout of a whole cart. */
const MOST_HEADERS = LONGEST_CHECKOUT_PATH + OTHER_HEADERS;

/** A connection on which nothing moves for this long is cut, in ms: a client that never reads its answer. */
const SILENCE_MS = 120_000;

/** Connections of one process: 20,000 open catalogue pages and room for those who ask. */
const MOST_CONNECTIONS = 30_000;

/**
 * The shop's front: a request is answered by the first that knows it. Kept pages and files leave straight from
 * node:http, before the framework, which costs as much as they do.
 */
export function openHttpServer(parts: ServerParts): Server {
  const app = getRequestListener(openHttpApp(parts).fetch, { overrideGlobalObjects: false, errorHandler: refuse });

  async function look(request: IncomingMessage, response: ServerResponse, address: string): Promise<void> {
    if (address.startsWith('/images/')) return parts.images.answer(request, response);
    if (address.startsWith('/live?') && request.method === 'GET') return parts.live.open(request, response);
    await app(request, response);
  }

  const server = createServer({ ...PATIENCE, maxHeaderSize: MOST_HEADERS }, (request, response) => {
    const address = request.url ?? '/';
    // A request behind a stream waits for as long as the stream lasts, and no browser sends one.
    if (response.socket === null && parts.live.isOn(request.socket)) return void request.socket.destroy();
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads) return settle(app(request, response), response, parts.log);
    const kept = parts.pages.fresh(pageKey(address, request.headers['save-data'])) ?? parts.assets.at(address);
    if (kept) return sendCached(request, response, kept);
    return settle(look(request, response, address), response, parts.log);
  });
  server.setTimeout(SILENCE_MS);
  server.maxConnections = MOST_CONNECTIONS;
  return server;
}

/** An address or a Host that no URL can be made of; anything else is a surprise. */
function refuse(error: unknown): Response {
  if (!(error instanceof RequestError)) throw error;
  return new Response('The shop does not understand this address.\n', { status: 400, headers: PLAIN });
}

const PLAIN = { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' };

/** A surprise ends in one place: the log tells it, the visitor gets a plain 500. */
function settle(work: Promise<unknown>, response: ServerResponse, log: Logger): void {
  work.catch((error: unknown) => {
    log.error({ error }, 'A request could not be answered');
    if (response.headersSent) response.destroy();
    else response.writeHead(500, PLAIN).end('Something went wrong in the shop. Please try again.\n');
  });
}
