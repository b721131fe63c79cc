import { randomBytes } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono, type MiddlewareHandler, type Next } from 'hono';
import { compress } from 'hono/compress';
import type { Logger } from 'pino';
import type { Desk, SignInWays } from '../../shop/desk/desk.ts';
import { nameOfParam } from '../../shop/path-part.ts';
import { clientAddress } from '../requests/client-address.ts';
import { plainHeaders } from '../responses/plain-headers.ts';
import { deviceName } from '../sign-in/device-name.ts';
import type { SignedIn } from '../sign-in/session.ts';
import type { Visitor } from '../sign-in/sign-in.ts';
import { openBodies } from './bodies.ts';
import type { DeskRenderer } from './desk-renderer.ts';
import { isFromDesk, mayRead } from './fetch-metadata.ts';
import { pageHeaders } from './page-headers.ts';
import { type Preview, previewHeaders } from './preview.ts';

export type DeskParts = {
  sessionOf(cookies: string | undefined): Promise<SignedIn | undefined>;
  signInWaysOf(visitor: Visitor): SignInWays;
  deskOf(session: SignedIn): Promise<Desk>;
  renderer: DeskRenderer;
  preview: Preview;
  log: Logger;
  url: string;
  isHttps: boolean;
  /** Whether Vite serves the screens (`npm run dev`). */
  isEdited: boolean;
  /** Proxies to believe for the client's address. */
  trustProxy: number;
  dataDir: string;
};

type HttpContext = Context<{ Bindings: HttpBindings }>;

export function openDeskApp(parts: DeskParts) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(compress(), ownRequestsOnly(parts.url), wholeBody(parts));
  app.onError((error) => {
    parts.log.error({ error }, 'A request to the desk could not be answered');
    return refusal('Something went wrong on the desk. Please try again.', 500);
  });
  app.get(PREVIEW, (context, next) => preview(parts, context, next));
  app.on(['GET', 'POST'], '*', (context) => page(parts, context));
  return app;
}

const PREVIEW = '/products/drafts/:id/preview';

/** A draft's page for an owner who is signed in; anybody else, and an unknown draft, gets the desk's page for it. */
async function preview(parts: DeskParts, { req }: Context, next: Next): Promise<Response | undefined> {
  const session = await parts.sessionOf(req.header('Cookie'));
  const html = session && (await parts.preview(nameOfParam(req.param('id') ?? '')));
  if (html === undefined) return void (await next());
  return new Response(html, { headers: previewHeaders() });
}

async function page(parts: DeskParts, context: HttpContext): Promise<Response> {
  const session = await parts.sessionOf(context.req.header('Cookie'));
  const address = clientAddress(context.env.incoming, parts.trustProxy);
  const nonce = randomBytes(16).toString('base64');
  const answer = await parts.renderer.answer(ownRequest(context.req.raw, parts.url), {
    ...(session ? { desk: await parts.deskOf(session) } : {}),
    signInWays: parts.signInWaysOf({ address, device: deviceName(context.req.header('User-Agent')) }),
    nonce,
  });
  const isPage = answer.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  const { 'Content-Type': _, ...always } = isPage ? pageHeaders({ nonce, ...parts }) : plainHeaders();
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(always)) headers.set(name, value);
  // The service worker keeps an owner's screens, and forgets them when nobody is signed in (desk/offline).
  headers.set('Desk-Session', session ? 'open' : 'none');
  // Without a session a page is the sign-in page, which is a page like another; data is refused with 401.
  const status = isPage && answer.status === 401 && context.req.method === 'GET' ? 200 : answer.status;
  return new Response(answer.body, { status, headers });
}

/** The request at the desk's public address, whatever Host header a proxy sent. Its Origin is checked already. */
function ownRequest(request: Request, url: string): Request {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.delete('Origin');
  const body = request.method === 'POST' ? { body: request.body, duplex: 'half' as const } : {};
  // Joined as text: resolved against the address, the path '//evil.example' would name another host.
  return new Request(url + pathname + search, { method: request.method, headers, ...body });
}

/**
 * Refuses requests from other sites, by Origin and Fetch Metadata: they may link to the desk and nothing else. A change is
 * a POST from a page of the desk itself.
 */
function ownRequestsOnly(url: string): MiddlewareHandler {
  const own = ownOrigins(new URL(url));
  return async (context, next) => {
    const { method, header } = asked(context);
    if (!['GET', 'HEAD', 'POST'].includes(method)) {
      return refusal('The desk knows GET, HEAD and POST.', 405, { Allow: 'GET, HEAD, POST' });
    }
    if (method === 'POST' && !(isFromDesk(header) && own.has(header('Origin') ?? ''))) {
      return refusal(`This form belongs to another site. The desk is at ${url}.`, 403);
    }
    return mayRead(header) ? next() : refusal(NOT_YOURS, 403);
  };
}

/** The answer when another site uses an address of the desk as an image, a script or a frame. */
export const NOT_YOURS = 'This is for the desk’s own pages.';

function asked({ req }: Context): { method: string; header: (name: string) => string | undefined } {
  return { method: req.method, header: (name) => req.header(name) };
}

/** The desk's origin; on localhost, under each of its names. */
function ownOrigins({ protocol, hostname, port, origin }: URL): ReadonlySet<string> {
  const local = ['localhost', '127.0.0.1', '[::1]'];
  const names = local.includes(hostname) ? local : [];
  return new Set([origin, ...names.map((name) => `${protocol}//${name}${port && `:${port}`}`)]);
}

function wholeBody(parts: DeskParts): MiddlewareHandler<{ Bindings: HttpBindings }> {
  const bodies = openBodies(parts.dataDir, async (cookies) => (await parts.sessionOf(cookies))?.role);
  return async ({ req, env }, next) => {
    if (req.method !== 'POST') return next();
    return bodies.take(env.incoming, req.path, async (body) => {
      if ('why' in body) return refusal(body.why, body.status);
      const { url } = req.raw;
      const headers = new Headers(req.raw.headers);
      if (body instanceof URLSearchParams) headers.set('Content-Type', FORM);
      req.raw = new Request(url, { method: 'POST', headers, body });
      return next();
    });
  };
}

const FORM = 'application/x-www-form-urlencoded;charset=UTF-8';

function refusal(words: string, status: 400 | 403 | 405 | 413 | 500, more: HeadersInit = {}) {
  return new Response(`${words}\n`, { status, headers: { ...plainHeaders(), ...more } });
}
