import { useLocation } from 'react-router';
import { listingLink } from '../../shop/catalogue/listing-link.ts';
import { nameOfParam } from '../../shop/path-part.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { ListingScreen } from '../listing/listing.tsx';
import { listingMeta } from '../listing/listing-meta.ts';
import { deferListing, readListing } from '../listing/read-listing.ts';
import { useStoredHeading } from '../listing/use-listing.ts';
import { Breadcrumbs } from '../shell/breadcrumbs.tsx';
import { GoBack } from '../shell/go-back.tsx';
import { shopContext } from '../shop-context.ts';
import type { Route } from './+types/collection.ts';

/** On one page (spec 2, /collection); of a catalogue, if one has the name. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  return readListing(context.get(shopContext), url, { collection: nameOfParam(params.collectionName) }, 'whole');
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return deferListing(serverLoader(), request);
}

export function meta(args: Route.MetaArgs) {
  return listingMeta(args, nameOfParam(args.params.collectionName));
}

export default function Collection({ loaderData, params }: Route.ComponentProps) {
  const passed = usePassedHeading();
  const name = nameOfParam(params.collectionName);
  const stored = useStoredHeading(loaderData.answer);
  const shown = passed ?? listingLink({ collection: name }, stored).name;
  return (
    <ListingScreen key={name} answer={loaderData.answer} heading={name} givenHeading={passed ?? name} paged={false}>
      <div className="way">
        <GoBack />
        <Breadcrumbs here={shown} />
      </div>
      {/* For visitors by a shared link: the shop's name for it; the heading below is then a small line. */}
      {passed === undefined && shown !== name ? <p className="listing-stored name">{shown}</p> : null}
    </ListingScreen>
  );
}

/** From home's tile. The server does not know it, so it appears after hydration. */
function usePassedHeading(): string | undefined {
  const state: unknown = useLocation().state;
  const hydrated = useHydrated();
  if (!hydrated || typeof state !== 'object' || state === null || !('heading' in state)) return undefined;
  return typeof state.heading === 'string' && state.heading !== '' ? state.heading : undefined;
}
