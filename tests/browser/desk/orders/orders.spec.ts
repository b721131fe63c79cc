import { expect, openOrder, placeOrder, test, visitDesk } from '../../../support/browser/desk.ts';
import { isUncovered } from '../../../support/browser/is-uncovered.ts';

test.use({ images: 'plain' });

test('an order goes from new to paid without leaving its page, and each press can be undone', async ({
  page,
  shop,
}) => {
  const customer = await placeOrder(shop);
  await openOrder(page, customer);
  const said = page.getByRole('status');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(said).toContainText('Confirmed');
  await said.getByRole('button', { name: 'Undo' }).click();
  await expect(said).toContainText('Undone');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Pack' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Which courier takes it?');
  await expect(page.getByLabel('Courier')).toBeFocused();
  await expect.poll(() => isUncovered(page.getByLabel('Courier'))).toBe(true);
  await page.getByLabel('Courier').fill('PostEx');
  await page.getByLabel(/Tracking number/).fill('2630019');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Delivered' }).click();
  await page.getByLabel(/Amount/).fill('1');
  await page.getByRole('button', { name: 'Cash received' }).click();
  await expect(page.getByRole('alert')).toContainText('less than is owed');
  await page.reload();
  await page.getByRole('button', { name: 'Cash received' }).click();
  await expect(said).toContainText('Cash received');
  await expect(page.getByText('cash received, PostEx 2630019')).toBeVisible();
  await page.getByLabel('Note').fill('He was kind');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByLabel('Note')).toHaveValue('');
  await expect(page.getByText('He was kind')).toBeVisible();
});

test('Call and WhatsApp lead to the customer, and an opened text is noted as opened', async ({
  page,
  shop,
  context,
}) => {
  const customer = await placeOrder(shop);
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await openOrder(page, customer);
  await expect(page.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute('href', /^tel:\+923\d{9}$/);
  const whatsapp = page.getByRole('link', { name: 'WhatsApp' });
  const address = new URL((await whatsapp.getAttribute('href')) ?? '');
  expect(address.origin).toBe('https://wa.me');
  expect(address.searchParams.get('text')).toContain(`Assalam o alaikum Ayesha ${customer}!`);
  await whatsapp.click();
  await expect(page.getByText('WhatsApp opened')).toBeVisible();
});

test('an order is written while the customer is on the phone', async ({ page }) => {
  await visitDesk(page, '/orders');
  await page.getByRole('link', { name: 'New order' }).click();
  await page.getByLabel('Last name').fill('Telefonwali');
  await page.getByRole('searchbox', { name: 'Find a product' }).fill('anarkali');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('link', { name: 'Add Anarkali Block Print Kurta, Madder, M' }).click();
  await page.getByRole('link', { name: 'One more Anarkali Block Print Kurta' }).click();
  await expect(page.getByRole('listitem').first()).toContainText('2 × Anarkali Block Print Kurta Madder, M');
  // what was typed before the search is still there
  await expect(page.getByLabel('Last name')).toHaveValue('Telefonwali');
  for (const [label, text] of [
    ['Phone', '0301 7654321'],
    ['First name', 'Ayesha'],
    ['Address', '12 Mall Road'],
    ['City', 'Lahore'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.getByRole('button', { name: /^Place order, Rs/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ayesha Telefonwali');
});
