import { data, isRouteErrorResponse, redirect, useLocation } from 'react-router';
import { readPage } from '../../shop/catalogue/listing.ts';
import { queryIn, type SearchOutcome, type SearchRefusal, searchQuery } from '../../shop/search/search-page.ts';
import { ListingLinks } from '../listing/listing-links.tsx';
import { useRetry } from '../loading/use-retry.ts';
import { BeforeTyping } from '../search/before-typing.tsx';
import { Found } from '../search/found.tsx';
import { SearchForm } from '../search/search-form.tsx';
import { useSearchAgain } from '../search/use-search-again.ts';
import { Breadcrumbs } from '../shell/breadcrumbs.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { shopContext } from '../shop-context.ts';
import '../listing/listing.css';
import '../search/search.css';
import type { Route } from './+types/search.ts';

/** Without words: only popular searches. */
type Answer = { answer: SearchOutcome | undefined; popular?: string[] };

/**
 * Finds `?q=&page=` (docs/decisions/025). Status 503 when unreadable. @throws a redirect to the last page when the page number
 * is above it
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const q = queryIn(url.search);
  const shop = context.get(shopContext);
  if (q === '') return data<Answer>({ answer: undefined, popular: await shop.read.popularSearches() });
  const page = readPage(url.searchParams.get('page'));
  const answer = await shop.read.search({ q, page });
  if (answer.state === 'loaded' && answer.count === 0 && answer.listings.length === 0) shop.noteMissedSearch(q);
  if (answer.state === 'loaded' && page > answer.page) throw redirect(url.pathname + searchQuery(q, answer.page));
  return data<Answer>({ answer }, { status: answer.state === 'unreadable' ? 503 : 200 });
}

const AGAIN_SECONDS = 3;

/** Too many searches are answered with 429 instead of data (server/http/refused-search.ts). */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Answer> {
  return serverLoader().catch((error: unknown) => {
    if (!isRouteErrorResponse(error) || error.status !== 429) throw error;
    return { answer: { state: 'refused', retryAfterSeconds: AGAIN_SECONDS } };
  });
}

export function meta({ location, matches }: Route.MetaArgs) {
  const q = queryIn(location.search);
  // Search engines must not index what somebody typed.
  return [
    ...pageMeta(matches, q ? `Search: ${q}` : 'Search', 'Find a piece by its name, in any spelling.'),
    { name: 'robots', content: 'noindex' },
  ];
}

/** Beyond the spec. */
export default function Search({ loaderData: { answer, popular = [] } }: Route.ComponentProps) {
  const q = queryIn(useLocation().search);
  useRetry(answer?.state === 'unreadable');
  useSearchAgain(answer);
  return (
    <div className="page screen">
      <ListingLinks />
      <Breadcrumbs here="Search" />
      <h1>Search</h1>
      <SearchForm q={q} />
      {answer ? null : <BeforeTyping popular={popular} />}
      {answer?.state === 'loaded' ? <Found q={q} found={answer} /> : null}
      {answer?.state === 'unreadable' ? (
        <p role="status">The shop cannot look just now. It tries again by itself.</p>
      ) : null}
      {answer && 'retryAfterSeconds' in answer ? <Refused {...answer} /> : null}
    </div>
  );
}

function Refused({ retryAfterSeconds }: SearchRefusal) {
  return (
    <p role="status">
      Very many shoppers search just now. This page searches again by itself in {retryAfterSeconds} seconds.
    </p>
  );
}
