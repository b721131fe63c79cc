import type { Page } from '@playwright/test';
import { href } from 'react-router';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { BASE_COLOUR } from '../../../shop/catalogue/colour.ts';
import { THEMES, type ThemeName } from '../../../shop/theme.ts';
import { themeTokens } from '../../../ui/theme-tokens.ts';
import { demoProduct } from '../../support/browser/catalogues.ts';
import { openLinks, visit } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/shops.ts';

test.use({ images: 'plain' });

const kid = demoProduct('kidsShirts', (product) => product.inStock);
const product = (collectionName: string, id: string) => href('/product/:collectionName/:id', { collectionName, id });

const PATHS: [theme: ThemeName, path: string][] = [
  ['dark', href('/home')],
  ['dark', href('/women-shirts')],
  ['pink', href('/resin-art')],
  ['pink', href('/texture-paint')],
  ['pink', href('/collection/:collectionName', { collectionName: 'resinCollection' })],
  ['pink', product(kid.collection, kid.id)],
  ['dark', checkoutPath([{ collection: kid.collection, id: kid.id, quantity: 1, colour: BASE_COLOUR }])],
  ['dark', href('/sale/:salepath', { salepath: 'texturePaint' })],
  ['dark', href('/cart')],
];

test('the path decides the theme, all eight fields of it', async ({ page }) => {
  for (const [theme, path] of PATHS) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectTheme(page, theme);
    });
  }
});

test('the theme changes with the screen, and the logo with it', async ({ page }) => {
  await visit(page, href('/about'));
  const logo = page.getByRole('banner').getByRole('link', { name: 'Fesi', exact: false }).first();
  await expectTheme(page, 'dark');
  await expect(logo).toHaveText('Fesi Shop');
  await (await openLinks(page)).getByRole('link', { name: 'Texture Paint', exact: true }).click();
  await expectTheme(page, 'pink');
  await expect(logo).toHaveText('Fesi Resin');
});

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
