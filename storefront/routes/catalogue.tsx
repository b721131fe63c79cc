import { nameOfParam } from '../../shop/path-part.ts';
import { ListingScreen } from '../listing/listing.tsx';
import { listingMeta } from '../listing/listing-meta.ts';
import { deferListing, readListing } from '../listing/read-listing.ts';
import { useStoredHeading } from '../listing/use-listing.ts';
import { useLiveUpdates } from '../listing/use-live-updates.ts';
import { Breadcrumbs } from '../shell/breadcrumbs.tsx';
import { shopContext } from '../shop-context.ts';
import type { Route } from './+types/catalogue.ts';

/** Updated live (spec 2, /catalog). */
export function loader({ params, url, context }: Route.LoaderArgs) {
  return readListing(context.get(shopContext), url, pairOf(params));
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return deferListing(serverLoader(), request);
}

export function meta(args: Route.MetaArgs) {
  return listingMeta(args, headingOf(args.params));
}

export default function CatalogueScreen({ loaderData, params }: Route.ComponentProps) {
  const { catalogName, collectionName } = pairOf(params);
  useLiveUpdates(catalogName, collectionName);
  const heading = headingOf(params);
  const stored = useStoredHeading(loaderData.answer);
  return (
    <ListingScreen key={heading} answer={loaderData.answer} heading={heading} givenHeading={heading}>
      <Breadcrumbs here={stored ?? heading} />
      {/* Large, as on a collection's page; the specified heading below is then a small line. */}
      {stored ? <p className="listing-stored name">{stored}</p> : null}
    </ListingScreen>
  );
}

type Pair = { catalogName: string; collectionName: string };

function pairOf({ catalogName, collectionName }: Pair): Pair {
  return { catalogName: nameOfParam(catalogName), collectionName: nameOfParam(collectionName) };
}

function headingOf(params: Pair): string {
  const { catalogName, collectionName } = pairOf(params);
  return `${catalogName} / ${collectionName}`;
}
