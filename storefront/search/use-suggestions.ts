import { type KeyboardEvent, useEffect, useState } from 'react';
import type { Suggestions } from '../../shop/search/suggestion.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { openSuggester } from './suggester.ts';

export const SUGGESTIONS = 'suggestions';

export const suggestionId = (nth: number): string => `${SUGGESTIONS}-${nth}`;

const NONE = -1;

/**
 * The combobox of the ARIA Authoring Practices Guide (list autocomplete, manual selection): the focus stays in the field, which
 * names the chosen suggestion; only typing changes the text.
 */
export function useSuggestions() {
  const hydrated = useHydrated();
  const [found, setFound] = useState<Suggestions>();
  const [chosen, setChosen] = useState(NONE);
  const [suggester] = useState(() => openSuggester(show));
  useEffect(() => suggester.stop, [suggester]);
  const count = found ? found.listings.length + found.products.length : 0;
  const isOpen = count > 0;

  function show(found: Suggestions | undefined): void {
    setFound(found);
    setChosen(NONE);
  }

  function close(): void {
    suggester.stop();
    show(undefined);
  }

  /** -1 goes up; past either end is the field. Opens a closed list. */
  function move(by: number, typed: string): void {
    if (isOpen) suggester.stop();
    else suggester.type(typed);
    const places = count + 1;
    setChosen(((chosen + 1 + by + places) % places) - 1);
  }

  /** Whether the key is handled here; the browser handles the others. */
  function takes({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean {
    const by = STEPS[key];
    if (by) {
      move(by, currentTarget.value);
      return true;
    }
    if (key === 'Enter' && chosen !== NONE) {
      document.getElementById(suggestionId(chosen))?.click();
      return true;
    }
    if (key === 'Escape') {
      close();
      // With the list closed the browser empties the field.
      return isOpen;
    }
    if (CARET_KEYS.includes(key)) setChosen(NONE);
    return false;
  }

  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? SUGGESTIONS : undefined,
    'aria-activedescendant': chosen === NONE ? undefined : suggestionId(chosen),
  } as const;

  return {
    found: isOpen ? found : undefined,
    count,
    chosen,
    close,
    field: {
      // Without scripts it is a plain field.
      ...(hydrated ? combobox : {}),
      onInput: (event: { currentTarget: HTMLInputElement }) => suggester.type(event.currentTarget.value),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        // An input method's own keys choose letters.
        if (!event.nativeEvent.isComposing && takes(event)) event.preventDefault();
      },
      onBlur: close,
    },
  };
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** They move within the text. */
const CARET_KEYS = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];
