import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContactMessage } from '../shop/message.ts';
import type { MessageOutcome } from '../shop/shop.ts';
import { clientAddress } from './client-address.ts';
import type { Finders } from './finders/open.ts';
import { readContactRequest } from './orders/contact-request.ts';
import { pageAddress } from './pages/address.ts';
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
  siteUrl: string;
  /** Proxies to believe for the client's address. */
  trustProxy: number;
};

type Ask = Context<{ Bindings: HttpBindings }>;

/** A form's body in bytes: a checkout of a hundred items with notes is a tenth of it. */
const MAX_BODY = 256 * 1024;

/** Everything that is not lying ready: pages to draw, forms, messages, health. */
export function openDesk(desk: Desk) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const tooLong = (ask: Context) => ask.text('That is more than the shop reads.', 413);
  app.use(ownPostsOnly(desk.siteUrl), bodyLimit({ maxSize: MAX_BODY, onError: tooLong }));
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
  const address = pageAddress(url);
  if (address === undefined) return form(desk, ask);
  // Drawn from the address alone, so that no header of one visitor is in the page of the next.
  const request = new Request(new URL(address, desk.siteUrl));
  return kept(desk, ask, address, () => desk.draughtsman.draw(request));
}

async function kept(desk: Desk, ask: Ask, address: string, draw: () => Promise<Drawn>): Promise<Response> {
  const answer = await desk.pages.page(address, draw);
  sendKept(ask.env.incoming, ask.env.outgoing, answer);
  return RESPONSE_ALREADY_SENT;
}

function form(desk: Desk, ask: Ask): Promise<Response> {
  return desk.draughtsman.answer(ask.req.raw, clientAddress(ask.env.incoming, desk.trustProxy));
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

/** A POST that another site's page made is refused; one without an Origin comes from no browser page. */
function ownPostsOnly(siteUrl: string): MiddlewareHandler {
  const own = new URL(siteUrl).host;
  return async (ask, next) => {
    const origin = ask.req.header('Origin');
    const isReading = ask.req.method === 'GET' || ask.req.method === 'HEAD';
    if (isReading || origin === undefined || [own, ask.req.header('Host')].includes(hostOf(origin))) return next();
    return ask.text('This form belongs to another site.', 403);
  };
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
