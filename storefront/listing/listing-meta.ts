import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '../shell/page-meta.ts';
import type { ListingAnswer } from './read-listing.ts';

/** A listing's title and description: its own heading, else the screen's; later pages say which they are. */
export function listingMeta(loaderData: { answer: ListingAnswer } | undefined, heading: string): MetaDescriptor[] {
  const answer = loaderData?.answer;
  const listing = answer && 'state' in answer && answer.state === 'loaded' ? answer : undefined;
  const name = listing?.heading ?? heading;
  const page = listing && listing.page > 1 ? `, page ${listing.page}` : '';
  return pageMeta(name + page, `${name}${page}: made by hand in Pakistan. Cash on delivery.`);
}
