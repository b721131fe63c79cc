import { saleCollection } from '../../shop/catalogue/collection.ts';
import { nameOfParam } from '../../shop/path-part.ts';
import { ListingScreen } from '../listing/listing.tsx';
import { listingMeta } from '../listing/listing-meta.ts';
import { deferListing, readListing } from '../listing/read-listing.ts';
import { shopContext } from '../shop-context.ts';
import type { Route } from './+types/sale.ts';

const HEADING = 'Sale';

/** /sale/texturePaint lists the collection saleTexturePaint (spec 2, /sale). */
export function loader({ params, url, context }: Route.LoaderArgs) {
  return readListing(context.get(shopContext), url, { collection: saleCollection(nameOfParam(params.salepath)) });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return deferListing(serverLoader(), request);
}

export function meta(args: Route.MetaArgs) {
  return listingMeta(args, HEADING);
}

export default function Sale({ loaderData, params }: Route.ComponentProps) {
  return <ListingScreen key={params.salepath} answer={loaderData.answer} heading={HEADING} />;
}
