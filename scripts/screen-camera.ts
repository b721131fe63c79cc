import { readFileSync } from 'node:fs';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { productPath } from '../shop/page-path.ts';

export const SIZES = {
  small: { viewport: { width: 360, height: 640 }, hasTouch: true },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  tablet: { viewport: { width: 768, height: 1024 }, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} satisfies Record<string, BrowserContextOptions>;
export type Size = keyof typeof SIZES;

/** The sizes of the screenshots in docs/, as its page shows them. */
export const SIZE_NAMES = Object.keys(SIZES) as Size[];

export type Shot = {
  path: string;
  /** The name of a link to press first. */
  press?: string;
  /** A selector of the element to scroll to the top of the window. */
  from?: string;
  /** The cart in localStorage. */
  cart?: { key: string; text: string } | undefined;
};

export type Camera = Awaited<ReturnType<typeof openCamera>>;

/** A session cookie of the desk. Its pages keep a stream open, so their network is never idle. */
type Session = { name: string; value: string };

/** A browser that takes screenshots of an open shop or desk, without animations and after all images have loaded. */
export async function openCamera(url: string, session?: Session) {
  const loaded = session ? 'load' : 'networkidle';

  const browser = await chromium.launch({
    executablePath: readFileSync('node_modules/.cache/browser', 'utf8'),
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });

  async function open({ path, press, from, cart }: Shot, options: BrowserContextOptions): Promise<Page> {
    const context = await browser.newContext({ ...options, reducedMotion: 'reduce', locale: 'en-PK' });
    if (session) await context.addCookies([{ ...session, url }]);
    const page = await context.newPage();
    if (cart) await page.addInitScript(({ key, text }) => localStorage.setItem(key, text), cart);
    await page.goto(url + path, { waitUntil: loaded });
    if (press) await page.getByRole('link', { name: press }).click();
    if (from) await page.evaluate((at) => document.querySelector(at)?.scrollIntoView({ block: 'start' }), from);
    await page.waitForLoadState(loaded);
    await page.waitForTimeout(SETTLE_MS);
    return page;
  }

  return {
    open,
    /** Adds these to a cart and gives its localStorage entry. */
    async fillCart(pieces: { collection: string; id: string; size?: string }[], key: string) {
      const page = await open({ path: '/cart' }, SIZES.desktop);
      for (const { collection, id, size } of pieces) {
        await page.goto(url + productPath(collection, id));
        if (size) await page.getByRole('radio', { name: size, exact: true }).check();
        await page.getByRole('button', { name: 'Add to Cart' }).click();
      }
      const text = (await page.evaluate((key) => localStorage.getItem(key), key)) ?? '[]';
      await page.context().close();
      return { key, text };
    },
    /** Takes a screenshot of the window, as WebP. */
    async photograph(shot: Shot, size: Size, file: string) {
      const page = await open(shot, SIZES[size]);
      await sharp(await page.screenshot())
        .webp({ quality: 62, effort: 6 })
        .toFile(file);
      await page.context().close();
    },
    close: () => browser.close(),
  };
}

/** Loaded images are decoded and painted within this time, in ms. */
const SETTLE_MS = 700;
