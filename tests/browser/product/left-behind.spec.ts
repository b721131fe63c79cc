import type { Page, Route } from '@playwright/test';
import { href } from 'react-router';
import { cards, openLinks, visit } from '../../support/browser/screen.ts';
import { productPage } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';

const ELSEWHERE = productPage('texturePaint', 'limestone-texture-paint');
const LISTING = href('/texture-paint');

test('a product that leads on leads only a shopper who is still there', async ({ page }) => {
  for (const stays of [false, true]) {
    const answer = await hold(page, '/product/');
    await visit(page, href('/men-shirts'));
    await cards(page.getByRole('main')).first().click();
    await expect(page).toHaveURL(/\/product\/menShirts\//);
    if (stays) {
      await answer(ELSEWHERE);
      await expect(page).toHaveURL(ELSEWHERE);
    } else await expectToStayOnAbout(page, answer);
  }
});

test('so does a listing, while the screen before it is shown too', async ({ page }) => {
  for (const when of ['left', 'there', 'pending']) {
    const answer = await hold(page, LISTING);
    await visit(page, href('/men-shirts'));
    if (when === 'pending') await answer(ELSEWHERE);
    const link = (await openLinks(page)).getByRole('link', { name: 'Texture Paint', exact: true });
    await link.click();
    if (when !== 'pending') await expect(page).toHaveURL(LISTING);
    if (when === 'left') await expectToStayOnAbout(page, answer);
    else {
      await answer(ELSEWHERE);
      await expect(page).toHaveURL(ELSEWHERE);
      await page.goBack();
      await expect(page).toHaveURL(href('/men-shirts'));
    }
  }
});

/** Holds the data of pages whose path begins so; gives what answers them with the worker's 'load this as a document'. */
async function hold(page: Page, path: string): Promise<(to: string) => Promise<void>> {
  await page.unrouteAll();
  const led = Promise.withResolvers<string>();
  const answered: Promise<void>[] = [];
  const lead = async (route: Route) => {
    const how = { 'X-Remix-Reload-Document': 'true', 'X-Remix-Replace': 'true' };
    await route.fulfill({ status: 204, headers: { 'X-Remix-Redirect': await led.promise, ...how } });
  };
  await page.route(new RegExp(`${path}.*\\.data`), (route) => {
    const done = lead(route);
    answered.push(done);
    return done;
  });
  return async (to) => {
    led.resolve(to);
    await Promise.all(answered);
  };
}

async function expectToStayOnAbout(page: Page, answer: (to: string) => Promise<void>): Promise<void> {
  await (await openLinks(page)).getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL(href('/about'));
  await answer(ELSEWHERE);
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(href('/about'));
}
