import { href } from 'react-router';
import { untilAwake, visit } from '../../support/browser/screen.ts';
import { completeOrder, expectFilledIn, fillIn, newShopper, ordersOf } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { CHECKOUT, ORDERS, PLACED, press, WAITING } from './bookmark-order.ts';

test.use({ images: 'plain' });

test('two tabs on one checkout path are two orders: placing one leaves the other as it is', async ({
  page,
  context,
  shop,
}) => {
  const [shopper, brother] = [newShopper(), newShopper()];
  const other = await context.newPage();
  await visit(other, CHECKOUT);
  await fillIn(other, brother);
  await press(page, shopper);
  await expect(page.getByText(PLACED)).toBeVisible();
  await expect(page).toHaveURL(href('/home'));
  await expect(page.getByText(PLACED)).toBeHidden();
  await expect(other).toHaveURL(CHECKOUT);
  await expectFilledIn(other, brother);
  await other.reload();
  await untilAwake(other);
  await expectFilledIn(other, brother);
  await completeOrder(other).click();
  await expect(other.getByText(PLACED)).toBeVisible();
  await expect(other).toHaveURL(href('/home'));
  for (const { email } of [shopper, brother]) expect(await ordersOf(shop, email)).toHaveLength(1);
});

test('while the order of one tab waits for the network, the other’s can be changed and sent', async ({
  page,
  context,
  shop,
  expectsTrouble,
}) => {
  expectsTrouble.is = true;
  const [shopper, brother] = [newShopper(), newShopper()];
  const other = await context.newPage();
  await visit(other, CHECKOUT);
  await fillIn(other, { ...brother, city: '' });
  await context.route(ORDERS, (route) => {
    const isHers = (route.request().postData() ?? '').includes(encodeURIComponent(shopper.email));
    return isHers ? route.abort('internetdisconnected') : route.continue();
  });
  await press(page, shopper);
  await expect(page.getByText(WAITING)).toBeVisible();
  await expect(completeOrder(page)).toBeDisabled();
  await fillIn(other, { city: 'Gilgit' });
  await completeOrder(other).click();
  await expect(other.getByText(PLACED)).toBeVisible();
  await expect(page).toHaveURL(CHECKOUT);
  await expect(completeOrder(page)).toBeDisabled();
  await other.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(page).toHaveURL(href('/home'));
  for (const { email } of [shopper, brother]) expect(await ordersOf(shop, email)).toHaveLength(1);
});

test('a duplicated tab that was changed stays, and its press is another order; an unchanged one goes home', async ({
  page,
  shop,
}) => {
  const shopper = newShopper();
  await visit(page, CHECKOUT);
  await fillIn(page, shopper);
  // A tab opened by another one gets a copy of its sessionStorage.
  const twins = [];
  for (let twin = 0; twin < 2; twin += 1) {
    const opened = page.waitForEvent('popup');
    await page.evaluate((path) => void window.open(path), CHECKOUT);
    twins.push(await opened);
  }
  const [same, changed] = twins;
  if (!same || !changed) throw new Error('The browser opened no tab');
  for (const twin of twins) await untilAwake(twin);
  await expectFilledIn(changed, shopper);
  await fillIn(changed, { address: '7 Canal View' });
  await completeOrder(page).click();
  await expect(page).toHaveURL(href('/home'));
  await expect(same).toHaveURL(href('/home'));
  await expect(changed).toHaveURL(CHECKOUT);
  await completeOrder(changed).click();
  await expect(changed).toHaveURL(href('/home'));
  const placed = await ordersOf(shop, shopper.email);
  expect(placed.map(({ shipping }) => shipping.address)).toEqual(['7 Canal View', shopper.address]);
});
