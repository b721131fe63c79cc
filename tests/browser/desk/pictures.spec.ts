import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test, visitDesk } from '../../support/browser/desk.ts';
import type { StoryShop } from '../../support/browser/shops.ts';
import { expectSound } from '../../support/browser/sound.ts';

const RED = { r: 192, g: 32, b: 48 };
const BLUE = { r: 32, g: 48, b: 192 };

/** Red on its left half, blue on its right. */
async function redAndBlue(width = 1000): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const blue = { create: { width: 500, height: 600, channels: 3, background: BLUE } } as const;
  const buffer = await sharp({ create: { width, height: 600, channels: 3, background: RED } })
    .composite([{ input: blue, left: 500, top: 0 }])
    .jpeg()
    .toBuffer();
  return { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer };
}

/** A place on its left and one on its right, as shares of width and height. */
const SIDES: [number, number][] = [
  [0.1, 0.5],
  [0.9, 0.5],
];

/** What the shop has of a form's only picture: its size in pixels, and the colour at these shares of width and height. */
async function storedPicture(page: Page, shop: StoryShop, at: [x: number, y: number][]) {
  await expect(page.locator('progress')).toHaveCount(0);
  const path = await page.locator('input[name="picture"]').inputValue();
  const answer = await page.request.get(`${shop.deskUrl}/images/${path}`);
  const { data, info } = await sharp(await answer.body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colourAt = ([x, y]: [number, number]) => {
    const pixel = Math.floor(y * info.height) * info.width + Math.floor(x * info.width);
    const [r = 0, , b = 0] = data.subarray(pixel * info.channels);
    return r > b ? 'red' : 'blue';
  };
  return { size: [info.width, info.height], colours: at.map(colourAt) };
}

/** Crops a picture of the form as the dialog shows it; until that has arrived the form has the picture that was. */
async function crop(page: Page, nth = 1): Promise<void> {
  const path = page.locator('input[name="picture"]').nth(nth - 1);
  const before = await path.inputValue();
  await cropped(page, nth).getByRole('button', { name: 'Crop', exact: true }).click();
  await expect(path).not.toHaveValue(before);
}

const cropped = (page: Page, nth = 1) => page.getByRole('dialog', { name: `Crop picture ${nth}` });

test('where the desk’s address is not a secure one a picture is taken, and its buttons stay as they are', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
  });
  await visitDesk(page, '/products/new');
  const button = page.getByText('Choose pictures');
  const before = await button.boundingBox();
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles([await redAndBlue()]);
  await expect(page.locator('input[name="picture"]')).not.toHaveValue('');
  for (const name of ['Take picture', 'Choose pictures']) {
    await page.getByLabel(name).focus();
    expect((await page.getByLabel(name).boundingBox())?.width).toBeLessThanOrEqual(1);
  }
  expect((await button.boundingBox())?.width).toBe(before?.width);
});

test('a picture is cropped with the thumb, one press brings the whole one back, and it may be cropped again', async ({
  page,
  shop,
}) => {
  await visitDesk(page, '/products/new');
  await page.getByLabel('Choose pictures').setInputFiles([await redAndBlue()]);
  await page.getByRole('button', { name: 'Crop: picture 1' }).click();
  const frame = page.getByRole('application');
  await expectSound(page);
  const { x, y, width, height } = (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // The thumb pulls the picture to the left: the frame comes to its right half.
  await page.mouse.move(x + width * 0.9, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.4, y + height / 2, { steps: 5 });
  await page.mouse.up();
  await crop(page);
  await expect(page.getByText('Picture cropped.')).toBeVisible();
  const part = await storedPicture(page, shop, SIDES);
  expect(part).toEqual({ size: [480, 600], colours: ['blue', 'blue'] });
  await page.getByRole('button', { name: 'Undo' }).click();
  expect((await storedPicture(page, shop, [])).size).toEqual([1000, 600]);
  await page.getByRole('button', { name: 'Crop: picture 1' }).click();
  await frame.focus();
  for (let times = 0; times < 20; times += 1) await page.keyboard.press('ArrowLeft');
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('+');
  await crop(page);
  const near = await storedPicture(page, shop, SIDES);
  expect(near).toEqual({ size: [361, 451], colours: ['red', 'red'] });
});

test('a stored picture is cropped too, and Cancel leaves it', async ({ page, shop }) => {
  await visitDesk(page, '/products/new');
  await page.getByLabel('Choose pictures').setInputFiles([await redAndBlue()]);
  await page.getByLabel('Name').fill(`Crop ${Math.random().toString(36).slice(2)}`);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Draft: Crop/);
  await page.getByRole('button', { name: 'Crop: picture 1' }).click();
  await cropped(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(cropped(page)).toHaveCount(0);
  expect((await storedPicture(page, shop, [])).size).toEqual([1000, 600]);
  await page.getByRole('button', { name: 'Crop: picture 1' }).click();
  await cropped(page).getByRole('slider', { name: 'Zoom' }).fill('2');
  await crop(page);
  const part = await storedPicture(page, shop, SIDES);
  expect(part).toEqual({ size: [240, 300], colours: ['red', 'blue'] });
});

test('a colour that is cropped twice and renamed in one save keeps its count, which the form shows before it', async ({
  page,
}) => {
  await visitDesk(page, '/products/new');
  await page.getByLabel('Choose pictures').setInputFiles([await redAndBlue(), await redAndBlue(900)]);
  await page.getByLabel('Name').fill(`Colour ${Math.random().toString(36).slice(2)}`);
  await page.getByLabel('Colour (optional)').fill('Sand');
  await page.getByRole('textbox', { name: 'Stock, Sand' }).fill('7');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Draft: Colour/);
  for (const zoom of ['2', '3']) {
    await page.getByRole('button', { name: 'Crop: picture 2' }).click();
    await page.getByRole('slider', { name: 'Zoom' }).fill(zoom);
    await crop(page, 2);
  }
  await page.getByLabel('Colour (optional)').fill('Desert');
  const desert = page.getByRole('textbox', { name: 'Stock, Desert' });
  await expect(desert).toHaveValue('7');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.locator('.step-notice')).toContainText('Saved.');
  await page.reload();
  await expect(desert).toHaveValue('7');
});

