import type { ThemeName } from '../theme.ts';

/** The main colours to choose from. As text, and under the theme's button text, each has WCAG AA contrast (accents.test.ts). */
export const ACCENTS = {
  saffron: { dark: '#f2a81d', pink: '#8a5200' },
  marigold: { dark: '#ffc93c', pink: '#775800' },
  copper: { dark: '#e0a070', pink: '#8f4a1c' },
  vermilion: { dark: '#ff7a4d', pink: '#ab3216' },
  coral: { dark: '#ff8f85', pink: '#ad2c3b' },
  rose: { dark: '#ff86ac', pink: '#b01e57' },
  plum: { dark: '#d99ad8', pink: '#8a2a80' },
  violet: { dark: '#b9a2ff', pink: '#6a3fc0' },
  indigo: { dark: '#93b1ff', pink: '#2f4fb5' },
  turquoise: { dark: '#45cfc2', pink: '#00666b' },
  emerald: { dark: '#5fcf8b', pink: '#1a6b3f' },
  henna: { dark: '#b5c65a', pink: '#55610e' },
} as const satisfies Record<string, Record<ThemeName, string>>;
export type AccentName = keyof typeof ACCENTS;

export const ACCENT_NAMES = Object.keys(ACCENTS) as AccentName[];

/** As in storefront/shell/further-theme-colours.css. */
export const ON_ACCENT: Record<ThemeName, string> = { dark: '#1a1204', pink: '#ffffff' };

export function isAccent(name: unknown): name is AccentName {
  return typeof name === 'string' && Object.hasOwn(ACCENTS, name);
}
