import { useEffect, useRef } from 'react';
import { Form, useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { readSort, SORTS, type Sort } from '../../shop/listing.ts';

/** The listing's order, a form where scripts are off; choosing goes to page 1 at once (spec 2 and 4). */
export function SortSelect({ sort }: { sort: Sort | undefined }) {
  const select = useRef<HTMLSelectElement>(null);
  const navigate = useNavigate();
  // a heading that was passed along goes along
  const { state } = useLocation();
  const [query] = useSearchParams();
  const coming = new URLSearchParams(useNavigation().location?.search).get('sort');
  const value = readSort(coming) ?? readSort(query.get('sort')) ?? sort ?? 'newest';
  const choose = (sort: string) => navigate({ search: `?sort=${sort}` }, { preventScrollReset: true, state });

  // what was chosen before the script arrived
  // biome-ignore lint/correctness/useExhaustiveDependencies: it arrives once
  useEffect(() => {
    const chosen = select.current?.value ?? value;
    if (chosen !== value) void choose(chosen);
  }, []);

  return (
    <Form className="sort" method="get">
      <label htmlFor="sort">Sort</label>
      <select
        id="sort"
        name="sort"
        ref={select}
        // a browser that fills forms in again after a reload would choose here
        autoComplete="off"
        value={value}
        onChange={(event) => choose(event.target.value)}
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
