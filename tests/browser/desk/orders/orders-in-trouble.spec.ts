import { card, expect, openOrder, placeOrder, test, visitDesk } from '../../../support/browser/desk.ts';
import { holdBack } from '../../../support/browser/screen.ts';

test.use({ images: 'plain' });

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
  // the screen is rendered anew with the answer
  const answered = Promise.all([page.waitForResponse('**/steps'), page.waitForResponse(/\.data/)]);
  letNoteGo();
  await answered;
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
