import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { ImageServer } from '../images/image-server.ts';
import { METRICS_PATH, type MetricsAnswer } from '../metrics/metrics-answer.ts';
import { watchProxies } from '../requests/client-address.ts';
import { ASSETS, type Assets } from '../responses/assets.ts';
import { sendCached } from '../responses/cached-response.ts';
import { plainHeaders } from '../responses/plain-headers.ts';
import type { Session } from '../sign-in/session.ts';
import { type DeskParts, NOT_YOURS, openDeskApp } from './app.ts';
import type { DeskLive } from './desk-live.ts';
import { mayRead } from './fetch-metadata.ts';

export type DeskServerParts = DeskParts & {
  assets: Assets;
  /** The shop's own, for previews of its pages. */
  shopAssets: Assets;
  images: ImageServer;
  live: DeskLive;
  metrics: MetricsAnswer | undefined;
};

/** Timeouts in ms. A photo of 6 MB takes two minutes at 400 kbit/s; other forms have less time (bodies.ts). */
const TIMEOUTS = { requestTimeout: 180_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 };

/** An idle connection is closed after this time, in ms. */
const IDLE_MS = 120_000;

/** Connections of one process: a few owners with a few devices each, and strangers at the sign-in page. */
const MOST_CONNECTIONS = 2000;

/** The desk's server. Scripts, styles and fonts need no session: the sign-in page uses them. Images and events do. */
export function openDeskServer(parts: DeskServerParts): Server {
  const app = getRequestListener(openDeskApp(parts).fetch, { overrideGlobalObjects: false, errorHandler: refuse });
  const watch = watchProxies({ knob: 'TRUST_PROXY or DESK_TRUST_PROXY', proxies: parts.trustProxy, log: parts.log });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    watch(request);
    const address = request.url ?? '/';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && address.startsWith('/images/')) return toOwners(request, response, parts.images.answer);
    if (isRead && isLive(address))
      return toOwners(request, response, (_, stream, { id }) => parts.live.open(stream, id));
    if (isRead && address === METRICS_PATH && parts.metrics) return parts.metrics(request, response);
    return app(request, response);
  }

  async function toOwners(request: IncomingMessage, response: ServerResponse, send: Send): Promise<void> {
    if (!mayRead((name) => headerOf(request, name))) return refuseReader(response);
    const session = await parts.sessionOf(request.headers.cookie);
    if (!session) return void response.writeHead(401, PLAIN).end('Please sign in.\n');
    return send(request, response, session);
  }

  const server = createServer(TIMEOUTS, (request, response) => {
    const address = request.url ?? '/';
    const asset = parts.assets.at(address) ?? (address.startsWith(ASSETS) ? parts.shopAssets.at(address) : undefined);
    if (asset && request.method !== 'POST') return sendCached(request, response, asset);
    answer(request, response).catch((error: unknown) => {
      parts.log.error({ error }, 'A request to the desk could not be answered');
      if (response.headersSent) response.destroy();
      else response.writeHead(500, PLAIN).end('Something went wrong on the desk. Please try again.\n');
    });
  });
  server.setTimeout(IDLE_MS);
  server.maxConnections = MOST_CONNECTIONS;
  return server;
}

type Send = (request: IncomingMessage, response: ServerResponse, session: Session) => Promise<void> | void;

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  return headers[name.toLowerCase()]?.toString();
}

function refuseReader(response: ServerResponse): void {
  response.writeHead(403, PLAIN).end(`${NOT_YOURS}\n`);
}

function isLive(address: string): boolean {
  return address === '/live' || address.startsWith('/live?');
}

const PLAIN = plainHeaders();

/** 400 for an address or a Host that is not a valid URL. @throws every other error */
function refuse(error: unknown): Response {
  if (!(error instanceof RequestError)) throw error;
  return new Response('The desk does not understand this address.\n', { status: 400, headers: PLAIN });
}