test('a picture that is removed while its crop is on its way is sent after Undo, and the form is saved', async ({
  page,
  shop,
  context,
  expectsTrouble,
}) => {
  expectsTrouble.is = true;
  await visitDesk(page, '/products/new');
  await page.getByLabel('Choose pictures').setInputFiles([await redAndBlue()]);
  await page.getByLabel('Name').fill(`Undo ${Math.random().toString(36).slice(2)}`);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Draft: Undo/);
  await page.getByRole('button', { name: 'Crop: picture 1' }).click();
  await cropped(page).getByRole('slider', { name: 'Zoom' }).fill('2');
  await context.setOffline(true);
  await cropped(page).getByRole('button', { name: 'Crop', exact: true }).click();
  await expect(page.getByText('Picture cropped.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove: picture 1' }).click();
  await page.getByRole('group', { name: 'Pictures' }).getByRole('button', { name: 'Undo' }).click();
  await context.setOffline(false);
  expect((await storedPicture(page, shop, [])).size).toEqual([240, 300]);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.locator('.step-notice')).toContainText('Saved.');
});

test('HEIC is read in the browser, upright, with a decoder that nobody else loads', async ({ page, shop }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await visitDesk(page, '/products/new');
  expect(loaded.filter((url) => /heic|wasm/.test(url))).toEqual([]);
  // 640 x 400 pixels, red left and blue right, to be turned by a quarter: a phone held upright writes it so.
  const buffer = await readFile('tests/support/pictures/lying-phone.heic');
  await page.getByLabel('Choose pictures').setInputFiles([{ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer }]);
  const stored = await storedPicture(page, shop, [
    [0.1, 0.1],
    [0.9, 0.9],
  ]);
  expect(stored).toEqual({ size: [400, 640], colours: ['red', 'blue'] });
  const shown = page.getByRole('img', { name: 'Picture 1' });
  expect(await shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    400, 640,
  ]);
  await expect(page.getByRole('button', { name: 'Crop: picture 1' })).toBeVisible();
});

test('HEIC waits for the network with its decoder, and a damaged one is told in words', async ({
  page,
  shop,
  context,
  expectsTrouble,
}) => {
  expectsTrouble.is = true;
  await visitDesk(page, '/products/new');
  const buffer = await readFile('tests/support/pictures/lying-phone.heic');
  const [whole, damaged] = [buffer, buffer.subarray(0, 900)].map((bytes, at) => ({
    ...{ name: `IMG_${at}.HEIC`, mimeType: 'image/heic', buffer: bytes },
  }));
  await context.setOffline(true);
  await page.getByLabel('Choose pictures').setInputFiles([whole, damaged] as never);
  await expect(page.getByText('No network. It goes on by itself.')).toBeVisible();
  await context.setOffline(false);
  expect((await storedPicture(page, shop, [])).size).toEqual([400, 640]);
  await expect(page.getByRole('alert')).toContainText('HEIC');
});
