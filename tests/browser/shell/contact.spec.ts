import type { Locator, Page } from '@playwright/test';
import { href } from 'react-router';
import { openOwnShop } from '../../support/browser/own-shop.ts';
import { visit } from '../../support/browser/screen.ts';
import { completeOrder, newShopper, openProduct } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { openContactService } from '../../support/outside-services/contact-service.ts';

test.use({ images: 'plain' });

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' });

/** The form's fields and their values. */
function typedInto(page: Page): [Locator, string][] {
  const { email, contact } = newShopper();
  const form = page.locator('form').filter({ has: sendButton(page) });
  return [
    [form.getByLabel('Name'), 'Bilal'],
    [form.getByLabel('Email'), email],
    [form.getByLabel('Phone number'), contact],
    [form.getByLabel('Comment'), 'Do you pour trays in green?\nFor a wedding in May.'],
  ];
}

test('the button sleeps while any of the four fields is empty', async ({ page, shop }) => {
  await visit(page, href('/home'));
  const typed = typedInto(page);
  for (const [field, words] of typed) {
    await expect(sendButton(page)).toBeDisabled();
    await field.fill(words);
  }
  await expect(sendButton(page)).toBeEnabled();
  for (const [field, words] of typed) {
    await field.fill('');
    await expect(sendButton(page)).toBeDisabled();
    await field.fill(words);
  }
  const [name, email, phone, comment] = typed;
  await expect(email?.[0] as Locator).toHaveAttribute('type', 'email');
  await expect(phone?.[0] as Locator).toHaveAttribute('type', 'tel');

  await test.step('by default the shop takes the message and mails it to its owners', async () => {
    const posted = page.waitForRequest('**/api/v1.0/email/send');
    await sendButton(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'Message sent successfully!' })).toBeVisible();
    for (const [field] of typed) await expect(field).toHaveValue('');
    expect((await posted).url()).toBe(`${shop.url}/api/v1.0/email/send`);
    const emails = await shop.emails(email?.[1] ?? '', 2);
    expect(emails.map(({ to }) => to).sort()).toEqual(['one@shop.example', 'two@shop.example']);
    for (const { html } of emails) {
      expect(html).toContain('Bilal');
      expect(html).toContain(phone?.[1]);
      expect(html).toContain('Do you pour trays in green?');
    }
  });

  await test.step('no rule but the required ones: any words and any length do', async () => {
    const other = newShopper().email;
    await name?.[0].fill('م');
    await email?.[0].fill(other);
    await phone?.[0].fill('ask my brother');
    await comment?.[0].fill('A long story. '.repeat(1000));
    await sendButton(page).click();
    const [sent] = await shop.emails(other, 2);
    expect(sent?.html).toContain('A long story. '.repeat(999));
  });
});

test('where the browser forbids storage the message goes as without scripts', async ({ page, shop }) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get });
  });
  await visit(page, href('/cart'));
  const typed = typedInto(page);
  for (const [field, words] of typed) await field.fill(words);
  await sendButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Message sent successfully!' })).toBeVisible();
  await expect(page).toHaveURL(href('/contact'));
  expect(await shop.emails(typed[1]?.[1] ?? '', 2)).toHaveLength(2);
});

test('what is typed stays on the way to the checkout, where the form is folded, and back', async ({ page }) => {
  await openProduct(page, 'resinCollection', 'iqbal-bookmark');
  const [name, , , comment] = typedInto(page);
  for (const [field, words] of [name, comment] as [Locator, string][]) await field.fill(words);
  await page.getByRole('button', { name: 'Buy It Now' }).click();
  await expect(completeOrder(page)).toBeVisible();
  await expect(comment?.[0] as Locator).toBeHidden();
  await page.getByRole('heading', { name: 'Write to us' }).click();
  await expect(comment?.[0] as Locator).toHaveValue(comment?.[1] as string);
  await expect(page.getByRole('contentinfo')).toContainText('Still needed: Email, Phone number');
  await name?.[0].fill('Bilal Khan');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  await expect(name?.[0] as Locator).toHaveValue('Bilal Khan');
  await expect(comment?.[0] as Locator).toHaveValue(comment?.[1] as string);
});

