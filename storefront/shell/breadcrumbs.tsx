import { href, Link } from 'react-router';
import type { ListingLink } from '../../shop/catalogue/listing-link.ts';
import './breadcrumbs.css';
import { usePrefetch } from './shell-data.ts';

/** The way from home to this page, `here`, over a listing if it has one. */
export function Breadcrumbs({ listing, here }: { listing?: ListingLink | undefined; here: string }) {
  // Where a listing is named, the page's own name is right below, and its place in the first view is dear.
  const prefetch = usePrefetch();
  return (
    <nav className="crumbs" aria-label="Breadcrumbs">
      <Link to={href('/home')} prefetch={prefetch}>
        Home
      </Link>
      {listing ? (
        <Link to={listing.path} state={{ heading: listing.name }} prefetch={prefetch}>
          {listing.name}
        </Link>
      ) : null}
      <span className={listing ? 'visually-hidden' : undefined} aria-current="page">
        {here}
      </span>
    </nav>
  );
}
