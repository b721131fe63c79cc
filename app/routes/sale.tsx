import { saleCollection } from '../../shop/collection.ts';
import { nameOfParam } from '../../shop/path-part.ts';
import { shopContext } from '../shop-context.ts';
import { ListingScreen } from '../ui/listing.tsx';
import { listingMeta } from '../ui/listing-meta.ts';
import { arriveListing, readListing } from '../ui/read-listing.ts';
import type { Route } from './+types/sale.ts';

const HEADING = 'Sale';

/** /sale/texturePaint lists the collection saleTexturePaint (spec 2, /sale). */
export function loader({ params, url, context }: Route.LoaderArgs) {
  return readListing(context.get(shopContext), url, { collection: saleCollection(nameOfParam(params.salepath)) });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return arriveListing(serverLoader(), request);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return listingMeta(loaderData, HEADING);
}

export default function Sale({ loaderData, params }: Route.ComponentProps) {
  return <ListingScreen key={params.salepath} answer={loaderData.answer} heading={HEADING} />;
}
