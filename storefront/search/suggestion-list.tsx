import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Suggestions } from '../../shop/search/suggestion.ts';
import { Icon } from '../../ui/icon.tsx';
import { ResponsiveImage } from '../../ui/image.tsx';
import { Price } from '../../ui/price.tsx';
import { SUGGESTIONS, suggestionId } from './use-suggestions.ts';

const WIDTHS = [100, 200] as const;

type Props = {
  found: Suggestions;
  /** By arrow keys, from 0; -1 for none. */
  chosen: number;
};

/** Listings, then products, as links. */
export function SuggestionList({ found: { listings, products }, chosen }: Props) {
  return (
    <div
      className="suggestions"
      id={SUGGESTIONS}
      role="listbox"
      aria-label="Suggestions"
      tabIndex={-1}
      onMouseDown={keepFocus}
    >
      {listings.map(({ name, path }, nth) => (
        <Suggestion key={path} to={path} nth={nth} chosen={chosen}>
          <Icon name="forward" />
          <span className="name">{name}</span>
          <span className="suggestion-kind">Collection</span>
        </Suggestion>
      ))}
      {products.map(({ name, path, image, price, inStock }, nth) => (
        <Suggestion key={path} to={path} nth={listings.length + nth} chosen={chosen}>
          <ResponsiveImage image={image} widths={WIDTHS} sizes="2.5rem" alt="" />
          <span className="name name-short">{name}</span>
          {inStock ? <Price rupees={price} /> : <span className="suggestion-kind">Sold Out</span>}
        </Suggestion>
      ))}
    </div>
  );
}

function Suggestion({ to, nth, chosen, children }: { to: string; nth: number; chosen: number; children: ReactNode }) {
  const link = useRef<HTMLAnchorElement>(null);
  const isChosen = nth === chosen;
  useEffect(() => {
    if (isChosen) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <Link
      ref={link}
      className="suggestion"
      to={to}
      id={suggestionId(nth)}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
    >
      {children}
    </Link>
  );
}

/** Losing the focus would close the list before the press ends. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
