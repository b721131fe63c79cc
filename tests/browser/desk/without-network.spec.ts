import type { Page } from '@playwright/test';
import { expect, openOrder, placeOrder, test, visitDesk } from '../../support/browser/desk.ts';

test.use({ images: 'plain' });
test.beforeEach(({ expectsTrouble }) => {
  expectsTrouble.is = true;
});

const NO_NETWORK = 'No network: it is not saved yet. All is still here, press again.';

/** Reads the open screen anew, as an order does that comes in. */
async function letOrderComeIn(page: Page, shop: Parameters<typeof placeOrder>[0]): Promise<void> {
  const reading = page.waitForResponse(/\.data/);
  await placeOrder(shop);
  await reading;
}

/** Presses while submissions to this address reach the desk and their answers are lost. */
async function loseAnswers(page: Page, address: string, press: () => Promise<void>): Promise<void> {
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await press();
  await page.unroute(address);
}

test('an edit of an order that finds no network stays typed, and is saved when pressed again', async ({
  page,
  shop,
  context,
}) => {
  await openOrder(page, await placeOrder(shop));
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Quantity').fill('none');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Quantity').fill('2');
  await page.getByLabel('City').fill('Sukkur');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(NO_NETWORK)).toBeInViewport();
  await context.setOffline(false);
  await letOrderComeIn(page, shop);
  await expect(page.getByText(NO_NETWORK)).toBeInViewport();
  await expect(page.getByLabel('City')).toHaveValue('Sukkur');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Edit');
  await expect(page.getByText('Sukkur').first()).toBeVisible();
  await expect(page.getByText(NO_NETWORK)).toBeHidden();
});

/** Adds a product to an order, and saves it without hearing of it. */
async function loseEdit(page: Page, shop: Parameters<typeof placeOrder>[0]): Promise<void> {
  await openOrder(page, await placeOrder(shop));
  await page.getByRole('link', { name: 'Edit' }).click();
  const find = page.getByLabel('Find a product');
  await find.fill('multani tile');
  await find.press('Enter');
  await page
    .getByRole('button', { name: /^Add Multani Tile/ })
    .first()
    .click();
  await expect(page.getByLabel('Quantity')).toHaveCount(2);
  await loseAnswers(page, '**/edit.data*', async () => {
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(NO_NETWORK)).toBeInViewport();
  });
}

test('an edit whose answer was lost shows and adds its product once when the page is loaded again', async ({
  page,
  shop,
}) => {
  await loseEdit(page, shop);
  await page.reload();
  await expect(page.getByLabel('Quantity')).toHaveCount(2);
  await expect(page).not.toHaveURL(/items=/);
  await expect(page.getByText('What you typed before is here.')).toBeHidden();
  await page.getByLabel('City').fill('Sukkur');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Sukkur').first()).toBeVisible();
  await expect(page.getByText(/Multani Tile Kurta.* added/)).toHaveCount(1);
});

test('an edit whose answer was lost adds its product once when it is saved again', async ({ page, shop }) => {
  await loseEdit(page, shop);
  await letOrderComeIn(page, shop);
  await expect(page.getByLabel('Quantity')).toHaveCount(2);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Edit');
  await expect(page.getByText(/Multani Tile Kurta.* added/)).toHaveCount(1);
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Quantity')).toHaveCount(2);
});

const FORMS = [
  ['/shop', 'What a parcel that comes back costs you, in rupees', 'Save what a return costs', '310'],
  ['/shop?language=English', /^When it came back/, 'Save sentences', 'Back.'],
  ['/shop/words', 'Name of the shop', 'Save', 'Fesi and I'],
  ['/couriers', 'Or paste lines: order number and tracking number', 'Look at the numbers', 'K7PM2XQ4RT 26300'],
  ['/couriers/columns', 'New column', 'Save the columns', 'Landmark'],
  ['/couriers/columns', 'City', 'Remember', 'Sukkur'],
  ['/searches', 'Customers say', 'Add', 'jora'],
  ['/collections/catalogs/record', 'Name', 'Save', 'Summer'],
  ['/products', 'By how many percent', 'Lower price', '10'],
] as const;

test('what is typed into a form stays without a network, on whichever screen', async ({ page, context }) => {
  test.setTimeout(15_000 * FORMS.length);
  for (const [path, label, press, text] of FORMS)
    await test.step(`${path}: ${press}`, async () => {
      await visitDesk(page, path);
      if (path === '/products') await page.getByRole('checkbox').first().check();
      if (path === '/products') await page.locator('summary', { hasText: /^Price$/ }).click();
      const field = page.getByLabel(label, { exact: true }).last();
      await field.fill(text);
      await context.setOffline(true);
      await page.getByRole('button', { name: press, exact: true }).last().click();
      await expect(page.getByText(NO_NETWORK)).toBeInViewport();
      await expect(field).toHaveValue(text);
      await context.setOffline(false);
    });
});

