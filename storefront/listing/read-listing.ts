import { data, redirect } from 'react-router';
import { type ListingOutcome, listingQuery, readPage, readSize, readSort } from '../../shop/catalogue/listing.ts';
import type { ListingQuery, Shop } from '../../shop/shop.ts';
import { deferAnswer } from '../loading/deferred-answer.ts';

export type ListingAnswer = ListingOutcome | Promise<ListingOutcome>;

/**
 * Reads the listing that `?sort=&size=&page=` asks for. Status 503 when it cannot be read, so that no cache stores the page
 * (spec 4). @throws a redirect to the last page when the page number is above it, and to the listing's own spelling of the
 * size, or without it where it has no such size: neither must create pages
 */
export async function readListing(shop: Shop, url: URL, of: ListingQuery['of'], page?: 'whole') {
  const query = url.searchParams;
  const sort = readSort(query.get('sort'));
  const asked = page ?? readPage(query.get('page'));
  const size = readSize(query.get('size'));
  const answer = await shop.read.listing({ of, sort, size, page: asked });
  if (answer.state === 'loaded') {
    const isPast = asked !== 'whole' && asked > answer.page;
    if (isPast || size !== answer.size)
      throw redirect(url.pathname + listingQuery(sort ?? null, answer.page, answer.size));
  }
  return data<{ answer: ListingAnswer }>({ answer }, { status: answer.state === 'unreadable' ? 503 : 200 });
}

/** In ms: most listings come within it, and need no placeholders. */
const DELAY_MS = 150;

/** The same in the browser. */
export function deferListing(reading: Promise<{ answer: ListingAnswer }>, request: Request) {
  return deferAnswer<ListingOutcome>(reading, request, DELAY_MS);
}
