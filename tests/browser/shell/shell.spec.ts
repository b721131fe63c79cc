import { href } from 'react-router';
import { CATEGORIES } from '../../../shop/catalogue/collection.ts';
import { SHELL_WORDS } from '../../../shop/words/shell-words.ts';
import { demoCatalogues } from '../../support/browser/catalogues.ts';
import { openLinks, scrollDown, visit } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/shops.ts';

test.use({ images: 'plain' });

test('the top bar stays in sight when the page is scrolled', async ({ page }) => {
  await visit(page, href('/women-shirts'));
  await scrollDown(page);
  const logo = page.getByRole('banner').getByRole('link', { name: 'Fesi' });
  await expect(logo).toBeInViewport();
});

test('the logo leads to /, the links to their screens', async ({ page }) => {
  await visit(page, href('/about'));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Fesi Shop' })).toHaveAttribute('href', href('/'));
  const links = await openLinks(page);
  const link = (name: string) => links.getByRole('link', { name, exact: true });
  await expect(link('Home')).toHaveAttribute('href', href('/home'));
  await expect(link('Texture Paint')).toHaveAttribute('href', href('/texture-paint'));
  await expect(link('Texture Paint sale')).toHaveAttribute(
    'href',
    href('/sale/:salepath', { salepath: 'texturePaint' }),
  );
  await expect(link('About')).toHaveAttribute('href', href('/about'));
});

test('the links fold behind a menu button on a phone, and only there', async ({ page, isMobile }) => {
  await visit(page, href('/about'));
  const links = page.getByRole('navigation', { name: 'Shop' });
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  if (!isMobile) {
    await expect(links).toBeVisible();
    return expect(menu).toBeHidden();
  }
  await expect(links).toBeHidden();
  await menu.click();
  await links.getByRole('link', { name: 'Texture Paint', exact: true }).click();
  await expect(page).toHaveURL(href('/texture-paint'));
  await expect(links).toBeHidden();
});

test('each catalogue has a menu with a link for each of its collections', async ({ page }) => {
  await visit(page, href('/about'));
  const links = await openLinks(page);
  for (const { catalogName, collections } of demoCatalogues()) {
    await links.getByText(catalogName, { exact: true }).click();
    for (const collectionName of collections) {
      await expect(links.getByRole('link', { name: collectionName, exact: true })).toHaveAttribute(
        'href',
        href('/catalog/:catalogName/:collectionName', { catalogName, collectionName }),
      );
    }
  }
});

test('a menu opens one collection and closes behind the shopper', async ({ page }) => {
  await visit(page, href('/about'));
  const links = await openLinks(page);
  await links.getByText('Festive', { exact: true }).click();
  await links.getByRole('link', { name: 'Eid Kurtas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Festive / Eid Kurtas' })).toBeVisible();
  await expect(links.getByRole('link', { name: 'Eid Kurtas' })).toBeHidden();
});

test('the cart icon is filled on the cart page alone', async ({ page }) => {
  await visit(page, href('/about'));
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  const filled = () => cart.evaluate((link) => getComputedStyle(link.querySelector('path') ?? link).fill !== 'none');
  expect(await filled()).toBe(false);
  await cart.click();
  await expect(page).toHaveURL(href('/cart'));
  await expect.poll(filled).toBe(true);
});

test('the blessing stands above home and nowhere else', async ({ page }) => {
  await visit(page, href('/home'));
  await expect(page.getByText(SHELL_WORDS.blessing)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await expect(page).toHaveURL(href('/cart'));
  await expect(page.getByText(SHELL_WORDS.blessing)).toHaveCount(0);
});

test('the footer has four columns, with the ways to reach the shop', async ({ page }) => {
  await visit(page, href('/cart'));
  const footer = page.getByRole('contentinfo');
  for (const name of ['T-shirts', 'Resin art', 'Customer service', 'Contact info']) {
    await expect(footer.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  for (const name of ['facebook', 'instagram', 'tiktok', 'youtube']) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', new RegExp(`^https://.*${name}\\.com/`));
  }
  await expect(footer.locator('a[href^="mailto:"]')).toHaveText(/\S+@\S+/);
  await expect(footer.locator('a[href^="tel:+"]')).toHaveText(/[\d ]{10,}/);
  await expect(footer.getByText('©')).toBeVisible();
});

test('the footer explores T-shirts and resin art, and answers questions on /about', async ({ page }) => {
  await visit(page, href('/cart'));
  const footer = page.getByRole('contentinfo');
  const [shirts, , resin] = Object.keys(CATEGORIES);
  await expect(footer.getByRole('link', { name: 'Explore T-shirts' })).toHaveAttribute('href', shirts ?? '');
  await expect(footer.getByRole('link', { name: 'Explore resin art' })).toHaveAttribute('href', resin ?? '');
  for (const name of ['Contact Us', 'FAQ', 'Privacy Policy']) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href('/about'));
  }
});

test.describe('on the awkward catalogue', () => {
  test.use({ catalogue: 'awkward' });

  test('a catalogue with a slash and Urdu in its names has its menu too', async ({ page }) => {
    await visit(page, href('/about'));
    const links = await openLinks(page);
    await links.getByText('Odd / Ends', { exact: true }).click();
    await links.getByRole('link', { name: 'نئی' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Odd / Ends / نئی' })).toBeVisible();
    await expect(page.getByRole('main').getByText('نئی قمیض')).toBeVisible();
  });
});
