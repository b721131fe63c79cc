import type { Catalogue } from '../../../shop/catalogue/collection.ts';
import { cataloguePath } from '../../../shop/page-path.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useCatalogues, usePrefetch } from '../shell-data.ts';
import { BarLink } from './bar-link.tsx';

/** One menu for each catalogue (spec 2, shell). */
export function CatalogueMenus() {
  return useCatalogues().map((catalogue) => <CatalogueMenu key={catalogue.id} catalogue={catalogue} />);
}

/** A <details>: it opens without scripts, and the shared `name` lets the browser close the others. */
function CatalogueMenu({ catalogue: { catalogName, collections } }: { catalogue: Catalogue }) {
  const prefetch = usePrefetch();
  return (
    <details className="menu" name="catalogue">
      <summary>
        {catalogName}
        <Icon name="chevron" />
      </summary>
      <ul className="menu-list">
        {collections.map((collectionName) => (
          <li key={collectionName}>
            <BarLink to={cataloguePath(catalogName, collectionName)} prefetch={prefetch}>
              {collectionName}
            </BarLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
