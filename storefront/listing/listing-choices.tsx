import { useEffect, useRef } from 'react';
import { Form, useLocation, useNavigate, useNavigation } from 'react-router';
import { BY_HAND, type Listing, listingQuery, readSort, SORTS } from '../../shop/catalogue/listing.ts';

/**
 * Chooses the listing's order (spec 2 and 4), and the size in which all of it can be had where its products come in sizes.
 * Goes to page 1 at once; without scripts a form.
 */
export function ListingChoices({ sort = 'newest', sizes }: Partial<Pick<Listing, 'sort' | 'sizes'>>) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const here = useLocation();
  const query = new URLSearchParams((useNavigation().location ?? here).search);
  const order = readSort(query.get('sort')) ?? sort;
  const size = query.get('size') ?? '';
  const choose = () =>
    navigate(
      { search: listingQuery(form.current?.sort.value, 1, form.current?.size?.value) },
      // The state is a heading that the link to this page passed on.
      { preventScrollReset: true, state: here.state },
    );

  // Applies what was chosen before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, at hydration
  useEffect(() => {
    const chosen = form.current;
    if (chosen?.sort.value !== order || (sizes && chosen.size.value !== size)) void choose();
  }, []);

  return (
    // Browsers that restore form values after a reload would change the choice.
    <Form className="sort" autoComplete="off" ref={form}>
      {sizes ? (
        <select id="size" name="size" aria-label="Size" value={size} onChange={choose}>
          {['', ...sizes].map((one) => (
            <option key={one} value={one}>
              {one || 'All sizes'}
            </option>
          ))}
        </select>
      ) : null}
      <label htmlFor="sort" className="visually-hidden">
        Sort
      </label>
      <select id="sort" name="sort" value={order} onChange={choose}>
        {sort === BY_HAND ? <option value={sort}>Our order</option> : null}
        {Object.entries(SORTS).map(([sort, label]) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </select>
      {/* Browsers with scripts hold nothing in it, so their script does not write it. */}
      <noscript>
        {import.meta.env.SSR ? (
          <button className="button" type="submit">
            Show
          </button>
        ) : null}
      </noscript>
    </Form>
  );
}
