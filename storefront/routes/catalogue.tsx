import { ListingScreen } from '../listing/listing.tsx';
import { listingMeta } from '../listing/listing-meta.ts';
import { deferListing, readListing } from '../listing/read-listing.ts';
import { useLiveUpdates } from '../listing/use-live-updates.ts';
import { shopContext } from '../shop-context.ts';
import type { Route } from './+types/catalogue.ts';

/** One collection of a catalogue, live: it changes while one looks at it (spec 2, /catalog). */
export function loader({ params, url, context }: Route.LoaderArgs) {
  const { catalogName, collectionName } = params;
  return readListing(context.get(shopContext), url, { catalogName, collectionName });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return deferListing(serverLoader(), request);
}

export function meta({ loaderData, params }: Route.MetaArgs) {
  return listingMeta(loaderData, headingOf(params));
}

export default function CatalogueScreen({ loaderData, params }: Route.ComponentProps) {
  useLiveUpdates(params.catalogName, params.collectionName);
  const heading = headingOf(params);
  return <ListingScreen key={heading} answer={loaderData.answer} heading={heading} />;
}

function headingOf({ catalogName, collectionName }: { catalogName: string; collectionName: string }): string {
  return `${catalogName} / ${collectionName}`;
}
