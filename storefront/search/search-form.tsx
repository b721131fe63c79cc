import { useEffect, useRef } from 'react';
import { Form, href } from 'react-router';
import { LONGEST_QUERY } from '../../shop/search/search-page.ts';
import { Icon } from '../../ui/icon.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

/** Works without scripts; with them it suggests. */
export function SearchForm({ q }: { q: string }) {
  const field = useRef<HTMLInputElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const shown = useRef(q);
  const { found, count, chosen, close, field: suggesting } = useSuggestions();
  // A new search or Back sets the field, which keeps the focus; input from before the script stays.
  useEffect(() => {
    if (field.current && shown.current !== q) field.current.value = q;
    shown.current = q;
  }, [q]);
  // The field was focused before the script came.
  useEffect(() => {
    if (field.current === document.activeElement) bringUnderBar(row.current);
  }, []);
  return (
    <Form className="search" role="search" method="get" action={href('/search')} onSubmit={close}>
      <label htmlFor="q">What are you looking for?</label>
      <div ref={row} className="search-row">
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
          {...suggesting}
          onFocus={() => bringUnderBar(row.current)}
        />
        <button className="button button-primary" type="submit">
          <Icon name="search" />
          <span className="visually-hidden">Search</span>
        </button>
        {found ? <SuggestionList found={found} chosen={chosen} /> : null}
      </div>
      <p className="visually-hidden" role="status">
        {found ? `${count} ${count === 1 ? 'suggestion' : 'suggestions'}` : ''}
      </p>
    </Form>
  );
}

/** On a phone the keyboard leaves little room: moves the field to the top, after the tap has ended. */
function bringUnderBar(row: HTMLElement | null): void {
  if (matchMedia(PHONE).matches) requestAnimationFrame(() => row?.scrollIntoView());
}

/** As in search.css. */
const PHONE = '(width < 36rem)';
