import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';

/** What an owner puts on the form of a new product. */
export type NewProduct = { name: string; price: number; photos: Photo[] };
type Photo = { name: string; mimeType: string; buffer: Buffer };

/** A photo as a phone takes it, of 12 megapixels and about so many bytes: grain is what a photo's bytes are. */
export async function phonePhoto(nth: number, { width = 4000, height = 3000, quality = 90 } = {}): Promise<Photo> {
  const grain = { type: 'gaussian', mean: 120 + (nth % 40), sigma: 14 } as const;
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#000', noise: grain } })
    .jpeg({ quality })
    .toBuffer();
  return { name: `IMG_${nth}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** Opens the form of a new product and waits for its script; tries again while there is no line. */
export async function openForm(page: Page, deskUrl: string): Promise<void> {
  for (;;) {
    const opened = await page.goto(`${deskUrl}/products/new`, { timeout: 30_000 }).catch(() => undefined);
    const script = page.locator('label.picture-button').first();
    const isAwake = opened && (await script.waitFor({ timeout: 30_000 }).then(...told));
    if (isAwake) return;
  }
}

const told = [() => true, () => false] as const;

export async function fillIn(page: Page, { name, price, photos }: NewProduct): Promise<void> {
  await page.getByLabel('Choose pictures').setInputFiles(photos);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Price in rupees').fill(String(price));
  await page.getByRole('checkbox', { name: 'Men', exact: true }).check();
}

export function pressShop(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Put in the shop' }).click();
}

/** A phone with an owner who is signed in. */
export async function signedInPhone(context: BrowserContext, cookie: string, deskUrl: string): Promise<Page> {
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: deskUrl }]);
  return context.newPage();
}
