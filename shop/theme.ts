import { screenAt } from './screens.ts';

/** A brand theme with the spec's eight fields (spec 2, Themes). Colours are '#rrggbb'. */
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

/** The dark theme, Ink, for printed shirts; the pink theme, Resin, for the art studio. */
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

/** The theme of the screen at a path (spec 2): its own, else pink for names of resin, texture paint and kids' shirts. */
export function themeOfPath(path: string): Theme {
  const theme = screenAt(path)?.theme ?? 'by name';
  return THEMES[theme === 'by name' ? themeOfNames(path) : theme];
}

function themeOfNames(path: string): ThemeName {
  // The checkout has a theme of its own (shop/screens.ts); a path under another screen may have the word (spec 2, Themes).
  const isPink = ['resin', '/texture-paint', '/kidsShirts'].some((part) => path.includes(part));
  return isPink && !path.includes('/checkout') ? 'pink' : 'dark';
}
