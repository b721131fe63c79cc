import { createContext, useContext, useMemo } from 'react';
import { type Say as SayWords, sayBy, type Translations } from './say.ts';

/** From the desk's two entries; undefined for English. */
export const TranslationsContext = createContext<Translations | undefined>(undefined);

export function useSay(): SayWords {
  const translations = useContext(TranslationsContext);
  return useMemo(() => sayBy(translations), [translations]);
}

export function Say({ children }: { children: string }) {
  return useSay()(children);
}
