import { href } from 'react-router';
import { SHELL_WORDS } from '../../../shop/words/shell-words.ts';
import { openLinks, scrollDown, visit } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/shops.ts';

test.use({ images: 'plain' });

test('the top bar stays in sight when the page is scrolled; its cart icon is filled on the cart page alone', async ({
  page,
}) => {
  await visit(page, href('/home'));
  await expect(page.getByText(SHELL_WORDS.blessing)).toBeVisible();
  const banner = page.getByRole('banner');
  await scrollDown(page);
  await expect(banner.getByRole('link', { name: 'Fesi' })).toBeInViewport();
  const cart = banner.getByRole('link', { name: /^Cart/ });
  const filled = () => cart.evaluate((link) => getComputedStyle(link.querySelector('path') ?? link).fill !== 'none');
  expect(await filled()).toBe(false);
  await cart.click();
  await expect(page).toHaveURL(href('/cart'));
  await expect.poll(filled).toBe(true);
  await expect(page.getByText(SHELL_WORDS.blessing)).toHaveCount(0);
});

test('the links fold behind a menu button on a phone, and only there; a menu closes behind the shopper', async ({
  page,
  isMobile,
}) => {
  await visit(page, href('/about'));
  const links = page.getByRole('navigation', { name: 'Shop' });
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  if (isMobile) {
    await expect(links).toBeHidden();
    await menu.click();
    await links.getByRole('link', { name: 'Texture Paint', exact: true }).click();
    await expect(page).toHaveURL(href('/texture-paint'));
    await expect(links).toBeHidden();
  } else {
    await expect(links).toBeVisible();
    await expect(menu).toBeHidden();
  }
  await openLinks(page);
  await links.getByText('Festive', { exact: true }).click();
  await links.getByRole('link', { name: 'Eid Kurtas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Festive / Eid Kurtas' })).toBeVisible();
  await expect(links.getByRole('link', { name: 'Eid Kurtas' })).toBeHidden();
});
