import { html } from 'hono/html';
import { SCREEN_SERVING } from '../../../shop/screens.ts';
import { BUSY_SECONDS, type SearchRefusal, searchQuery } from '../../../shop/search/search-page.ts';
import { plainBody } from '../../http/cached-response.ts';
import { openJoinedGzip } from '../../http/joined-gzip.ts';
import type { PageRenderer } from '../rendering/renderer.ts';

/** Gives the search's page that says that it will ask again, with what was typed. @throws when it cannot be rendered */
export type RefusedSearch = (q: string, client: { takesGzip: boolean }) => Promise<Response>;

/** Stands for what was typed while the page is rendered: a letter that nobody types. */
const TYPED = '\u{e000}';

/** How long a rendered page is used, in ms: it has the shop's words and menus, which change. */
const KEPT_MS = 10_000;

/** A page without what was typed, which stands between its parts. */
type Rendered = { parts: string[]; gzip: (typed: string) => Buffer<ArrayBuffer>; status: number; headers: Headers };

/**
 * A flood of searches costs a page in ten seconds: it is rendered with a letter in place of what was typed. Its scripts
 * read that from the address, so that the policy's hashes are the same for every search.
 */
export function openRefusedSearch(renderer: Pick<PageRenderer, 'search'>): RefusedSearch {
  /** With something typed, and the bare field. */
  const pages = new Map<string, { rendered: Promise<Rendered>; until: number }>();

  async function rendered(typed: string): Promise<Rendered> {
    const address = SCREEN_SERVING.search.paths[0] + searchQuery(typed);
    const refusal: SearchRefusal = { state: 'busy', retryAfterSeconds: BUSY_SECONDS };
    const answer = await renderer.search({ address, savesData: false, encoding: 'identity' }, refusal);
    const headers = new Headers(pairsOf(answer.headers));
    if (answer.status === 429) headers.set('Retry-After', String(BUSY_SECONDS));
    const parts = plainBody(answer).toString().split(TYPED);
    return { parts, gzip: openJoinedGzip(parts), status: answer.status, headers };
  }

  function pageFor(typed: string): Promise<Rendered> {
    const now = performance.now();
    const known = pages.get(typed);
    if (known && now < known.until) return known.rendered;
    const page = { rendered: rendered(typed), until: now + KEPT_MS };
    // One that failed is rendered anew for the next who asks.
    page.rendered.catch(() => pages.delete(typed));
    pages.set(typed, page);
    return page.rendered;
  }

  return async (q, { takesGzip }) => {
    const { parts, gzip, status, headers } = await pageFor(q === '' ? '' : TYPED);
    const typed = String(html`${q}`);
    const answer = new Response(takesGzip ? gzip(typed) : parts.join(typed), { status, headers });
    if (takesGzip) answer.headers.set('Content-Encoding', 'gzip');
    return answer;
  };
}

function pairsOf(headers: readonly string[]): [name: string, value: string][] {
  return headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? ''] as [string, string]] : []));
}
