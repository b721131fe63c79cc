import type { CSSProperties } from 'react';
import type { Theme } from '../shop/theme.ts';

/** Custom properties for a style attribute: `navbarBg` -> `--navbar-bg`. */
export function themeTokens({ themeName: _, ...colours }: Theme): CSSProperties {
  const name = (field: string) => `--${field.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`;
  return Object.fromEntries(Object.entries(colours).map(([field, value]) => [name(field), value]));
}
