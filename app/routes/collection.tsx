import { useLocation } from 'react-router';
import { nameOfParam } from '../../shop/path-part.ts';
import { shopContext } from '../shop-context.ts';
import { GoBack } from '../ui/go-back.tsx';
import { useHydrated } from '../ui/hydrated.ts';
import { ListingScreen } from '../ui/listing.tsx';
import { listingMeta } from '../ui/listing-meta.ts';
import { arriveListing, readListing } from '../ui/read-listing.ts';
import type { Route } from './+types/collection.ts';

/** The whole of one collection, without pages (spec 2, /collection). */
export function loader({ params, url, context }: Route.LoaderArgs) {
  return readListing(context.get(shopContext), url, { collection: nameOfParam(params.collectionName) }, 'whole');
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return arriveListing(serverLoader(), request);
}

export function meta({ loaderData, params }: Route.MetaArgs) {
  return listingMeta(loaderData, nameOfParam(params.collectionName));
}

export default function Collection({ loaderData, params }: Route.ComponentProps) {
  const passed = usePassedHeading();
  const name = nameOfParam(params.collectionName);
  return (
    <ListingScreen key={name} answer={loaderData.answer} heading={name} givenHeading={passed ?? name} paged={false}>
      <GoBack />
    </ListingScreen>
  );
}

/** The heading that home's tile passes along; the server cannot know it, so it waits until the page has woken up. */
function usePassedHeading(): string | undefined {
  const state: unknown = useLocation().state;
  const awake = useHydrated();
  if (!awake || typeof state !== 'object' || state === null || !('heading' in state)) return undefined;
  return typeof state.heading === 'string' && state.heading !== '' ? state.heading : undefined;
}
