import type { MetaDescriptor } from 'react-router';
import type { Listing } from '../../shop/catalogue/listing.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { ListingAnswer } from './read-listing.ts';

/** A listing's title and description: the collection's heading, else the screen's. From page 2 on with the page number. */
export function listingMeta(
  {
    loaderData,
    matches,
  }: { loaderData: { answer: ListingAnswer } | undefined; matches: Parameters<typeof pageMeta>[0] },
  heading: string,
): MetaDescriptor[] {
  const answer = loaderData?.answer;
  const listing = answer && 'state' in answer && answer.state === 'loaded' ? answer : undefined;
  const name = listing?.heading ?? heading;
  const page = pageWords(listing);
  return pageMeta(matches, name + page, `${name}${page}: made by hand in Pakistan. Cash on delivery.`);
}

/** ', page 2'; nothing on the first. */
export function pageWords(listing: Listing | undefined): string {
  return listing && listing.page > 1 ? `, page ${listing.page}` : '';
}
