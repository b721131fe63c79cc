import { createContext, useContext, useMemo } from 'react';
import { type Say as SayWords, sayBy, type Translations } from './say.ts';

/** The table of the language that this person chose; undefined for English. It is given by the desk's two entries. */
export const TranslationsContext = createContext<Translations | undefined>(undefined);

export function useSay(): SayWords {
  const translations = useContext(TranslationsContext);
  return useMemo(() => sayBy(translations), [translations]);
}

/** English words, in the language of the desk. */
export function Say({ children }: { children: string }) {
  return useSay()(children);
}
