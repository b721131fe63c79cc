import { html } from 'hono/html';
import { SCREEN_SERVING } from '../../../shop/screens.ts';
import { BUSY_SECONDS, type SearchRefusal, searchQuery } from '../../../shop/search/search-page.ts';

/** Gives the search's page that says that it will ask again, with what was typed. @throws when it cannot be drawn */
export type RefusedSearch = (q: string) => Promise<Response>;

/** Stands for what was typed while the page is drawn: a letter that nobody types. */
const TYPED = '\u{e000}';

/** How long a drawn page is used, in ms: it has the shop's words and menus, which change. */
const KEPT_MS = 10_000;

/** A page without what was typed, which stands between its parts. */
type Drawn = { parts: string[]; status: number; headers: Headers };

/**
 * A flood of searches costs a page in ten seconds: `draw` draws it with a letter in place of what was typed. Its scripts
 * read that from the address, so that the policy's hashes are the same for every search.
 */
export function openRefusedSearch(draw: (address: string, refusal: SearchRefusal) => Promise<Response>): RefusedSearch {
  /** With something typed, and the bare field. */
  const pages = new Map<string, { drawn: Promise<Drawn>; until: number }>();

  async function drawn(typed: string): Promise<Drawn> {
    const address = SCREEN_SERVING.search.paths[0] + searchQuery(typed);
    const response = await draw(address, { state: 'busy', retryAfterSeconds: BUSY_SECONDS });
    const { status, headers } = response;
    if (status === 429) headers.set('Retry-After', String(BUSY_SECONDS));
    return { parts: (await response.text()).split(TYPED), status, headers };
  }

  function pageFor(typed: string): Promise<Drawn> {
    const now = performance.now();
    const known = pages.get(typed);
    if (known && now < known.until) return known.drawn;
    const page = { drawn: drawn(typed), until: now + KEPT_MS };
    // One that failed is drawn anew for the next who asks.
    page.drawn.catch(() => pages.delete(typed));
    pages.set(typed, page);
    return page.drawn;
  }

  return async (q) => {
    const { parts, ...answer } = await pageFor(q === '' ? '' : TYPED);
    return new Response(parts.join(String(html`${q}`)), answer);
  };
}
