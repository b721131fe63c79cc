import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { Logger } from 'pino';
import type { ContactMessage } from '../../shop/message.ts';
import { SAVE_DATA, savesData } from '../../shop/save-data.ts';
import { SCREEN_SERVING } from '../../shop/screens.ts';
import { queryIn } from '../../shop/search/search-page.ts';
import { SUGGEST_PATH } from '../../shop/search/suggestion.ts';
import type { MessageOutcome } from '../../shop/shop.ts';
import { readContactRequest } from '../contact/contact-request.ts';
import { pageKey, readAddress } from '../pages/address.ts';
import type { PageCache, Render } from '../pages/cache.ts';
import type { PageRenderer, PageRequest, VisitorRenderer } from '../pages/rendering/page-renderer.ts';
import type { SearchLimit } from '../pages/search/search-limit.ts';
import type { Suggest } from '../pages/search/suggest.ts';
import { MAX_MESSAGE_BODY, MAX_ORDER_BODY, readBody } from '../requests/body.ts';
import { clientAddress } from '../requests/client-address.ts';
import { type CachedResponse, sendCached } from '../responses/cached-response.ts';
import { HSTS, NO_STORE, NOSNIFF } from '../responses/headers.ts';
import type { SeoFiles } from '../seo/seo-files.ts';
import { refusedSearch } from './refused-search.ts';

export type AppParts = {
  pages: PageCache;
  pageRenderer: PageRenderer;
  visitorRenderer: VisitorRenderer;
  seoFiles: SeoFiles;
  suggest: Suggest;
  searchLimit: SearchLimit;
  takeMessage(message: ContactMessage, clientAddress: string): Promise<MessageOutcome>;
  readiness(): Promise<{ ready: boolean; found: object }>;
  log: Logger;
  siteUrl: string;
  /** Proxies to believe for the client's address. */
  trustProxy: number;
};

type HttpContext = Context<{ Bindings: HttpBindings }>;

/** The Hono app: everything that is not in a cache. Pages to render, forms, contact messages, health checks. */
export function openHttpApp(parts: AppParts) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  // Cached responses are compressed already and bypass the framework; a checkout is rendered and compressed per request.
  app.use(compress(), securityHeaders(parts.siteUrl), ownPostsOnly(parts.siteUrl), wholeBody);
  app.onError((error, context) => {
    parts.log.error({ error }, 'A request could not be answered');
    return context.text('Something went wrong in the shop. Please try again.', 500);
  });
  // A proxy that keeps pages would go on sending the answer of a shop that has ended.
  const notKept = Object.fromEntries([NO_STORE]);
  app.get('/healthz', (context) => context.json({ alive: true }, 200, notKept));
  app.get('/readyz', async (context) => {
    const { ready, found } = await parts.readiness();
    return context.json(found, ready ? 200 : 503, notKept);
  });
  app.post(MESSAGE_PATH, (context) => contact(parts, context));
  app.get(SUGGEST_PATH, (context) => suggest(parts, context));
  app.get('*', (context) => page(parts, context));
  app.post('*', (context) => uncached(parts, context));
  app.all('*', (context) => context.text('The shop knows GET and POST.', 405, { Allow: 'GET, HEAD, POST' }));
  return app;
}

/** Cacheable pages go through the page cache; others are rendered for this request alone. */
async function page(parts: AppParts, context: HttpContext): Promise<Response> {
  const url = new URL(context.req.url);
  const seoFile = parts.seoFiles.at(url.pathname);
  if (seoFile) return cached(parts, context, url.pathname, seoFile);
  const { is, address } = readAddress(url);
  if (is === 'redirect') return context.body(null, 301, { Location: address, ...Object.fromEntries([NO_STORE]) });
  const saveData = context.req.header(SAVE_DATA);
  const request = { address, savesData: savesData(saveData) };
  if (isSearch(address)) return search(parts, context, request);
  if (is !== 'cacheable') return uncached(parts, context);
  return cached(parts, context, pageKey(address, saveData), (readLog) => parts.pageRenderer.render(request, readLog));
}

async function cached(parts: AppParts, context: HttpContext, key: string, render: Render): Promise<Response> {
  return sent(context, await parts.pages.page(key, render));
}

function sent({ env }: HttpContext, answer: CachedResponse): Response {
  sendCached(env.incoming, env.outgoing, answer);
  return RESPONSE_ALREADY_SENT;
}

