import type { BrowserContext, Page } from '@playwright/test';
import { addSession, expect, test } from '../../support/browser/desk.ts';
import { newLink } from '../../support/desk/desk-owner.ts';

test.use({ owner: 'nobody' });

// One after another: each counts or uses the fingerprints of the same owner.
test.describe.configure({ mode: 'default' });

/** A phone with a fingerprint reader that knows its owner. */
async function withFingerprint(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('from the printed link to a fingerprint: in, out, and in again without a code', async ({
  page,
  context,
  shop,
  expectsTrouble,
}) => {
  expectsTrouble.is = true; // after 'Sign out' the page's stream may be answered 401
  await withFingerprint(context, page);
  await page.goto(await newLink(shop));
  await page.getByRole('button', { name: 'Open the desk' }).click();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Use this phone’s fingerprint' }).click();
  await expect(page.getByText('Done. Next time, sign in with your fingerprint.')).toBeVisible();
  const own = page.getByRole('listitem').filter({ hasText: '(this one)' });
  await own.getByRole('button', { name: /Sign out/ }).click();
  await expect(page.getByRole('button', { name: 'Email me a code' })).toBeVisible();
  await page.goto('/orders?state=new');
  await page.getByRole('button', { name: 'Sign in with your fingerprint' }).click();
  await expect(page).toHaveURL(/\/orders\?state=new$/);
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
});

test('a fingerprint that an owner removes lets nobody in any more', async ({ page, context, shop, expectsTrouble }) => {
  expectsTrouble.is = true; // the browser notes the 401
  await withFingerprint(context, page);
  await page.goto(await newLink(shop));
  await page.getByRole('button', { name: 'Open the desk' }).click();
  await page.goto('/shop');
  const prints = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Fingerprints' }) });
  const before = await prints.getByRole('listitem').count();
  await page.getByRole('button', { name: 'Use this phone’s fingerprint' }).click();
  await expect(prints.getByRole('listitem')).toHaveCount(before + 1);
  await expect(prints.getByRole('listitem').first()).toContainText('not used yet');
  await page.setViewportSize({ width: 390, height: 400 });
  await prints
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await expect(page.getByText('Nobody comes in by that fingerprint any more.')).toBeInViewport();
  await expect(prints.getByRole('listitem')).toHaveCount(before);
  await context.clearCookies();
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in with your fingerprint' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.goto('/');
  await expect(page.getByLabel('Your email')).toBeVisible();
});

test('a fingerprint whose script does not load is told so, and can be given again', async ({
  page,
  expectsTrouble,
}) => {
  expectsTrouble.is = true;
  await page.goto('/sign-in');
  const button = page.getByRole('button', { name: 'Sign in with your fingerprint' });
  await expect(button).toBeEnabled();
  await page.route('**/assets/*.js', (route) => route.abort());
  await button.click();
  await expect(page.getByRole('alert')).toHaveText('That did not work. Try again, or use a code by email.');
  await expect(button).toBeEnabled();
});

test('a session that ends while a screen is open leads to the sign-in page, where a fingerprint that is not given leaves the other ways in', async ({
  page,
  context,
  shop,
  expectsTrouble,
}) => {
  expectsTrouble.is = true; // the browser notes the 401
  await addSession(context, shop, shop.deskCookie ?? '');
  await page.goto('/orders');
  await context.clearCookies();
  await page.getByRole('link', { name: 'Calls' }).click();
  await expect(page.getByRole('button', { name: 'Email me a code' })).toBeVisible();
  await page.evaluate(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: 'Sign in with your fingerprint' }).click();
  await expect(page.getByRole('alert')).toHaveText('That was stopped. Try again, or use a code by email.');
  await expect(page.getByLabel('Your email')).toBeVisible();
});
