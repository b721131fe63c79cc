import { Link } from 'react-router';
import { CATEGORIES, RESIN } from '../../shop/catalogue/collection.ts';
import { cataloguePath, collectionPath } from '../../shop/page-path.ts';
import { ListingScreen } from '../listing/listing.tsx';
import { listingMeta } from '../listing/listing-meta.ts';
import { deferListing, readListing } from '../listing/read-listing.ts';
import { useCatalogues, useListings, usePrefetch } from '../shell/shell-data.ts';
import { shopContext } from '../shop-context.ts';
import type { Route } from './+types/resin-art.ts';

const { collection, heading } = CATEGORIES['/resin-art'];

/** Kids' shirts, as specified (spec 2, category listings), and links to resin. */
export function loader({ url, context }: Route.LoaderArgs) {
  return readListing(context.get(shopContext), url, { collection });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return deferListing(serverLoader(), request);
}

export function meta(args: Route.MetaArgs) {
  return listingMeta(args, heading);
}

export default function ResinArt({ loaderData }: Route.ComponentProps) {
  return <ListingScreen answer={loaderData.answer} heading={heading} ways={<WaysToResin />} />;
}

function WaysToResin() {
  const resin = useListings().find(({ name }) => name === RESIN);
  const catalogue = useCatalogues().find(({ catalogName }) => collectionPath(catalogName) === resin?.path);
  const prefetch = usePrefetch();
  if (!resin) return null;
  const { catalogName = RESIN, collections = [] } = catalogue ?? {};
  const ways = [resin, ...collections.map((name) => ({ name, path: cataloguePath(catalogName, name) }))];
  return (
    <nav className="listing-ways" aria-label={catalogName}>
      <div className="chips">
        <b>{`${catalogName}:`}</b>
        {ways.map(({ name, path }) => (
          <Link key={path} className="chip" to={path} prefetch={prefetch}>
            {path === resin.path ? 'All' : name}
          </Link>
        ))}
      </div>
    </nav>
  );
}
