import { Form, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { readSort, SORTS, type Sort } from '../../shop/listing.ts';

/** The listing's order, a form where scripts are off; choosing goes to page 1 at once (spec 2 and 4). */
export function SortSelect({ sort }: { sort: Sort | undefined }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const coming = new URLSearchParams(useNavigation().location?.search).get('sort');
  const value = readSort(coming) ?? readSort(query.get('sort')) ?? sort ?? 'newest';
  return (
    <Form className="sort" method="get">
      <label htmlFor="sort">Sort</label>
      <select
        id="sort"
        name="sort"
        value={value}
        onChange={(event) => navigate({ search: `?sort=${event.target.value}` }, { preventScrollReset: true })}
      >
        {Object.entries(SORTS).map(([sort, label]) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </select>
      <noscript>
        <button className="button" type="submit">
          Show
        </button>
      </noscript>
    </Form>
  );
}
