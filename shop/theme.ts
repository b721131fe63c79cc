import { screenAt } from './screens.ts';

/** The spec's eight fields (spec 2, Themes). Colours are '#rrggbb'. */
export type Theme = {
  background: string;
  primary: string;
  accent: string;
  navbarBg: string;
  text: string;
  textSecondary: string;
  borderColor: string;
  themeName: ThemeName;
};
export type ThemeName = 'dark' | 'pink';

/** Dark (Ink) for printed shirts; pink (Resin) for the art studio. */
export const THEMES: Record<ThemeName, Theme> = {
  dark: {
    background: '#12100e',
    primary: '#f2a81d',
    accent: '#ef6a43',
    navbarBg: '#0c0b0a',
    text: '#f4ecdf',
    textSecondary: '#b9ad9b',
    borderColor: '#342e27',
    themeName: 'dark',
  },
  pink: {
    background: '#fff6f5',
    primary: '#b01e57',
    accent: '#8a5a0b',
    navbarBg: '#fbe1e6',
    text: '#3a1220',
    textSecondary: '#7a4355',
    borderColor: '#f0ccd4',
    themeName: 'pink',
  },
};

/** A main colour for each theme; `look`: one theme for all pages. */
export type ThemeChoice = { colours?: Partial<Record<ThemeName, string>>; look?: ThemeName };

/**
 * The theme at a path (spec 2): the screen's own, else pink for resin, texture paint and kids' shirts; with the owner's main
 * colour, and the owner's one theme.
 */
export function themeOfPath(path: string, choice: ThemeChoice = {}): Theme {
  const theme = screenAt(path)?.theme ?? 'by name';
  return themeNamed(choice.look ?? (theme === 'by name' ? themeOfNames(path) : theme), choice);
}

export function themeNamed(name: ThemeName, { colours }: ThemeChoice = {}): Theme {
  const primary = colours?.[name];
  return primary ? { ...THEMES[name], primary } : THEMES[name];
}

function themeOfNames(path: string): ThemeName {
  // The checkout has its own theme (shop/screens.ts). Another screen's path may contain the word (spec 2, Themes); a
  // catalogue's path has its name in the owner's capitals.
  const isPink = /resin|\/texture-paint|\/kidsShirts|^\/collection\/.*Resin/.test(path);
  return isPink && !path.includes('/checkout') ? 'pink' : 'dark';
}
