import { visit } from '../../support/browser/screen.ts';
import { checkoutField, completeOrder, fillIn, newShopper } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { CHECKOUT, PLACED } from './bookmark-order.ts';

test.use({ images: 'plain' });

test('the contact is acknowledged as it is typed, and the rider’s need is said, not ruled', async ({ page }) => {
  await visit(page, CHECKOUT);
  await fillIn(page, { contact: '+92 300-1234567' });
  await expect(page.getByText('We call 0300 1234567 to confirm.')).toBeVisible();
  const shopper = { ...newShopper(), contact: 'ayesha@example.com' };
  await fillIn(page, shopper);
  await expect(page.getByText('The rider needs a mobile number to find you')).toBeVisible();
  await page.reload();
  await expect(page.getByText('The rider needs a mobile number to find you')).toBeVisible();
  await completeOrder(page).click();
  await expect(page.getByText(PLACED)).toBeVisible();
});

test('an email address that looks mistyped is asked about, taken over with one press, and never refused', async ({
  page,
}) => {
  await visit(page, CHECKOUT);
  await fillIn(page, { ...newShopper(), email: 'ayesha@gmial.com' });
  const asked = page.getByRole('button', { name: 'Is it ayesha@gmail.com?' });
  await asked.click();
  await expect(checkoutField(page, 'Email')).toHaveValue('ayesha@gmail.com');
  await expect(asked).toBeHidden();
  await fillIn(page, { email: 'ayesha@gmail.con' });
  await expect(asked).toBeVisible();
  await completeOrder(page).click();
  await expect(page.getByText(PLACED)).toBeVisible();
});

test('a phone offers digits first, an unfinished number is asked about, and a wrong email is told at its field', async ({
  page,
}) => {
  await visit(page, CHECKOUT);
  const contact = checkoutField(page, 'Email or mobile number');
  await expect(contact).toHaveAttribute('inputmode', 'tel');
  await page.getByRole('button', { name: 'Type letters' }).click();
  await expect(contact).toBeFocused();
  await expect(contact).toHaveAttribute('inputmode', 'email');
  await fillIn(page, { ...newShopper(), contact: '12345', email: 'ayesha at gmail' });
  await expect(page.getByText('Is that the whole number?')).toBeVisible();
  await completeOrder(page).click();
  const email = checkoutField(page, 'Email');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('An email looks like ayesha@gmail.com.');
  await fillIn(page, { email: newShopper().email });
  await completeOrder(page).click();
  await expect(page.getByText(PLACED)).toBeVisible();
});

test('cities are suggested, and any other is taken', async ({ page }) => {
  await visit(page, CHECKOUT);
  const city = checkoutField(page, 'City');
  const suggested = await city.evaluate((one) =>
    one instanceof HTMLInputElement ? Array.from(one.list?.options ?? [], ({ value }) => value) : [],
  );
  for (const name of ['Lahore', 'Karachi', 'Rahim Yar Khan']) expect(suggested).toContain(name);
  await fillIn(page, { ...newShopper(), city: 'Chak 47' });
  await completeOrder(page).click();
  await expect(page.getByText(PLACED)).toBeVisible();
});
