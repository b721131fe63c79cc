import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Logger } from 'pino';
import { MAX_CHECKOUT_PATH } from '../../shop/buying/checkout-path.ts';
import { LIVE_PATH } from '../../shop/live.ts';
import { SAVE_DATA } from '../../shop/save-data.ts';
import type { ImageServer } from '../images/image-server.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { pageKey } from '../pages/address.ts';
import type { PageCache } from '../pages/cache.ts';
import { watchProxies } from '../requests/client-address.ts';
import type { Assets } from '../responses/assets.ts';
import { type CachedResponse, sendCached } from '../responses/cached-response.ts';
import { NOSNIFF, PLAIN_TEXT } from '../responses/headers.ts';
import { type AppParts, openHttpApp } from './app.ts';
import type { LiveUpdates } from './live-updates.ts';

export type ServerParts = AppParts & {
  assets: Assets;
  images: ImageServer;
  live: LiveUpdates;
  pages: PageCache;
  requests: Metrics['requests'];
};

/** Timeouts in ms: for a whole request, for its headers, between two requests; and how often they are checked. */
const TIMEOUTS = {
  requestTimeout: 30_000,
  headersTimeout: 15_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
};

/** Node gives header names in lower case. */
const SAVE_DATA_KEY = SAVE_DATA.toLowerCase();

/** Headers besides the address, in bytes: Node's default for all headers. */
const OTHER_HEADERS = 16 * 1024;

/** An address and its headers, in bytes. The longest address is the checkout of a whole cart. */
const MAX_HEADERS = MAX_CHECKOUT_PATH + OTHER_HEADERS;

/** An idle connection is closed after this time, in ms: a client may never read its response. */
const IDLE_MS = 120_000;

/** Connections of one process: 20,000 event streams of catalogue pages, and 10,000 for requests. */
const MAX_CONNECTIONS = 30_000;

/** The HTTP server. Cached pages and assets are sent by node:http itself: the framework would double their cost. */
export function openHttpServer(parts: ServerParts): Server {
  const app = getRequestListener(openHttpApp(parts).fetch, { overrideGlobalObjects: false, errorHandler: refuse });

  const watch = watchProxies({ knob: 'TRUST_PROXY', proxies: parts.trustProxy, log: parts.log });

  function fromMemory(request: IncomingMessage, address: string): CachedResponse | undefined {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const page = parts.pages.kept(pageKey(address, request.headers[SAVE_DATA_KEY]));
    const kept = page ?? parts.assets.at(address);
    if (kept) parts.requests[page ? 'kept' : 'asset'] += 1;
    return kept;
  }

  async function answer(request: IncomingMessage, response: ServerResponse, address: string): Promise<void> {
    watch(request);
    const kind = kindOf(request, address);
    parts.requests[kind] += 1;
    if (kind === 'image') return parts.images.answer(request, response);
    if (kind === 'live') return parts.live.open(request, response);
    await app(request, response);
  }

  const server = createServer({ ...TIMEOUTS, maxHeaderSize: MAX_HEADERS }, (request, response) => {
    const address = request.url ?? '/';
    // A request pipelined behind a stream would wait until the stream ends; no browser sends one.
    if (response.socket === null && parts.live.isOn(request.socket)) return void request.socket.destroy();
    const cached = fromMemory(request, address);
    if (cached) return sendCached(request, response, cached);
    return answer500OnError(answer(request, response, address), response, parts.log);
  });
  server.setTimeout(IDLE_MS);
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}

function kindOf({ method }: IncomingMessage, address: string): 'page' | 'form' | 'image' | 'live' {
  if (method !== 'GET' && method !== 'HEAD') return 'form';
  if (address.startsWith('/images/')) return 'image';
  return address.startsWith(`${LIVE_PATH}?`) && method === 'GET' ? 'live' : 'page';
}

/** 400 for an address or a Host that is not a valid URL. @throws every other error */
function refuse(error: unknown): Response {
  if (!(error instanceof RequestError)) throw error;
  return new Response('The shop does not understand this address.\n', {
    status: 400,
    headers: Object.fromEntries([PLAIN_TEXT, NOSNIFF]),
  });
}

/** Unexpected errors end here: they are logged, and the visitor gets a plain 500. */
function answer500OnError(work: Promise<unknown>, response: ServerResponse, log: Logger): void {
  work.catch((error: unknown) => {
    log.error({ error }, 'A request could not be answered');
    if (response.headersSent) response.destroy();
    else
      response.writeHead(500, [...PLAIN_TEXT, ...NOSNIFF]).end('Something went wrong in the shop. Please try again.\n');
  });
}