/** React Router gets the canonical address: it does not match every other spelling, and prints warnings to the console. */
async function uncached(parts: AppParts, context: HttpContext): Promise<Response> {
  const url = new URL(context.req.url);
  const { is, address } = readAddress(url);
  if (is === 'bad request') return context.text('This page has no such data.', 400);
  // A second Request around a body takes a tenth of the CPU time of an order.
  const isCanonical = address === url.pathname + url.search;
  const request = isCanonical ? context.req.raw : new Request(new URL(address, url), context.req.raw);
  const client = clientAddress(context.env.incoming, parts.trustProxy);
  return parts.visitorRenderer.answer(request, client);
}

/** Never kept: each search is another page. The bare field is not counted. */
async function search(parts: AppParts, context: HttpContext, request: PageRequest): Promise<Response> {
  const isEmpty = queryIn(new URL(context.req.url).search) === '';
  const client = clientAddress(context.env.incoming, parts.trustProxy);
  const wait = isEmpty ? 0 : parts.searchLimit(client);
  return sent(context, wait > 0 ? refusedSearch(wait) : await parts.pageRenderer.search(request, client));
}

function isSearch(address: string): boolean {
  const path = address.replace(/(\.data)?(\?.*)?$/s, '');
  return SCREEN_SERVING.search.paths.includes(path);
}

/** What the field of a search suggests, as JSON. Never kept: each search would be another page. */
async function suggest(parts: AppParts, context: HttpContext): Promise<Response> {
  const client = clientAddress(context.env.incoming, parts.trustProxy);
  const outcome = await parts.suggest(context.req.query('q'), client);
  context.header(...NO_STORE);
  if (outcome.state === 'found') return context.json({ listings: outcome.listings, products: outcome.products });
  if (outcome.state === 'unreadable') return context.json({}, 503);
  return context.json({}, 429, { 'Retry-After': String(outcome.retryAfterSeconds) });
}

/** The contact form's endpoint in the shop itself, when CONTACT_SERVICE_URL is not set (spec 7). */
async function contact(parts: AppParts, context: HttpContext): Promise<Response> {
  const message = readContactRequest(await context.req.json().catch(() => undefined));
  if (!message) return context.text('The message is not as the contact form sends it.', 400);
  const outcome = await parts.takeMessage(message, clientAddress(context.env.incoming, parts.trustProxy));
  if (outcome.state === 'taken') return context.text('OK');
  if (outcome.state === 'refused') return context.text(outcome.why, 400);
  if (outcome.state === 'failed') return context.text('The message could not be taken. Please try again.', 503);
  return context.text('Too Many Requests', 429, { 'Retry-After': String(outcome.retryAfterSeconds) });
}

/** Security headers of every response of the app, JSON and errors too; pages add theirs (rendering/page-headers.ts). */
function securityHeaders(siteUrl: string): MiddlewareHandler {
  const https = siteUrl.startsWith('https:');
  return async (context, next) => {
    await next();
    if (context.res === RESPONSE_ALREADY_SENT) return;
    // Setting a header copies the whole response, and pages have this one already.
    if (!context.res.headers.has(NOSNIFF[0])) context.header(...NOSNIFF);
    if (https) context.header(...HSTS);
  };
}

/** Only GET, HEAD and POST, and no POST from another site (CSRF). One without an Origin comes from no browser page. */
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

/** Reads a posted body whole and limited, so that no later code waits for a slow or endless sender. */
const wholeBody: MiddlewareHandler<{ Bindings: HttpBindings }> = async (context, next) => {
  if (context.req.method !== 'POST') return next();
  const body = await readBody(
    context.env.incoming,
    MESSAGES.test(context.req.path) ? MAX_MESSAGE_BODY : MAX_ORDER_BODY,
  );
  if (body === 'torn') return context.text('The form did not arrive whole.', 400);
  if (body === 'too big') return context.text('That is more than the shop reads.', 413);
  const { url, headers } = context.req.raw;
  context.req.raw = new Request(url, { method: 'POST', headers, body });
  // Checked above against SITE_URL; React Router would check it against the Host, which differs behind a proxy.
  context.req.raw.headers.delete('Origin');
  return next();
};

/** What the contact form's library posts to (spec 7). */
const MESSAGE_PATH = '/api/v1.0/email/send';

/** Paths of messages; any other post is at most as large as an order. */
const MESSAGES = /^\/(contact|api)\b/;

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
