import { createContext, useContext } from 'react';
import type { Catalogue } from '../../shop/catalogue/collection.ts';
import type { PicturedLink } from '../../shop/catalogue/listing-link.ts';
import type { Settings } from '../../shop/shop.ts';
import { SHELL_WORDS } from '../../shop/words/shell-words.ts';
import type { PageWords } from '../../shop/words/words.ts';

/** The root loader's data. */
export type ShellData = {
  catalogues: Catalogue[];
  listings: PicturedLink[];
  settings: Settings;
  /** Save-Data was sent: small images, system fonts, no prefetching. */
  saveData: boolean;
};

export function useSettings(): Settings {
  return useShellData().settings;
}

/** The shell's words, and a screen's own, as the owner set them. */
export function useWords<Own>(own?: Own): PageWords & typeof SHELL_WORDS & Own {
  return wordsOf(useShellData(), own) as PageWords & typeof SHELL_WORDS & Own;
}

/** For a screen's `meta`. */
export function wordsOf<Own>(data: ShellData | undefined, own?: Own): typeof SHELL_WORDS & Own {
  return { ...SHELL_WORDS, ...own, ...data?.settings.words } as typeof SHELL_WORDS & Own;
}

export function useCatalogues(): Catalogue[] {
  return useShellData().catalogues;
}

export function useListings(): PicturedLink[] {
  return useShellData().listings;
}

/** False for a listing of an unused second brand: no link leads to it. */
export function useIsLinked(): (path: string) => boolean {
  const listings = useListings();
  const hasTwoBrands = useWords().resinName !== '';
  return (path) => hasTwoBrands || listings.some((one) => one.path === path);
}

export function useSaveData(): boolean {
  return useShellData().saveData;
}

/** On hover, touch or focus; never with save-data. */
export function usePrefetch(): 'intent' | 'none' {
  return useSaveData() ? 'none' : 'intent';
}

/**
 * Not read from the router's state: that changes several times during a navigation, and each image and link would render again.
 */
export const ShellContext = createContext<ShellData | undefined>(undefined);

function useShellData(): ShellData {
  const data = useContext(ShellContext);
  // Only the error page may be rendered after a failed loader.
  if (!data) throw new Error('The shell has no data');
  return data;
}
