import { data, redirect } from 'react-router';
import { readPage } from '../../shop/catalogue/listing.ts';
import { type SearchOutcome, searchQuery, typedQuery } from '../../shop/search/search-page.ts';
import { ListingLinks } from '../listing/listing-links.tsx';
import { useRetry } from '../loading/use-retry.ts';
import { Found } from '../search/found.tsx';
import { SearchForm } from '../search/search-form.tsx';
import { Breadcrumbs } from '../shell/breadcrumbs.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { shopContext } from '../shop-context.ts';
import '../listing/listing.css';
import '../search/search.css';
import type { Route } from './+types/search.ts';

/**
 * What `?q=&page=` finds (docs/decisions/025). Status 503 when it cannot be read, 429 where a network searches too often.
 * @throws a redirect to the last page when the page number is above it
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const q = typedQuery(url.searchParams.get('q'));
  if (q === '') return data({ q, answer: undefined });
  const page = readPage(url.searchParams.get('page'));
  const shop = context.get(shopContext);
  const wait = shop.countSearch();
  if (wait > 0) return tooMany(q, wait);
  const answer: SearchOutcome = await shop.read.search({ q, page });
  if (answer.state === 'loaded' && answer.count === 0 && answer.listings.length === 0) shop.noteMissedSearch(q);
  if (answer.state === 'loaded' && page > answer.page) throw redirect(url.pathname + searchQuery(q, answer.page));
  return data({ q, answer }, { status: answer.state === 'unreadable' ? 503 : 200 });
}

function tooMany(q: string, retryAfterSeconds: number) {
  const answer: SearchOutcome = { state: 'too many', retryAfterSeconds };
  return data({ q, answer }, { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } });
}

/** Without `Cache-Control`: the server sends 'no-store' with what it renders for one request. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  const retry = loaderHeaders.get('Retry-After');
  return retry ? { 'Retry-After': retry } : new Headers();
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData?.q ? `Search: ${loaderData.q}` : 'Search';
  // Words that somebody typed are no page of the shop's for search engines.
  return [
    ...pageMeta(matches, title, 'Find a piece by its name, in any spelling.'),
    { name: 'robots', content: 'noindex' },
  ];
}

/** The search: a field, and what it finds. Beyond the spec, beside its screens. */
export default function Search({ loaderData: { q, answer } }: Route.ComponentProps) {
  useRetry(answer?.state === 'unreadable');
  return (
    <div className="page screen">
      <ListingLinks />
      <Breadcrumbs here="Search" />
      <h1>Search</h1>
      <SearchForm q={q} />
      {answer?.state === 'loaded' ? <Found q={q} found={answer} /> : null}
      {answer?.state === 'unreadable' ? (
        <p role="status">The shop cannot look just now. It tries again by itself.</p>
      ) : null}
      {answer?.state === 'too many' ? (
        <p role="status">
          Very many searches come from your network. Please search again in {answer.retryAfterSeconds} seconds.
        </p>
      ) : null}
    </div>
  );
}
