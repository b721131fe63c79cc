import { card, expect, openOrder, placeOrder, test, visitDesk } from '../../support/browser/desk.ts';
import { isUncovered } from '../../support/browser/is-uncovered.ts';
import { holdBack } from '../../support/browser/screen.ts';

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

test('a press is said to be saved, with Undo, only when the desk has answered, and what is typed meanwhile stays', async ({
  page,
  shop,
}) => {
  await openOrder(page, await placeOrder(shop));
  const said = page.getByRole('status');
  const letGo = await holdBack(page, '**/steps');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: 'Pack' })).toBeVisible();
  await expect(said).toHaveText(/^(Saving… Confirmed: Ayesha \w+\.)?$/);
  await expect(said).toHaveText(/^Saving… Confirmed: Ayesha \w+\.$/);
  letGo();
  await expect(said).toHaveText(/^Confirmed: Ayesha \w+\.Undo$/);

  await page.unroute('**/steps');
  const letNoteGo = await holdBack(page, '**/steps');
  const note = page.getByLabel('Note');
  await note.fill('the first');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('list').last()).toContainText('the first');
  await note.fill('the second');
  const answered = page.waitForResponse('**/steps');
  letNoteGo();
  await answered;
  // the screen is rendered anew with the answer
  await page.waitForResponse(/\.data/);
  await expect(note).toHaveValue('the second');
});

test('what was typed for a step that is refused comes back', async ({ page, context, shop, expectsTrouble }) => {
  expectsTrouble.is = true; // this desk hears of nothing
  const customer = await placeOrder(shop);
  await page.route('**/live', (route) => route.abort());
  await openOrder(page, customer);
  for (const name of ['Confirm', 'Pack']) await page.getByRole('button', { name }).click();
  await expect(page.getByText('Waits')).toHaveCount(0);
  await expect(page.getByText(/^Packed, /)).toBeVisible();
  const other = await context.newPage();
  await openOrder(other, customer);
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(other.getByRole('button', { name: 'Pack' })).toBeVisible();
  await page.getByLabel('Courier').fill('PostEx');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('pressed Undo');
  await page.getByRole('button', { name: 'Pack' }).click();
  await expect(page.getByLabel('Courier')).toHaveValue('PostEx');
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

test('a press shows at once, waits for a network that is gone, and is sent once', async ({
  page,
  shop,
  expectsTrouble,
}) => {
  expectsTrouble.is = true;
  const customer = await placeOrder(shop);
  await openOrder(page, customer);
  let sent = 0;
  await page.route('**/steps', (route) => (sent++ === 0 ? route.abort('internetdisconnected') : route.continue()));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Waits for the network, not saved yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pack' })).toBeVisible();
  await expect(page.getByText('Waits for the network')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('list').last()).toContainText('Confirmed');
  expect(await page.getByText('Confirmed', { exact: true }).count()).toBe(2);
  expect(sent).toBe(2);
});

test('a press that the desk cannot take is told until it is read, and those behind it go on', async ({
  page,
  shop,
  expectsTrouble,
}) => {
  expectsTrouble.is = true;
  const customers = [await placeOrder(shop), await placeOrder(shop)] as const;
  let sent = 0;
  await page.route('**/steps', (route) => (sent++ < 3 ? route.fulfill({ status: 500, body: 'no' }) : route.continue()));
  await visitDesk(page, '/orders?state=new');
  for (const customer of customers) await card(page, customer).getByRole('button', { name: 'Confirm' }).click();
  const said = page.getByRole('status');
  await expect(said).toContainText('Not saved yet, the desk has trouble.');
  await expect(said).toContainText('not saved, the desk could not take it. Please press it again.', {
    timeout: 15_000,
  });
  await expect(card(page, customers[0]).getByRole('button', { name: 'Confirm' })).toBeVisible();
  await expect(card(page, customers[1])).toHaveCount(0);
  await page.reload();
  await expect(said).toContainText('the desk could not take it');
  await said.getByRole('button', { name: 'OK' }).click();
  await expect(said).toHaveText('');
  await page.reload();
  await expect(card(page, customers[0])).toBeVisible();
  await expect(said).toHaveText('');
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

test('on a phone the chosen state is in view wherever it stands, and the number of calls beside its word', async ({
  page,
  shop,
}) => {
  await placeOrder(shop);
  await page.setViewportSize({ width: 390, height: 844 });
  await visitDesk(page, '/orders?state=returned');
  const states = page.getByRole('navigation', { name: 'States' });
  await expect(states.getByRole('link', { name: 'Returned' })).toBeInViewport({ ratio: 1 });
  await visitDesk(page, '/orders');
  await expect(states.getByRole('link', { name: 'All' })).toBeInViewport({ ratio: 1 });
  const calls = page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Calls' }).locator('span');
  const lines = await calls.evaluate((words) => {
    const count = words.querySelector('small');
    if (count) count.textContent = ' 16';
    const tops = [...words.childNodes].map((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect().bottom;
    });
    return Math.max(...tops) - Math.min(...tops);
  });
  expect(lines).toBeLessThan(10);
  await expect(page.getByRole('link', { name: 'Shop' }).first()).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
