import type { Page } from '@playwright/test';
import { href } from 'react-router';
import { THEMES, type ThemeName } from '../../../shop/theme.ts';
import { themeTokens } from '../../../ui/theme-tokens.ts';
import { visit } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/shops.ts';

test.use({ images: 'plain' });

test('the theme, the logo and the chat’s number change with the screen', async ({ page }) => {
  await visit(page, href('/home'));
  const logo = page.getByRole('banner').getByRole('link', { name: 'Fesi', exact: false }).first();
  const chat = page.getByRole('link', { name: 'Chat' });
  await expectTheme(page, 'dark');
  await expect(logo).toHaveText('Fesi Shop');
  await expect(chat).toBeInViewport();
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=Hello%2C%20I%20need%20help/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Explore resin art' }).click();
  await expect(page).toHaveURL(href('/resin-art'));
  await expectTheme(page, 'pink');
  await expect(logo).toHaveText('Fesi Resin');
  await expect(chat).toBeInViewport();
  // The default of CHAT_NUMBER_ART.
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/923001234567\?text=Hello/);
});

/** All eight fields of it. */
async function expectTheme(page: Page, name: ThemeName): Promise<void> {
  const theme = THEMES[name];
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', theme.themeName);
  for (const [property, colour] of Object.entries(themeTokens(theme))) {
    await expect(root).toHaveCSS(property, String(colour));
  }
  await expect(root).toHaveCSS('background-color', rgb(theme.background));
  await expect(page.locator('body')).toHaveCSS('color', rgb(theme.text));
  await expect(page.getByRole('banner').locator('> :last-child')).toHaveCSS('background-color', rgb(theme.navbarBg));
}

/** '#12100e' -> 'rgb(18, 16, 14)' */
function rgb(hex: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${parts.join(', ')})`;
}