test('what is typed stays while a proxy answers for a shop that does not, and is saved when pressed again', async ({
  page,
}) => {
  await visitDesk(page, '/collections/catalogs/record');
  const name = page.getByLabel('Name', { exact: true });
  await page.route('**/*.data*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' })
      : route.fallback(),
  );
  await name.fill('Summer');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The shop does not answer: it is not saved yet.')).toBeInViewport();
  await expect(name).toHaveValue('Summer');
  await page.unroute('**/*.data*');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The shop does not answer')).toBeHidden();
});

/** Posts what a form without scripts would, to the open screen, and waits until the script of the answer's page has taken over. */
async function postWithoutScript(page: Page, fields: Record<string, string>): Promise<void> {
  const listens = page.waitForRequest((request) => request.url().endsWith('/live'));
  await page.evaluate((fields) => {
    const form = Object.assign(document.createElement('form'), { method: 'post' });
    for (const [name, value] of Object.entries({ ...fields, key: crypto.randomUUID() }))
      form.append(Object.assign(document.createElement('input'), { name, value }));
    document.body.append(form);
    form.submit();
  }, fields);
  await listens;
}

test('the Undo of a page that answers a form without scripts stays without a network, on whichever screen', async ({
  page,
  shop,
  context,
}) => {
  test.setTimeout(90_000);
  const customer = await placeOrder(shop);
  await openOrder(page, customer);
  const id = page.url().split('/').at(-1) ?? '';
  const order = { order: id, step: 'confirm' };
  const screens = [
    [`/orders/${id}`, order],
    [`/orders?q=${customer}`, order],
    ['/calls', order],
    [`/orders/slips?order=${id}`, order],
    ['/products/kidsShirts/patang-kids-tee', { product: 'patang-kids-tee', name: 'Patang', soldOut: 'yes' }],
  ] as const;
  for (const [path, fields] of screens)
    await test.step(path, async () => {
      await visitDesk(page, path);
      await postWithoutScript(page, fields);
      const undo = page.getByRole('main').getByRole('status').getByRole('button', { name: 'Undo' });
      await context.setOffline(true);
      await undo.click();
      await expect(page.getByText(NO_NETWORK)).toBeInViewport();
      await context.setOffline(false);
      await undo.click();
      await expect(undo).toBeHidden();
    });
});

/** Opens a new order and presses once: it reaches the desk, and the answer is lost. Gives its customer's last name. */
async function loseAnswer(page: Page): Promise<string> {
  const lastName = `Kho${Math.random().toString(36).slice(2)}`;
  await visitDesk(page, '/orders/new?q=anarkali');
  await page.getByRole('link', { name: 'Add Anarkali Block Print Kurta, Madder, M' }).click();
  await expect(page.getByRole('button', { name: /^Place order, Rs/ })).toBeVisible();
  for (const [label, text] of [
    ['Phone', `03${Math.random()}`.replace('0.', '').slice(0, 11)],
    ['First name', 'Ayesha'],
    ['Last name', lastName],
    ['Address', '12 Mall Road'],
    ['City', 'Lahore'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await loseAnswers(page, '**/orders/new.data*', async () => {
    await page.getByRole('button', { name: /^Place order/ }).click();
    await expect(page.getByText(NO_NETWORK)).toBeInViewport();
  });
  return lastName;
}

async function expectOrders(page: Page, lastName: string, count: number): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ayesha ${lastName}`);
  await visitDesk(page, `/orders?q=${lastName}`);
  await expect(page.getByRole('listitem').filter({ hasText: lastName })).toHaveCount(count);
}

test('a new order whose answer was lost is placed once, also after the page was loaded again', async ({
  page,
  shop,
}) => {
  const lastName = await loseAnswer(page);
  await letOrderComeIn(page, shop);
  await page.reload();
  await expect(page.getByText('What you typed before is here.')).toBeVisible();
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expectOrders(page, lastName, 1);
  await visitDesk(page, '/orders/new');
  await expect(page.getByLabel('City')).toHaveValue('');
});

test('a new order that is changed after its answer was lost is told of, and placed as a second one at another press', async ({
  page,
  shop,
}) => {
  const lastName = await loseAnswer(page);
  await letOrderComeIn(page, shop);
  await page.getByLabel('City').fill('Multan');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page.getByRole('alert')).toContainText('Press again only for a second one.');
  await expect(page.getByLabel('City')).toHaveValue('Multan');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expectOrders(page, lastName, 2);
});
