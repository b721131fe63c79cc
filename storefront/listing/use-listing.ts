import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Listing } from '../../shop/catalogue/listing.ts';
import { useDeferred } from '../loading/deferred-answer.ts';
import { useRetry } from '../loading/use-retry.ts';
import type { ListingAnswer } from './read-listing.ts';

/** The heading that a listing's owner stored, once it has loaded. */
export function useStoredHeading(answer: ListingAnswer): string | undefined {
  const outcome = useDeferred(answer);
  return outcome?.state === 'loaded' ? outcome.heading : undefined;
}

/**
 * The listing, or undefined for placeholders; `last`: the last that loaded. An unreadable one is reloaded (spec 4). A shown
 * listing stays while it is read again.
 */
export function useListing(answer: ListingAnswer): { listing: Listing | undefined; last: Listing | undefined } {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const outcome = useDeferred(answer);
  const [last, setLast] = useState<{ at: string; listing: Listing }>();
  useRetry(outcome?.state === 'unreadable');

  if (outcome?.state === 'loaded') {
    if (last?.listing !== outcome) setLast({ at: here, listing: outcome });
    return { listing: outcome, last: outcome };
  }
  return { listing: last?.at === here ? last.listing : undefined, last: last?.listing };
}
