import { card, expect, placeOrder, signInBrowser, test, visitDesk } from '../../support/browser/desk.ts';

test.use({ images: 'plain', owner: 'nobody' });

test('signing out without a network says so, loses no press before it was asked, and leaves nothing that was typed to whoever has the tab next', async ({
  page,
  shop,
  context,
  expectsTrouble,
}) => {
  expectsTrouble.is = true;
  await signInBrowser(context, shop);
  const customer = await placeOrder(shop);
  await visitDesk(page, '/orders/new');
  await page.getByLabel('First name').fill('Ayesha');
  await visitDesk(page, `/orders?q=${customer}`);
  await page.evaluate(() => localStorage.setItem('steps of Somebody Else', '[{}]'));
  await page.route('**/steps', (route) => route.abort('connectionreset'));
  await card(page, customer).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Waits for the network, not saved yet.')).toBeVisible();
  await visitDesk(page, '/shop');
  const own = page.getByRole('listitem').filter({ hasText: '(this one)' });
  const signOut = own.getByRole('button', { name: /^Sign out/ });
  await signOut.click();
  await expect(own.getByRole('alert')).toHaveText('1 press is not saved yet, and lost if you press once more.');
  await context.setOffline(true);
  await signOut.click();
  await expect(own.getByRole('alert')).toContainText('You are still signed in');
  const places = () =>
    page.evaluate(() =>
      Object.keys(localStorage).filter((name) => name.startsWith('steps of ') && localStorage.getItem(name) !== '[]'),
    );
  expect(await places()).toHaveLength(2);
  await page.unroute('**/steps');
  await context.setOffline(false);
  await expect.poll(places, { timeout: 30_000 }).toEqual(['steps of Somebody Else']);
  await signOut.click();
  await expect(page.getByRole('button', { name: 'Email me a code' })).toBeVisible();
  expect(await places()).toEqual(['steps of Somebody Else']);
  await signInBrowser(context, shop);
  await visitDesk(page, '/orders/new');
  await expect(page.getByLabel('First name')).toHaveValue('');
  await expect(page.getByText('Ayesha')).toHaveCount(0);
});
