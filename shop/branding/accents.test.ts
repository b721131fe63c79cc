import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { THEMES, type ThemeName } from '../theme.ts';
import { ACCENT_NAMES, ACCENTS, ON_ACCENT } from './accents.ts';

/** WCAG AA for text. */
const LEAST_CONTRAST = 4.5;

const STYLES = readFileSync(new URL('../../storefront/shell/further-theme-colours.css', import.meta.url), 'utf8');
const [, DARK = '', PINK = ''] = STYLES.split('[data-theme=');
const RULES: Record<ThemeName, string> = { dark: DARK, pink: PINK };

const BOTH = ['dark', 'pink'] as const;
const EACH = ACCENT_NAMES.flatMap((name) => BOTH.map((theme) => [name, theme] as const));

test('there are a dozen, each theme’s own colour among them', () => {
  expect(ACCENT_NAMES).toHaveLength(12);
  expect([ACCENTS.saffron.dark, ACCENTS.rose.pink]).toEqual([THEMES.dark.primary, THEMES.pink.primary]);
});

test.each(EACH)('%s passes on the grounds of the %s theme, and its text on it', (name, theme) => {
  const accent = ACCENTS[name][theme];
  const { background, navbarBg } = THEMES[theme];
  for (const other of [background, navbarBg, token(theme, 'raised'), ON_ACCENT[theme]])
    expect(contrast(accent, other), `on ${other}`).toBeGreaterThanOrEqual(LEAST_CONTRAST);
});

test.each(BOTH)('the text on a button of the %s theme is the one of its styles', (theme) =>
  expect(ON_ACCENT[theme]).toBe(token(theme, 'on-primary')),
);

function token(theme: ThemeName, name: string): string {
  return new RegExp(`--${name}: (#\\w+)`).exec(RULES[theme])?.[1] ?? '';
}

/** WCAG 2.2, contrast ratio. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
