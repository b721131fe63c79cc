import { useListings, usePrefetch } from '../shell/shell-data.ts';
import { BarLink } from '../shell/top-bar/bar-link.tsx';
import './listing-links.css';

/** A row of links to every listing that holds products, on home and above each listing. It scrolls where it is narrow. */
export function ListingLinks() {
  const prefetch = usePrefetch();
  return (
    <nav className="chips" aria-label="All we make">
      {useListings().map(({ name, path }) => (
        <BarLink key={path} className="chip" to={path} state={{ heading: name }} prefetch={prefetch}>
          {name}
        </BarLink>
      ))}
    </nav>
  );
}
