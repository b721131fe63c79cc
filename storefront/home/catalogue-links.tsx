import { Link } from 'react-router';
import type { Catalogue } from '../../shop/catalogue/collection.ts';
import { cataloguePath } from '../../shop/page-path.ts';
import { usePrefetch } from '../shell/shell-data.ts';

/** One press from home; on phones the bar's menus need three. */
export function CatalogueLinks({ catalogues }: { catalogues: readonly Catalogue[] }) {
  const prefetch = usePrefetch();
  return (
    <div className="page catalogue-links">
      {catalogues.map(({ id, catalogName, collections }) => (
        <nav key={id} aria-label={catalogName}>
          <h3>{catalogName}</h3>
          <div className="chips">
            {collections.map((name) => (
              <Link key={name} className="chip" to={cataloguePath(catalogName, name)} prefetch={prefetch}>
                {name}
              </Link>
            ))}
          </div>
        </nav>
      ))}
    </div>
  );
}
