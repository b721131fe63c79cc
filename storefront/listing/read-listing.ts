import { data, redirect } from 'react-router';
import { type ListingOutcome, listingQuery, readPage, readSort } from '../../shop/listing.ts';
import type { ListingQuery, Shop } from '../../shop/shop.ts';
import { answerOrPromise, followRedirect, tellFailure } from '../loading/deferred-answer.ts';

export type ListingAnswer = ListingOutcome | Promise<ListingOutcome>;

/**
 * Reads what `?sort=&page=` ask of a collection; 503 when it cannot be read, so that nobody keeps the page (spec 4).
 * A page past the last leads to the last, so that no number makes a page.
 */
export async function readListing(shop: Shop, url: URL, of: ListingQuery['of'], page?: 'whole') {
  const query = url.searchParams;
  const sort = readSort(query.get('sort'));
  const asked = page ?? readPage(query.get('page'));
  const answer = await shop.read.listing({ of, sort, page: asked });
  if (answer.state === 'loaded' && asked !== 'whole' && asked > answer.page)
    throw redirect(url.pathname + listingQuery(sort ?? null, answer.page));
  return data<{ answer: ListingAnswer }>({ answer }, { status: answer.state === 'unreadable' ? 503 : 200 });
}

/** The same in the browser: a dead network is a listing that cannot be read. */
export async function deferListing(
  reading: Promise<{ answer: ListingAnswer }>,
  request: Request,
): Promise<{ answer: ListingAnswer }> {
  const answer: Promise<ListingOutcome> = reading
    .then(({ answer }) => answer)
    .catch((error: unknown) => {
      followRedirect(error);
      tellFailure(error);
      return { state: 'unreadable' };
    });
  return isHere(request) ? { answer: await answer } : answerOrPromise(answer);
}

/**
 * True on the way back and forth, when the window's address is the new one already: the shopper is put where they stood,
 * and for that the cards must be there.
 */
function isHere(request: Request): boolean {
  const { origin, pathname, search } = window.location;
  return request.url === origin + pathname + search;
}
