import { href, Link } from 'react-router';
import type { ListingLink } from '../../shop/catalogue/listing-link.ts';
import './breadcrumbs.css';
import { usePrefetch } from './shell-data.ts';

/** From home to this page, `here`, over its listing. */
export function Breadcrumbs({ listing, here }: { listing?: ListingLink | undefined; here: string }) {
  // With a listing named, the page's own name is hidden: it is right below, and room is scarce.
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
