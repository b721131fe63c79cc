import { href } from 'react-router';
import { OFFLINE_PAGES } from '../../../shop/screens.ts';
import { untilAwake } from '../../support/browser/screen.ts';
import { SCREENS } from '../../support/browser/screens.ts';
import { cartLine, openCartWith } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { faultsOfHtml } from '../../support/valid-html.ts';

test.use({ images: 'plain' });

for (const [name, path] of Object.entries({ ...SCREENS, offline: OFFLINE_PAGES.dark }))
  test(`the HTML of ${name} is valid, as it is sent and as scripts make it`, async ({
    page,
    request,
    expectsTrouble,
  }) => {
    expectsTrouble.is = path.includes('never-made'); // the browser logs the 404
    expect(await faultsOfHtml(await (await request.get(path)).text())).toEqual([]);
    await page.goto(path);
    if (path !== href('/contact')) await untilAwake(page);
    expect(await faultsOfHtml(await page.content())).toEqual([]);
  });

test('the HTML of a filled cart is valid', async ({ page }) => {
  await openCartWith(page, [cartLine('menShirts', 'a', {}), cartLine('resinCollection', 'b', { brand: 'resin' })]);
  await expect(page.getByRole('tab', { name: 'All Items (2)' })).toBeVisible();
  expect(await faultsOfHtml(await page.content())).toEqual([]);
});
