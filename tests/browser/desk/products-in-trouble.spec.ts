import { expect, placeOrder, test, visitDesk } from '../../support/browser/desk.ts';
import { openCard } from './product-card.ts';

test.use({ images: 'plain' });

test('a number typed while another owner changes it is refused with the number as it is, and stays typed', async ({
  page,
  context,
}) => {
  await openCard(page, 'Dadi Paan Box');
  const other = await context.newPage();
  await openCard(other, 'Dadi Paan Box');
  const number = page.getByLabel('How many of');
  const before = Number(await number.inputValue());
  await number.fill('20');
  await other.getByRole('button', { name: 'One more of' }).click();
  await expect(other.getByRole('status')).toContainText(`${before + 1} now`);
  await page.getByRole('button', { name: 'Set the number' }).click();
  await expect(page.getByRole('alert')).toHaveText(`There are ${before + 1} now. The number was not changed.`);
  await expect(number).toHaveValue('20');
  await page.getByRole('button', { name: 'Set the number' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByRole('status')).toContainText(`20 instead of ${before + 1}`);
  await number.fill('many');
  await page.getByRole('button', { name: 'Set the number' }).click();
  await expect(page.getByRole('alert')).toHaveText('Type how many there are, a whole number such as 12.');
  await expect(number).toHaveValue('many');
  await other.close();
});

test('a press without network waits, says so, and is sent once when it is back', async ({
  page,
  context,
  expectsTrouble,
}) => {
  expectsTrouble.is = true;
  await openCard(page, 'Chabi Sahib Key Ring');
  const number = page.getByLabel('How many of');
  const before = Number(await number.inputValue());
  await context.setOffline(true);
  await page.getByRole('button', { name: 'One fewer of' }).click();
  await expect(number).toHaveValue(String(before - 1));
  await expect(page.getByRole('status')).toContainText('Waits for the network, not saved yet.');
  await context.setOffline(false);
  await expect(page.getByRole('status')).toContainText(`1 fewer, ${before - 1} now`);
  await page.reload();
  await expect(number).toHaveValue(String(before - 1));
});

test('what is typed while a refused save is on its way, and while the screen is read anew, stays', async ({ page }) => {
  await visitDesk(page, '/products/kidsShirts/patang-kids-tee/edit');
  const gates = { POST: Promise.withResolvers<void>(), GET: Promise.withResolvers<void>() };
  await page.route('**/edit.data*', async (route) => {
    await gates[route.request().method() as keyof typeof gates].promise;
    await route.continue();
  });
  const [sizes, price] = [page.getByLabel('Sizes'), page.getByLabel('Price in rupees')];
  await price.fill('a song');
  await page.getByRole('button', { name: 'Save' }).click();
  await sizes.fill('typed after the press');
  gates.POST.resolve();
  await expect(page.getByText('Must be a price in PKR')).toBeVisible();
  await price.fill('1,234');
  gates.GET.resolve();
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
  await expect(price).toHaveValue('1,234');
  await expect(sizes).toHaveValue('typed after the press');
});

test('what is typed, and what a press was answered, stay when an order comes in', async ({ page, context, shop }) => {
  const path = '/products/kidsShirts/jugnu-kids-tee/edit';
  await visitDesk(page, path);
  const [name, sizes, price] = [page.getByLabel('Name'), page.getByLabel('Sizes'), page.getByLabel('Price in rupees')];
  const save = page.getByRole('button', { name: 'Save' });
  const other = await context.newPage();
  const readAnewWith = async (newName: string) => {
    await other.goto(path);
    await other.getByLabel('Name').fill(newName);
    await other.getByRole('button', { name: 'Save' }).click();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(newName);
    await placeOrder(shop);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Edit ${newName}`);
  };

  await sizes.fill('typed before');
  await readAnewWith('A name from elsewhere');
  await expect(sizes).toHaveValue('typed before');
  await save.click();
  await expect(page.getByText('Somebody saved this product meanwhile')).toBeVisible();
  await expect(name).toHaveValue('A name from elsewhere');
  await price.fill('a song');
  await save.click();
  await expect(page.getByText('Must be a price in PKR')).toBeVisible();
  // The mistaken field takes the focus a moment later.
  await expect(price).toBeFocused();
  await sizes.fill('typed since');
  await readAnewWith('Another name from elsewhere');
  await expect(page.getByText('Must be a price in PKR')).toBeVisible();
  await expect(price).toHaveValue('a song');
  await expect(sizes).toHaveValue('typed since');
});
