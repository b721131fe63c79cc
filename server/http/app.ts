import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { Logger } from 'pino';
import type { ContactMessage } from '../../shop/message.ts';
import { SAVE_DATA } from '../../shop/save-data.ts';
import type { MessageOutcome } from '../../shop/shop.ts';
import { readContactRequest } from '../orders/contact-request.ts';
import { pageKey, readAddress } from '../pages/address.ts';
import type { PageCache, RenderedPage } from '../pages/cache.ts';
import type { PageRenderer } from '../pages/renderer.ts';
import type { SeoFiles } from '../seo/seo-files.ts';
import { readBody } from './body.ts';
import { sendCached } from './cached-response.ts';
import { clientAddress } from './client-address.ts';

/** What the desk leans on. */
export type AppParts = {
  pages: PageCache;
  pageRenderer: PageRenderer;
  seoFiles: SeoFiles;
  takeMessage(message: ContactMessage, address: string): Promise<MessageOutcome>;
  /** Whether the shop can do its work, and what it found. */
  readiness(): Promise<{ ready: boolean; found: object }>;
  log: Logger;
  siteUrl: string;
  /** Proxies to believe for the client's address. */
  trustProxy: number;
};

type HttpContext = Context<{ Bindings: HttpBindings }>;

/** Everything that is not lying ready: pages to draw, forms, messages, health. */
export function openHttpApp(parts: AppParts) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  // What is kept is packed already, and sent past the framework; a checkout is drawn for one shopper and packed here.
  app.use(compress(), alwaysSaid(parts.siteUrl), ownPostsOnly(parts.siteUrl), wholeBody);
  app.onError((error, context) => {
    parts.log.error({ error }, 'A request could not be answered');
    return context.text('Something went wrong in the shop. Please try again.', 500);
  });
  app.get('/healthz', (context) => context.json({ alive: true }));
  app.get('/readyz', async (context) => {
    const { ready, found } = await parts.readiness();
    return context.json(found, ready ? 200 : 503);
  });
  app.post('/api/v1.0/email/send', (context) => contact(parts, context));
  app.get('*', (context) => page(parts, context));
  app.post('*', (context) => form(parts, context));
  app.all('*', (context) => context.text('The shop knows GET and POST.', 405, { Allow: 'GET, HEAD, POST' }));
  return app;
}

/** What can be kept goes through the cache; another page is answered for this request alone. */
async function page(parts: AppParts, context: HttpContext): Promise<Response> {
  const url = new URL(context.req.url);
  const seoFile = parts.seoFiles.at(url.pathname);
  if (seoFile) return kept(parts, context, url.pathname, seoFile);
  const { is, address } = readAddress(url);
  if (is === 'misspelt') return context.body(null, 301, { Location: address, 'Cache-Control': 'no-store' });
  if (is !== 'kept') return form(parts, context);
  const key = pageKey(address, context.req.header(SAVE_DATA));
  // Drawn from the key alone, so that no header of one visitor is in the page of the next.
  const headers = key === address ? {} : { [SAVE_DATA]: 'on' };
  const request = new Request(new URL(address, parts.siteUrl), { headers });
  return kept(parts, context, key, () => parts.pageRenderer.render(request));
}

async function kept(
  parts: AppParts,
  context: HttpContext,
  key: string,
  render: () => Promise<RenderedPage>,
): Promise<Response> {
  const answer = await parts.pages.page(key, render);
  sendCached(context.env.incoming, context.env.outgoing, answer);
  return RESPONSE_ALREADY_SENT;
}

/** The router is asked in the shop's own spelling: of others it knows some, and complains past the log about the rest. */
async function form(parts: AppParts, context: HttpContext): Promise<Response> {
  const { is, address } = readAddress(new URL(context.req.url));
  if (is === 'refused') return context.text('This page has no such data.', 400);
  const request = new Request(new URL(address, context.req.url), context.req.raw);
  return parts.pageRenderer.answer(request, clientAddress(context.env.incoming, parts.trustProxy));
}

/** The contact form's own service, when no other is set (spec 7). */
async function contact(parts: AppParts, context: HttpContext): Promise<Response> {
  const message = readContactRequest(await context.req.json().catch(() => undefined));
  if (!message) return context.text('The message is not as the contact form sends it.', 400);
  const outcome = await parts.takeMessage(message, clientAddress(context.env.incoming, parts.trustProxy));
  if (outcome.state === 'taken') return context.text('OK');
  if (outcome.state === 'refused') return context.text(outcome.why, 400);
  return context.text('Too Many Requests', 429, { 'Retry-After': String(outcome.retryAfterSeconds) });
}

/** What every answer of the desk carries, refusals and JSON too; pages bring the rest (server/pages/page-headers.ts). */
function alwaysSaid(siteUrl: string): MiddlewareHandler {
  const https = siteUrl.startsWith('https:');
  return async (context, next) => {
    await next();
    if (context.res === RESPONSE_ALREADY_SENT) return;
    context.header('X-Content-Type-Options', 'nosniff');
    if (https) context.header('Strict-Transport-Security', 'max-age=31536000');
  };
}

/**
 * Only reading and posting is done here. A POST that another site's page made is refused; one without an Origin
 * comes from no browser page.
 */
function ownPostsOnly(siteUrl: string): MiddlewareHandler {
  const own = new URL(siteUrl).host;
  return async (context, next) => {
    const { method } = context.req;
    if (method === 'GET' || method === 'HEAD') return next();
    if (method !== 'POST') return context.text('The shop knows GET, HEAD and POST.', 405, { Allow: 'GET, HEAD, POST' });
    const origin = context.req.header('Origin');
    if (origin === undefined || [own, context.req.header('Host')].includes(hostOf(origin))) return next();
    return context.text('This form belongs to another site.', 403);
  };
}

/** A posted body is read here, once and bounded, so that nothing behind it waits for a slow or endless sender. */
const wholeBody: MiddlewareHandler<{ Bindings: HttpBindings }> = async (context, next) => {
  if (context.req.method !== 'POST') return next();
  const body = await readBody(context.env.incoming);
  if (body === 'torn') return context.text('The form did not arrive whole.', 400);
  if (body === 'too big') return context.text('That is more than the shop reads.', 413);
  const { url } = context.req.raw;
  const headers = new Headers(context.req.raw.headers);
  // Judged above by SITE_URL; React Router would judge it by the Host, which behind a proxy is another.
  headers.delete('Origin');
  context.req.raw = new Request(url, { method: 'POST', headers, body });
  return next();
};

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
