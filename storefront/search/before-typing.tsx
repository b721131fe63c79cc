import { href, Link } from 'react-router';
import { cataloguePath } from '../../shop/page-path.ts';
import { searchQuery } from '../../shop/search/search-page.ts';
import { useCatalogues, useListings } from '../shell/shell-data.ts';

/** Popular searches, and the collections. */
export function BeforeTyping({ popular }: { popular: readonly string[] }) {
  const listings = useListings();
  const collections = useCatalogues().flatMap(({ catalogName, collections }) =>
    collections.map((name) => ({ name, path: cataloguePath(catalogName, name) })),
  );
  return (
    <>
      <Chips
        name="Others look for"
        row="chips"
        links={popular.map((words) => ({ name: words, path: href('/search') + searchQuery(words) }))}
      />
      <Chips name="Collections" row="search-listings" links={collections.length > 0 ? collections : listings} />
    </>
  );
}

type ChipsProps = {
  name: string;
  links: readonly { name: string; path: string }[];
  /** 'chips' stays one row, so that on a phone the collections are seen above the keyboard. */
  row: 'chips' | 'search-listings';
};

function Chips({ name, links, row }: ChipsProps) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={name}>
      <h2 className="search-before">{name}</h2>
      <div className={row}>
        {links.map(({ name, path }) => (
          <Link key={path} className="chip" to={path}>
            {name}
          </Link>
        ))}
      </div>
    </nav>
  );
}
