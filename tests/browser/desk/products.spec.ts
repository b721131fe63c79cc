import { productPath } from '../../../shop/page-path.ts';
import { expect, KURTA, placeOrder, test, untilRead, visitDesk } from '../../support/browser/desk.ts';
import { cardOf, endSoldOut, openCard } from './product-card.ts';

test.use({ images: 'plain' });

/** There are two of it. */
const CLOCK = 'Jamun Season Clock';

test('a plus counts before it is answered, is said with Undo, and the shop tells it within a second; so is Sold out', async ({
  page,
  shop,
}) => {
  await openCard(page, CLOCK);
  const card = cardOf(page, CLOCK);
  const number = card.getByLabel('How many of');
  const [, , collection = '', id = ''] =
    (await card.getByRole('link', { name: 'Open' }).getAttribute('href'))?.split('/') ?? [];
  const shown = async () => (await page.request.get(shop.url + productPath(collection, id))).text();
  const soldOut = page.getByRole('switch', { name: `Sold out: ${CLOCK}` });
  await endSoldOut(page, soldOut);
  if ((await number.inputValue()) !== '2') {
    await number.fill('2');
    await card.getByRole('button', { name: 'Set the number of' }).click();
    await untilRead(page);
  }
  await expect.poll(shown).toContain('Only 2 left');
  const { promise: answers, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/stock', async (route) => {
    await answers;
    await route.continue();
  });
  await card.getByRole('button', { name: 'One more of' }).click();
  await expect(number).toHaveValue('3');
  await expect(page.getByRole('status')).toContainText(`${CLOCK}: 1 more.`);
  answer();
  await expect(page.getByRole('status')).toContainText('1 more, 3 now');
  await expect.poll(shown).toContain('Only 3 left');
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(number).toHaveValue('2');
  await expect(page.getByRole('status')).toContainText('undone');

  await soldOut.click();
  await expect(soldOut).toBeChecked();
  await expect(card).toContainText('Sold Out');
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(soldOut).not.toBeChecked();
});

test('the page of a product names the order that took pieces, as soon as it is placed', async ({ page, shop }) => {
  // A product of its own: other stories order theirs as often as they like.
  await visitDesk(page, '/products/menShirts/cholistan-stripe-kurta');
  const number = page.getByLabel('How many of Cholistan Stripe Kurta', { exact: true });
  await number.fill('50');
  await page.getByRole('button', { name: 'Set the number of Cholistan Stripe Kurta', exact: true }).click();
  const history = page.getByRole('region', { name: 'What came and went' });
  await expect(history).toContainText('counted from here on, 50 after');
  await placeOrder(shop, [{ ...KURTA, id: 'cholistan-stripe-kurta' }]);
  await expect(history).toContainText('−1 ordered');
  await history.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/orders\/\w+$/);
});

test('what changed goes back in one press, and that is undone in another', async ({ page }) => {
  await openCard(page, 'Kite String Stripe Tee');
  const soldOut = page.getByRole('switch');
  await endSoldOut(page, soldOut);
  await soldOut.click();
  await expect(page.getByRole('status')).toContainText('Sold out is on.');
  await page.getByRole('link', { name: 'Open Kite String Stripe Tee' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kite String Stripe Tee');
  // The list has a link of that name too, to the changes of all products.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kite String Stripe Tee');
  await page.getByRole('link', { name: 'What changed' }).click();
  const changes = page.locator('[data-change]');
  const newest = changes.filter({ hasText: 'In stock: yes →, now no' }).first();
  await newest.getByRole('button', { name: 'Back to before this' }).click();
  const answer = page.getByRole('main').getByRole('status');
  await expect(answer).toContainText('Back as it was before change');
  await answer.getByRole('button', { name: 'Undo' }).click();
  await expect(answer).toContainText('Undone.');
  await expect(changes.nth(1)).toContainText('In stock: no →, now yes');
  await expect(changes.first()).toContainText('In stock: yes →, now no');
});

test('a product is edited on its form, what does not fit is told beside its field, and Undo takes it back', async ({
  page,
}) => {
  await page.goto('/products/kidsShirts/chhota-truck-kids-tee');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const [name, price] = [page.getByLabel('Name'), page.getByLabel('Price in rupees')];
  const before = await name.inputValue();
  await name.fill('A name that was typed');
  await price.fill('a song');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Must be a price in PKR')).toBeVisible();
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveValue('A name that was typed');
  await price.fill('1,234');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A name that was typed');
  await expect(page.getByText('Rs 1,234')).toBeVisible();
  await page.getByRole('main').getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Undone.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`What changed: ${before}`);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the switch and the buttons are forms, and the answer has an Undo', async ({ page }) => {
    await page.goto('/products?q=old+anarkali');
    await page.locator('.product-card-top').click();
    const number = page.getByLabel('How many of');
    const before = Number(await number.inputValue());
    await page.getByRole('button', { name: 'One more of' }).click();
    await expect(page.getByRole('status')).toContainText(`1 more, ${before + 1} now`);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('status')).toContainText('undone');
    await expect(number).toHaveValue(String(before));
    await page.getByRole('switch').click();
    await expect(page.getByRole('switch')).toBeChecked();
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('switch')).not.toBeChecked();
  });
});

test('the numbers of all colours and sizes are filled in, changed, saved in one press and undone in one', async ({
  page,
}) => {
  await visitDesk(page, '/products/womenShirts/gul-e-lala-kurti');
  const cell = (of: string) => page.getByRole('textbox', { name: `Stock of Gul-e-Lala Kurti, ${of}`, exact: true });
  // Other numbers for another try.
  const [all = '', own = '', last = ''] = [6, 9, 8].map((number) => String(number + 10 * test.info().retry));
  expect(await cell('Sage, M').inputValue()).not.toBe(own);
  await page.getByLabel('The same for all').fill(all);
  await page.getByRole('button', { name: 'Fill in' }).click();
  await expect(cell('Rose Water, XL')).toHaveValue(all);
  await cell('Sage, M').fill(own);
  await page.getByRole('button', { name: 'Save all numbers' }).click();
  const said = page.getByRole('status').filter({ hasText: 'numbers saved.' });
  await expect(said).toBeVisible();
  await expect(page.getByRole('region', { name: 'What came and went' })).toContainText(`${own} after`);
  await page.reload();
  await expect(cell('Sage, M')).toHaveValue(own);
  await expect(cell('Rose Water, XL')).toHaveValue(all);
  await cell('Sage, M').fill('many');
  await page.getByRole('button', { name: 'Save all numbers' }).click();
  await expect(page.getByRole('alert')).toHaveText('Sage, M: Type how many there are, a whole number such as 12.');
  await cell('Sage, M').fill(last);
  await page.getByRole('button', { name: 'Save all numbers' }).click();
  await page.getByRole('status').filter({ hasText: '1 number saved.' }).getByRole('button', { name: 'Undo' }).click();
  await expect(cell('Sage, M')).toHaveValue(own);
});