test('a message that was refused without scripts leaves an empty form once the script has sent it', async ({
  page,
  expectsTrouble,
}) => {
  expectsTrouble.is = true; // the browser logs the 400
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(href('/contact'), { waitUntil: 'commit' });
  const typed = typedInto(page);
  for (const [field, words] of typed) await field.fill(words);
  const comment = typed[3]?.[0] as Locator;
  await comment.fill('long '.repeat(5000));
  await sendButton(page).click();
  await expect(page.getByText('Not sent yet: look at what is marked.')).toBeVisible();
  scripts.resolve();
  // What is emptied before the script comes may be put back by it.
  await expect(async () => {
    await comment.fill('');
    await expect(sendButton(page)).toBeDisabled({ timeout: 1000 });
  }).toPass();
  await comment.fill('Do you pour trays in green?');
  await sendButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Message sent successfully!' })).toBeVisible();
  await expect(page.getByText('Not sent yet')).toBeHidden();
  for (const [field] of typed) await expect(field).toHaveValue('');
  await expect(sendButton(page)).toBeDisabled();
});

test('a message that nobody answers for 15 seconds has failed, and its button is on again', async ({ page }) => {
  await page.route('**/api/v1.0/email/send', () => undefined);
  await visit(page, href('/cart'));
  const typed = typedInto(page);
  for (const [field, words] of typed) await field.fill(words);
  await page.clock.install();
  const asked = page.waitForRequest('**/api/v1.0/email/send');
  await sendButton(page).click();
  await asked;
  await expect(sendButton(page)).toBeDisabled();
  await page.clock.runFor(15_000);
  await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible();
  await expect(sendButton(page)).toBeEnabled();
  for (const [field, words] of typed) await expect(field).toHaveValue(words);
});

const FAILED = 'Failed to send message. Please try again later.';

test('a service’s refusal is a danger alert and the fields keep what was typed; a message leaves in its wire format, said in dark for 3000 ms', async ({
  page,
  expectsTrouble,
}) => {
  expectsTrouble.is = true;
  const service = await openContactService();
  const own = await openOwnShop({
    documents: {},
    knobs: {
      CONTACT_SERVICE_URL: service.url,
      CONTACT_USER_ID: 'user-7',
      CONTACT_SERVICE_ID: 'service-7',
      CONTACT_TEMPLATE_ID: 'template-7',
    },
  });
  await page.clock.install();
  await visit(page, own.url + href('/cart'));
  const typed = typedInto(page);
  for (const [field, words] of typed) await field.fill(words);
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const [status, words] of [
    [451, 'Unavailable For Headless Browser'],
    [403, 'Forbidden'],
    [429, 'Too Many Requests'],
    [500, FAILED],
    [0, FAILED],
  ] as const)
    await test.step(`it answers ${status}`, async () => {
      service.status = status;
      await sendButton(page).click();
      const alert = page.getByRole('alert').filter({ hasText: words });
      await expect(alert).toBeVisible();
      for (const [field, words] of typed) await expect(field).toHaveValue(words);
      await expect(sendButton(page)).toBeEnabled();
      await page.clock.runFor(3000);
      await expect(alert).toBeHidden();
    });

  service.status = 200;
  await sendButton(page).click();
  const alert = page.getByRole('status').filter({ hasText: 'Message sent successfully!' });
  await expect(alert).toBeVisible();
  for (const [field] of typed) await expect(field).toHaveValue('');
  await expect(sendButton(page)).toBeDisabled();
  expect(service.posted.at(-1)).toEqual({
    lib_version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    user_id: 'user-7',
    service_id: 'service-7',
    template_id: 'template-7',
    template_params: {
      from_name: 'Bilal',
      from_email: typed[1]?.[1],
      to_name: 'Fesi Shop',
      phone_number: typed[2]?.[1],
      message: 'Do you pour trays in green?\nFor a wedding in May.',
    },
  });
  await page.clock.runFor(2999);
  await expect(alert).toBeVisible();
  await page.clock.runFor(1);
  await expect(alert).toBeHidden();
  await own.stop();
  await service.close();
});
