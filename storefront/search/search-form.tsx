import { useEffect, useRef } from 'react';
import { Form, href } from 'react-router';
import { LONGEST_QUERY } from '../../shop/search/search-page.ts';
import { Icon } from '../../ui/icon.tsx';

/** The field of the search: a form, which works without scripts. */
export function SearchForm({ q }: { q: string }) {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(q);
  // Another search, or Back, brings its words into the same field, which keeps the focus. What was typed before the
  // script came stays.
  useEffect(() => {
    if (field.current && shown.current !== q) field.current.value = q;
    shown.current = q;
  }, [q]);
  return (
    <Form className="search" role="search" method="get" action={href('/search')}>
      <label htmlFor="q">What are you looking for?</label>
      <div className="search-row">
        <input
          ref={field}
          id="q"
          name="q"
          type="search"
          defaultValue={q}
          maxLength={LONGEST_QUERY}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
        />
        <button className="button button-primary" type="submit">
          <Icon name="search" />
          <span className="visually-hidden">Search</span>
        </button>
      </div>
    </Form>
  );
}
