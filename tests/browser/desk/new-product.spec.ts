import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, placeOrder, test, visitDesk } from '../../support/browser/desk.ts';

const NEW = '/products/new';

/** As a phone takes it: 12 megapixels, lying on its side. */
const TAKEN = { width: 4000, height: 3000 };

function photo(background: string, size = { width: 1200, height: 900 }): Promise<Buffer> {
  return sharp({ create: { ...size, channels: 3, background } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

async function files(...colours: string[]) {
  const photos = await Promise.all(colours.map((colour, at) => photo(colour, at === 2 ? TAKEN : undefined)));
  return photos.map((buffer, at) => ({ name: `IMG_${at}.jpg`, mimeType: 'image/jpeg', buffer }));
}

/** A name that no other story has. */
function newName(): string {
  return `Zari ${Math.random().toString(36).slice(2, 10)}`;
}

const pictures = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Remove' }) });
const areThere = (page: Page, count: number) => expect(page.locator('input[name="picture"]')).toHaveCount(count);

test('three photos, a name and a price are a product on two listings of the shop', async ({ page, shop }) => {
  const name = newName();
  await visitDesk(page, '/products');
  await page.getByRole('link', { name: 'New product' }).click();
  await page.getByLabel('Choose pictures').setInputFiles(await files('#c01020', '#10c020', '#1020c0'));
  // Shown at once, from the browser's memory.
  await expect(pictures(page)).toHaveCount(3);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Price in rupees').fill('4500');
  await areThere(page, 3);
  const [first] = await page
    .locator('input[name="picture"]')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  await page.getByRole('button', { name: 'Later: picture 1' }).click();
  await page.getByRole('button', { name: 'Remove: picture 3' }).click();
  await expect(pictures(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(pictures(page)).toHaveCount(3);
  await page.getByLabel('Colour (optional)').first().fill('Sand');
  await page.getByRole('checkbox', { name: 'Men', exact: true }).check();
  await page.getByRole('checkbox', { name: 'New Arrivals' }).check();
  await page.getByRole('button', { name: 'Put in the shop' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('main').getByRole('status')).toContainText('Saved.');
  const listing = async (path: string) => (await fetch(shop.url + path)).text();
  for (const path of ['/men-shirts', '/home']) {
    await expect.poll(() => listing(path)).toContain(name);
  }
  const product = await listing(`/product/menShirts/${name.toLowerCase().replace(' ', '-')}`);
  expect(product).toContain(String(first));
  expect(product).toContain('Sand');
});

test('the stock follows the typed colours and sizes, is saved with the product, and survives a reload', async ({
  page,
}) => {
  const name = newName();
  await visitDesk(page, NEW);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Price in rupees').fill('900');
  await expect(page.getByLabel('Pieces')).toBeVisible();
  await page.getByLabel('Choose pictures').setInputFiles(await files('#c01020', '#10c020'));
  await areThere(page, 2);
  await page.getByLabel('Colour (optional)').first().fill('Indigo');
  await page.getByLabel('Sizes').fill('S, M');
  await page.getByLabel('The same for all').fill('7');
  await page.getByRole('button', { name: 'Fill in' }).click();
  await page.getByLabel('Stock, Indigo, M').fill('2');
  await page.reload();
  await expect(page.getByLabel('Stock, Indigo, M')).toHaveValue('2');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Saved.');
  await expect(page.getByLabel('Stock, Original, S')).toHaveValue('7');
  await expect(page.getByLabel('Stock, Indigo, M')).toHaveValue('2');
});

test('an upload goes on by itself after a lost network, and Save waits for it', async ({
  page,
  context,
  expectsTrouble,
}) => {
  expectsTrouble.is = true;
  const name = newName();
  await visitDesk(page, NEW);
  await context.setOffline(true);
  await page.getByLabel('Take picture').setInputFiles(await files('#446688'));
  await expect(page.getByText('No network. It goes on by itself.')).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Saved as soon as the pictures are there.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Draft: ${name}`);
  await areThere(page, 1);
});

test('Save pressed in the moment in which the last picture arrives is not lost', async ({ page }) => {
  await page.addInitScript(blockWhenArrived);
  await visitDesk(page, NEW);
  const arrived = page.waitForEvent('console', (message) => message.text() === 'arrived');
  await page.getByLabel('Name').fill(newName());
  await page.getByLabel('Choose pictures').setInputFiles(await files('#334455'));
  await page.getByRole('button', { name: 'Save draft' }).focus();
  await arrived;
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Draft: /);
});

/** Runs in the page: nothing runs from when an upload's bar is gone until half a second later, so that a press comes next. */
function blockWhenArrived(): void {
  let had = false;
  new MutationObserver(() => {
    const has = document.querySelector('progress') !== null;
    if (had && !has) {
      console.log('arrived');
      for (const since = performance.now(); performance.now() - since < 500; );
    }
    had = has;
  }).observe(document, { subtree: true, childList: true });
}

test('without a network nothing typed is lost, not even by a reload', async ({ page, context, expectsTrouble }) => {
  expectsTrouble.is = true;
  const name = newName();
  await visitDesk(page, NEW);
  await page.getByLabel('Choose pictures').setInputFiles(await files('#886644'));
  await areThere(page, 1);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Description').fill('Two lines\nof words');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('alert')).toContainText('No network: it is not saved yet.');
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('What you typed before is here.')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Two lines\nof words');
  await areThere(page, 1);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Draft: ${name}`);
  await page.goto(NEW);
  await expect(page.getByLabel('Choose pictures')).toBeAttached();
  await expect(page.getByLabel('Name')).toHaveValue('');
});

test('a product whose answer was lost is made once, and what is corrected since is told and saved', async ({
  page,
  shop,
  expectsTrouble,
}) => {
  expectsTrouble.is = true;
  const name = newName();
  await visitDesk(page, NEW);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Price in rupees', { exact: true }).fill('1200');
  await page.route('**/products/new.data*', async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('alert')).toContainText('No network');
  await page.unroute('**/products/new.data*');
  const reading = page.waitForResponse(/\.data/);
  await placeOrder(shop);
  await reading;
  await page.reload();
  await expect(page.getByText('What you typed before is here.')).toBeVisible();
  await page.getByLabel('Price in rupees', { exact: true }).fill('2100');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Your first press saved it, as it was then.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Draft: ${name}`);
  await expect(page.getByLabel('Price in rupees', { exact: true })).toHaveValue('2100');
  await visitDesk(page, '/products/drafts');
  await expect(page.getByText(name)).toHaveCount(1);
});

test('what is no photo is told beside it, and does not stop the others', async ({ page, expectsTrouble }) => {
  // The browser logs the refused upload.
  expectsTrouble.is = true;
  await visitDesk(page, NEW);
  const words = { name: 'words.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') };
  await page.getByLabel('Choose pictures').setInputFiles([words, ...(await files('#226622'))]);
  await expect(page.getByRole('alert')).toContainText('It is no photo.');
  await areThere(page, 1);
  await page.getByRole('button', { name: 'Remove: picture 1' }).click();
  await expect(pictures(page)).toHaveCount(1);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the form itself brings the photos, and a draft is put into the shop', async ({ page, shop }) => {
    const name = newName();
    await page.goto(NEW);
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Choose pictures').setInputFiles(await files('#aa3300', '#00aa33'));
    await page.getByRole('button', { name: 'Add pictures' }).click();
    await areThere(page, 2);
    await expect(page.getByLabel('Name')).toHaveValue(name);
    await page.getByRole('button', { name: 'Make main: picture 2' }).click();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Draft: ${name}`);
    await page.goto('/products/drafts');
    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Put in the shop' }).click();
    await expect(page.getByText('To be in the shop it needs a price.')).toBeVisible();
    await page.getByLabel('Price in rupees').fill('1200');
    await page.getByRole('checkbox', { name: 'Men', exact: true }).check();
    await page.getByRole('button', { name: 'Put in the shop' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    const listing = async () => (await fetch(`${shop.url}/men-shirts`)).text();
    await expect.poll(listing).toContain(name);
  });
});

test('a mistake that stands a screen above the pressed button comes into view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await visitDesk(page, NEW);
  await page.getByRole('checkbox', { name: 'Men', exact: true }).check();
  // Whoever types after a tap means the next one (desk/shell/misplaced-taps.ts).
  await page.getByLabel('Name').fill(newName());
  const price = page.getByLabel('Price in rupees');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(price).not.toBeInViewport();
  await page.getByRole('button', { name: 'Put in the shop' }).click();
  await expect(page.getByText('To be in the shop it needs a price.')).toBeInViewport();
});
