import { createContext, useContext } from 'react';
import type { Catalogue } from '../../shop/catalogue/collection.ts';
import type { PicturedLink } from '../../shop/catalogue/listing-link.ts';
import type { Settings } from '../../shop/shop.ts';
import { SHELL_WORDS } from '../../shop/words/shell-words.ts';
import type { PageWords } from '../../shop/words/words.ts';

/** The data of the root loader, used by every screen. */
export type ShellData = {
  catalogues: Catalogue[];
  /** The listings that home and every listing link to. */
  listings: PicturedLink[];
  settings: Settings;
  /** The browser sent Save-Data: small images, system fonts, no prefetching. */
  saveData: boolean;
};

/** The shop's settings. */
export function useSettings(): Settings {
  return useShellData().settings;
}

/** The words of every screen, and a screen's own, as the shop's owner has them. */
export function useWords<Own>(own?: Own): PageWords & typeof SHELL_WORDS & Own {
  return wordsOf(useShellData(), own) as PageWords & typeof SHELL_WORDS & Own;
}

/** The same for a screen's `meta`. */
export function wordsOf<Own>(data: ShellData | undefined, own?: Own): typeof SHELL_WORDS & Own {
  return { ...SHELL_WORDS, ...own, ...data?.settings.words } as typeof SHELL_WORDS & Own;
}

/** The catalogues of the top bar's menus (spec 2, shell). */
export function useCatalogues(): Catalogue[] {
  return useShellData().catalogues;
}

/** The listings that home and every listing link to. */
export function useListings(): PicturedLink[] {
  return useShellData().listings;
}

/** False for a listing of the second brand in a shop that has one brand and nothing there: no link leads to it. */
export function useIsLinked(): (path: string) => boolean {
  const listings = useListings();
  const hasTwoBrands = useWords().resinName !== '';
  return (path) => hasTwoBrands || listings.some((one) => one.path === path);
}

/** True when the browser sent Save-Data. */
export function useSaveData(): boolean {
  return useShellData().saveData;
}

/** When links prefetch their screen: on hover, touch or focus; never with save-data. */
export function usePrefetch(): 'intent' | 'none' {
  return useSaveData() ? 'none' : 'intent';
}

/**
 * The shell's data for the components that use it. Not read from the router's state: that changes several times during
 * a navigation, and each image and link would render again.
 */
export const ShellContext = createContext<ShellData | undefined>(undefined);

function useShellData(): ShellData {
  const data = useContext(ShellContext);
  // Its loader failed, and only the error page may be rendered.
  if (!data) throw new Error('The shell has no data');
  return data;
}
