import { visit } from '../../support/browser/screen.ts';
import { checkoutField, completeOrder, fillIn, newShopper, ordersOf } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { CHECKOUT, PLACED } from './bookmark-order.ts';

test.use({ images: 'plain' });

test('contact, email and city are acknowledged, asked about and suggested as they are typed, and never ruled', async ({
  page,
  shop,
}) => {
  await visit(page, CHECKOUT);
  const contact = checkoutField(page, 'Email or mobile number');
  await expect(contact, 'a phone offers digits first').toHaveAttribute('inputmode', 'tel');
  await page.getByRole('button', { name: 'Type letters' }).click();
  await expect(contact).toBeFocused();
  await expect(contact).toHaveAttribute('inputmode', 'email');
  await fillIn(page, { contact: '+92 300-1234567' });
  await expect(page.getByText('We call 0300 1234567 to confirm.')).toBeVisible();
  await fillIn(page, { ...newShopper(), contact: 'ayesha@example.com' });
  await expect(page.getByText('The rider needs a mobile number to find you')).toBeVisible();
  await page.reload();
  await expect(page.getByText('The rider needs a mobile number to find you')).toBeVisible();

  const email = checkoutField(page, 'Email');
  await fillIn(page, { email: 'ayesha@gmial.com' });
  const asked = page.getByRole('button', { name: 'Is it ayesha@gmail.com?' });
  await asked.click();
  await expect(email).toHaveValue('ayesha@gmail.com');
  await expect(asked).toBeHidden();

  const city = checkoutField(page, 'City');
  const suggested = await city.evaluate((one) =>
    one instanceof HTMLInputElement ? Array.from(one.list?.options ?? [], ({ value }) => value) : [],
  );
  for (const name of ['Lahore', 'Karachi', 'Rahim Yar Khan']) expect(suggested).toContain(name);

  await fillIn(page, { contact: '12345', city: 'Chak 47', email: 'ayesha at gmail' });
  await expect(page.getByText('Is that the whole number?')).toBeVisible();
  await completeOrder(page).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('An email looks like ayesha@gmail.com.');
  const mistyped = newShopper().email.replace('example.com', 'gmail.con');
  await fillIn(page, { email: mistyped });
  await expect(page.getByRole('button', { name: /^Is it .*@gmail\.com\?$/ })).toBeVisible();
  await completeOrder(page).click();
  await expect(page.getByText(PLACED)).toBeVisible();
  expect(await ordersOf(shop, mistyped)).toMatchObject([{ contact: '12345', shipping: { city: 'Chak 47' } }]);
});
