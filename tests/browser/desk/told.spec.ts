import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/browser/desk.ts';
import type { StoryShop } from '../../support/browser/shops.ts';
import { newLink } from '../../support/desk/desk-owner.ts';

test.use({ serviceWorkers: 'allow', owner: 'nobody' });

/** A browser that may be told, and has its subscription until it ends it: the tests' browser reaches no push service. */
function stubPushes(): void {
  const [endpoint, kept] = ['https://fcm.googleapis.com/fcm/send/phone', 'has a subscription'];
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => localStorage.removeItem(kept),
  };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (localStorage.getItem(kept) === null ? null : subscription),
    subscribe: async () => {
      localStorage.setItem(kept, 'yes');
      return subscription;
    },
  });
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Notification.requestPermission = async () => 'granted';
}

async function signIn(page: Page, shop: StoryShop): Promise<void> {
  await page.goto(await newLink(shop));
  await page.getByRole('button', { name: 'Open the desk' }).click();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
}

async function signOut(page: Page, own: Locator): Promise<void> {
  await own.getByRole('button', { name: /Sign out/ }).click();
  await expect(page.getByRole('button', { name: 'Email me a code' })).toBeVisible();
}

test('a phone that is told of new orders is told after its next sign-in too, until it is stopped', async ({
  page,
  shop,
  expectsTrouble,
}) => {
  expectsTrouble.is = true; // after 'Sign out' the page's stream may be answered 401
  await page.addInitScript(stubPushes);
  const own = page.getByRole('listitem').filter({ hasText: '(this one)' });
  await signIn(page, shop);
  await page.goto('/shop');
  await own.getByRole('button', { name: 'Tell me of new orders' }).click();
  await expect(own).toContainText('Told of new orders.');
  await signOut(page, own);
  const given = page.waitForResponse((answer) => answer.url().endsWith('/push') && answer.ok());
  await signIn(page, shop);
  await given;
  await page.goto('/shop');
  await expect(own).toContainText('Told of new orders.');
  await own.getByRole('button', { name: /^Stop telling/ }).click();
  await expect(page.getByText('That device is not told of new orders any more.')).toBeVisible();
  await signOut(page, own);
  await signIn(page, shop);
  for (const _ of [1, 2]) await page.goto('/shop');
  await expect(own.getByRole('button', { name: 'Tell me of new orders' })).toBeVisible();
});
