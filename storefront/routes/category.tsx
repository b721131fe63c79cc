import { useLocation } from 'react-router';
import { CATEGORIES, type CategoryPath } from '../../shop/catalogue/collection.ts';
import { ListingScreen } from '../listing/listing.tsx';
import { listingMeta } from '../listing/listing-meta.ts';
import { deferListing, readListing } from '../listing/read-listing.ts';
import { shopContext } from '../shop-context.ts';
import type { Route } from './+types/category.ts';

/** Spec 2, category listings. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { collection } = categoryOf(url.pathname);
  return readListing(context.get(shopContext), url, { collection });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return deferListing(serverLoader(), request);
}

export function meta(args: Route.MetaArgs) {
  return listingMeta(args, categoryOf(args.location.pathname).heading);
}

export default function Category({ loaderData }: Route.ComponentProps) {
  const { heading } = categoryOf(useLocation().pathname);
  return <ListingScreen key={heading} answer={loaderData.answer} heading={heading} />;
}

function categoryOf(pathname: string) {
  return CATEGORIES[pathname.replace(/\/+$/, '') as CategoryPath];
}
