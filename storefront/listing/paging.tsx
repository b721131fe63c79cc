import { Link, useLocation, useSearchParams } from 'react-router';
import { listingQuery, pagesToShow } from '../../shop/catalogue/listing.ts';
import { usePrefetch } from '../shell/shell-data.ts';

type Props = {
  page: number;
  pages: number;
  /** Where it is not a listing's. */
  searchOf?: (page: number) => string;
};

/** Links to the numbered pages of a listing. Each page starts scrolled to the top (spec 2). */
export function Paging({ page, pages, searchOf }: Props) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const prefetch = usePrefetch();
  if (pages === 1) return null;
  const to = (page: number) =>
    pathname + (searchOf?.(page) ?? listingQuery(query.get('sort'), page, query.get('size')));
  return (
    <nav className="paging" aria-label="Pages">
      {page > 1 ? <Link to={to(page - 1)} rel="prev" aria-label="Previous page" /> : null}
      {pagesToShow(page, pages).map((shown, i, all) =>
        shown === 'gap' ? (
          <span key={`after ${all[i - 1]}`} />
        ) : (
          <Link
            key={shown}
            to={to(shown)}
            prefetch={prefetch}
            aria-label={`Page ${shown}`}
            aria-current={shown === page ? 'page' : undefined}
          >
            {shown}
          </Link>
        ),
      )}
      {page < pages ? <Link to={to(page + 1)} rel="next" aria-label="Next page" /> : null}
    </nav>
  );
}
