import { useRouteLoaderData } from 'react-router';
import type { Catalogue } from '../../shop/collection.ts';
import type { Settings } from '../../shop/shop.ts';

/** What the root's loader reads for every screen. */
export type ShellData = { catalogues: Catalogue[]; settings: Settings };

/** How this shop is set up, the same on every screen. */
export function useSettings(): Settings {
  return useShellData().settings;
}

/** The catalogues of the top bar's menus (spec 2, shell). */
export function useCatalogues(): Catalogue[] {
  return useShellData().catalogues;
}

function useShellData(): ShellData {
  const data = useRouteLoaderData<ShellData>('root');
  if (!data) throw new Error('The shell has no data: its loader failed, and only the error page may be drawn.');
  return data;
}
