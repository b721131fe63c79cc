import type { Page } from '@playwright/test';
import { href } from 'react-router';
import { collectionPath } from '../../../shop/page-path.ts';
import { openLinks, visit } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/shops.ts';

const LISTINGS = [
  ['Men', href('/men-shirts')],
  ['Women', href('/women-shirts')],
  ['Kids', href('/resin-art')],
  ['Resin', collectionPath('Resin Art')],
] as const;

const pictures = (page: Page) => page.locator('.menu-pictures img');

test('the phone’s menu has the four large listings with pictures, which come when it is opened', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await visit(page, href('/cart'));
  await expect(pictures(page)).toHaveCount(LISTINGS.length);
  expect(asked.filter((url) => url.includes('/images/'))).toEqual([]);
  const links = await openLinks(page);
  for (const [name, path] of LISTINGS)
    await expect(links.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  const shown = () =>
    pictures(page).evaluateAll((all) => all.map((one) => one instanceof HTMLImageElement && one.naturalWidth > 0));
  await expect.poll(shown).toEqual(LISTINGS.map(() => true));
  await links.getByRole('link', { name: 'Resin', exact: true }).click();
  await expect(page).toHaveURL(collectionPath('Resin Art'));
  await expect(page.getByRole('heading', { level: 1, name: 'Resin', exact: true })).toBeVisible();
  await expect(links).toBeHidden();

  await page.setViewportSize({ width: 1280, height: 800 });
  for (const picture of await pictures(page).all()) await expect(picture, 'wide screens show none').toBeHidden();
});
