import { createServer, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import type { Assets } from './assets.ts';
import { type Desk, openDesk } from './desk.ts';
import type { ImageDelivery } from './images/delivery.ts';
import type { LivePages } from './live.ts';
import { sendKept } from './pages/answer.ts';
import type { PageCache } from './pages/cache.ts';

/** What answers requests; main.ts builds the parts. */
export type Front = Desk & { assets: Assets; images: ImageDelivery; live: LivePages; pages: PageCache; log: Logger };

/** How long a client may take, in ms: for a whole request, for its headers, between two requests. */
const PATIENCE = { requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 };

/** An address and its headers, in bytes: a checkout path of 10,000 items is read, and what is too much dropped. */
const maxHeaderSize = 512 * 1024;

/**
 * The shop's front: a request is answered by the first that knows it. Kept pages and files leave straight from
 * node:http, before the framework, which costs as much as they do.
 */
export function openFront(front: Front): Server {
  const desk = getRequestListener(openDesk(front).fetch, { overrideGlobalObjects: false });
  return createServer({ ...PATIENCE, maxHeaderSize }, (request, response) => {
    const address = request.url ?? '/';
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return settle(desk(request, response), response, front.log);
    const kept = front.pages.fresh(address) ?? front.assets.at(address);
    if (kept) return sendKept(request, response, kept);
    if (address.startsWith('/images/')) return settle(front.images.answer(request, response), response, front.log);
    if (address.startsWith('/live?')) return front.live.open(request, response);
    return settle(desk(request, response), response, front.log);
  });
}

/** A surprise ends in one place: the log tells it, the visitor gets a plain 500. */
function settle(work: Promise<unknown>, response: ServerResponse, log: Logger): void {
  work.catch((error: unknown) => {
    log.error({ error }, 'A request could not be answered');
    if (response.headersSent) response.destroy();
    else
      response
        .writeHead(500, { 'Content-Type': 'text/plain' })
        .end('Something went wrong in the shop. Please try again.\n');
  });
}
