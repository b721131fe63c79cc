import { useEffect, useRef } from 'react';
import { Form, useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { BY_HAND, type Listing, readSort, SORTS } from '../../shop/catalogue/listing.ts';

/** Chooses the listing's order and goes to page 1 at once; without scripts a form (spec 2 and 4). */
export function SortSelect({ sort }: { sort: Listing['sort'] | undefined }) {
  const select = useRef<HTMLSelectElement>(null);
  const navigate = useNavigate();
  // Keeps a heading that the link to this page passed on.
  const { state } = useLocation();
  const [query] = useSearchParams();
  const coming = new URLSearchParams(useNavigation().location?.search).get('sort');
  const value = readSort(coming) ?? readSort(query.get('sort')) ?? sort ?? 'newest';
  const choose = (sort: string) => navigate({ search: `?sort=${sort}` }, { preventScrollReset: true, state });

  // Applies what was chosen before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, at hydration
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
        // Browsers that restore form values after a reload would change the choice.
        autoComplete="off"
        value={value}
        onChange={(event) => choose(event.target.value)}
      >
        {sort === BY_HAND ? <option value={sort}>Our order</option> : null}
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
