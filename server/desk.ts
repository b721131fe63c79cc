import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { Logger } from 'pino';
import type { ContactMessage } from '../shop/message.ts';
import { SAVE_DATA } from '../shop/save-data.ts';
import type { MessageOutcome } from '../shop/shop.ts';
import { readBody } from './body.ts';
import { clientAddress } from './client-address.ts';
import type { Finders } from './finders/open.ts';
import { readContactRequest } from './orders/contact-request.ts';
import { pageKey, readAddress } from './pages/address.ts';
import { sendKept } from './pages/answer.ts';
import type { Drawn, PageCache } from './pages/cache.ts';
import type { Draughtsman } from './pages/draw.ts';

/** What the desk leans on. */
export type Desk = {
  pages: PageCache;
  draughtsman: Draughtsman;
  finders: Finders;
  takeMessage(message: ContactMessage, address: string): Promise<MessageOutcome>;
  /** Whether the shop can do its work, and what it found. */
  readiness(): Promise<{ ready: boolean; found: object }>;
  log: Logger;
  siteUrl: string;
  /** Proxies to believe for the client's address. */
  trustProxy: number;
};

type Ask = Context<{ Bindings: HttpBindings }>;

/** Everything that is not lying ready: pages to draw, forms, messages, health. */
export function openDesk(desk: Desk) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  // What is kept is packed already, and sent past the framework; a checkout is drawn for one shopper and packed here.
  app.use(compress(), alwaysSaid(desk.siteUrl), ownPostsOnly(desk.siteUrl), wholeBody);
  app.onError((error, ask) => {
    desk.log.error({ error }, 'A request could not be answered');
    return ask.text('Something went wrong in the shop. Please try again.', 500);
  });
  app.get('/healthz', (ask) => ask.json({ alive: true }));
  app.get('/readyz', async (ask) => {
    const { ready, found } = await desk.readiness();
    return ask.json(found, ready ? 200 : 503);
  });
  app.post('/api/v1.0/email/send', (ask) => contact(desk, ask));
  app.get('*', (ask) => page(desk, ask));
  app.post('*', (ask) => form(desk, ask));
  app.all('*', (ask) => ask.text('The shop knows GET and POST.', 405, { Allow: 'GET, HEAD, POST' }));
  return app;
}

/** What can be kept goes through the cache; another page is answered for this request alone. */
async function page(desk: Desk, ask: Ask): Promise<Response> {
  const url = new URL(ask.req.url);
  const finder = desk.finders.at(url.pathname);
  if (finder) return kept(desk, ask, url.pathname, finder);
  const { is, address } = readAddress(url);
  if (is === 'misspelt') return ask.body(null, 301, { Location: address, 'Cache-Control': 'no-store' });
  if (is !== 'kept') return form(desk, ask);
  const key = pageKey(address, ask.req.header(SAVE_DATA));
  // Drawn from the key alone, so that no header of one visitor is in the page of the next.
  const headers = key === address ? {} : { [SAVE_DATA]: 'on' };
  const request = new Request(new URL(address, desk.siteUrl), { headers });
  return kept(desk, ask, key, () => desk.draughtsman.draw(request));
}

async function kept(desk: Desk, ask: Ask, key: string, draw: () => Promise<Drawn>): Promise<Response> {
  const answer = await desk.pages.page(key, draw);
  sendKept(ask.env.incoming, ask.env.outgoing, answer);
  return RESPONSE_ALREADY_SENT;
}

/** The router is asked in the shop's own spelling: of others it knows some, and complains past the log about the rest. */
async function form(desk: Desk, ask: Ask): Promise<Response> {
  const { is, address } = readAddress(new URL(ask.req.url));
  if (is === 'refused') return ask.text('This page has no such data.', 400);
  const request = new Request(new URL(address, ask.req.url), ask.req.raw);
  return desk.draughtsman.answer(request, clientAddress(ask.env.incoming, desk.trustProxy));
}

/** The contact form's own service, when no other is set (spec 7). */
async function contact(desk: Desk, ask: Ask): Promise<Response> {
  const message = readContactRequest(await ask.req.json().catch(() => undefined));
  if (!message) return ask.text('The message is not as the contact form sends it.', 400);
  const outcome = await desk.takeMessage(message, clientAddress(ask.env.incoming, desk.trustProxy));
  if (outcome.state === 'taken') return ask.text('OK');
  if (outcome.state === 'refused') return ask.text(outcome.why, 400);
  return ask.text('Too Many Requests', 429, { 'Retry-After': String(outcome.retryAfterSeconds) });
}

/** What every answer of the desk carries, refusals and JSON too; pages bring the rest (server/pages/policy.ts). */
function alwaysSaid(siteUrl: string): MiddlewareHandler {
  const https = siteUrl.startsWith('https:');
  return async (ask, next) => {
    await next();
    if (ask.res === RESPONSE_ALREADY_SENT) return;
    ask.header('X-Content-Type-Options', 'nosniff');
    if (https) ask.header('Strict-Transport-Security', 'max-age=31536000');
  };
}

/**
 * Only reading and posting is done here. A POST that another site's page made is refused; one without an Origin
 * comes from no browser page.
 */
function ownPostsOnly(siteUrl: string): MiddlewareHandler {
  const own = new URL(siteUrl).host;
  return async (ask, next) => {
    const { method } = ask.req;
    if (method === 'GET' || method === 'HEAD') return next();
    if (method !== 'POST') return ask.text('The shop knows GET, HEAD and POST.', 405, { Allow: 'GET, HEAD, POST' });
    const origin = ask.req.header('Origin');
    if (origin === undefined || [own, ask.req.header('Host')].includes(hostOf(origin))) return next();
    return ask.text('This form belongs to another site.', 403);
  };
}

/** A posted body is read here, once and bounded, so that nothing behind it waits for a slow or endless sender. */
const wholeBody: MiddlewareHandler<{ Bindings: HttpBindings }> = async (ask, next) => {
  if (ask.req.method !== 'POST') return next();
  const body = await readBody(ask.env.incoming);
  if (body === 'torn') return ask.text('The form did not arrive whole.', 400);
  if (body === 'too big') return ask.text('That is more than the shop reads.', 413);
  const { url } = ask.req.raw;
  const headers = new Headers(ask.req.raw.headers);
  // Judged above by SITE_URL; React Router would judge it by the Host, which behind a proxy is another.
  headers.delete('Origin');
  ask.req.raw = new Request(url, { method: 'POST', headers, body });
  return next();
};

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
