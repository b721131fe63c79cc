import { href } from 'react-router';
import { cards, openLinks, scrollDown, scrolled, visit } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/shops.ts';

test.use({ images: 'plain' });

test('every route starts at the top of its view', async ({ page }) => {
  await visit(page, href('/women-shirts'));
  const footer = page.getByRole('contentinfo');
  const ways = [
    [() => footer.getByRole('link', { name: 'Explore T-shirts' }).click(), href('/men-shirts')],
    [() => footer.getByRole('link', { name: 'Explore resin art' }).click(), href('/resin-art')],
    [() => cards(page.getByRole('main')).last().click(), /\/product\/kidsShirts\//],
    [async () => (await openLinks(page)).getByRole('link', { name: 'About' }).click(), href('/about')],
    [() => page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click(), href('/cart')],
  ] as const;
  for (const [go, path] of ways) {
    await scrollDown(page);
    await go();
    await expect(page).toHaveURL(path);
    await expect.poll(() => scrolled(page), `at the top of ${path}`).toBe(0);
  }
});
