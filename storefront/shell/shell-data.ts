import { createContext, useContext } from 'react';
import type { Catalogue } from '../../shop/collection.ts';
import type { Settings } from '../../shop/shop.ts';

/** What the root's loader reads for every screen. */
export type ShellData = {
  catalogues: Catalogue[];
  settings: Settings;
  /** Drawn for a browser that asks for less data: small pictures, the system's fonts, nothing fetched ahead. */
  saveData: boolean;
};

/** How this shop is set up, the same on every screen. */
export function useSettings(): Settings {
  return useShellData().settings;
}

/** The catalogues of the top bar's menus (spec 2, shell). */
export function useCatalogues(): Catalogue[] {
  return useShellData().catalogues;
}

/** True when the shopper's browser asked for less data. */
export function useSaveData(): boolean {
  return useShellData().saveData;
}

/** When a link's next screen is fetched ahead: as soon as a finger or mouse comes near, unless data is saved. */
export function usePrefetch(): 'intent' | 'none' {
  return useSaveData() ? 'none' : 'intent';
}

/**
 * The shell's data on its way to what needs it. Not by way of the router's state, which changes with every step of a
 * press: each picture and link would be drawn anew for it.
 */
export const ShellContext = createContext<ShellData | undefined>(undefined);

function useShellData(): ShellData {
  const data = useContext(ShellContext);
  if (!data) throw new Error('The shell has no data: its loader failed, and only the error page may be drawn.');
  return data;
}
