import { shopContext } from '../shop-context.ts';
import { ListingScreen } from '../ui/listing.tsx';
import { listingMeta } from '../ui/listing-meta.ts';
import { arriveListing, readListing } from '../ui/read-listing.ts';
import { useLive } from '../ui/use-live.ts';
import type { Route } from './+types/catalogue.ts';

/** One collection of a catalogue, live: it changes while one looks at it (spec 2, /catalog). */
export function loader({ params, url, context }: Route.LoaderArgs) {
  const { catalogName, collectionName } = params;
  return readListing(context.get(shopContext), url, { catalogName, collectionName });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return arriveListing(serverLoader(), request);
}

export function meta({ loaderData, params }: Route.MetaArgs) {
  return listingMeta(loaderData, headingOf(params));
}

export default function CatalogueScreen({ loaderData, params }: Route.ComponentProps) {
  useLive(params.catalogName, params.collectionName);
  const heading = headingOf(params);
  return <ListingScreen key={heading} answer={loaderData.answer} heading={heading} />;
}

function headingOf({ catalogName, collectionName }: { catalogName: string; collectionName: string }): string {
  return `${catalogName} / ${collectionName}`;
}
