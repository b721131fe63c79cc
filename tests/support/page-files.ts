import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { AWKWARD } from './awkward-catalogue.ts';
import { catalogueFolder } from './catalogue-folder.ts';
import type { ShopProcess } from './shop-process.ts';
import { openSmallShop } from './small-shop.ts';

/** The page of the shirt that `priced` changes. */
export const SHIRT = '/product/menShirts/dear';
/** Instant on an idle machine, seconds on a busy one. */
export const SOON = { timeout: 25_000 };
export const ENCODINGS = ['br', 'gzip', 'identity'];

/** Whether an address has a file in every encoding. */
type HasFile = (address: string) => boolean;
export type FiledShop = { shop: ShopProcess; pagesDir: string; has: HasFile };

/** A small shop that writes its pages to a folder of its own. */
export async function openFiledShop(knobs: Record<string, string> = {}): Promise<FiledShop> {
  const pagesDir = join(mkdtempSync(join(tmpdir(), 'pages-')), 'pages');
  const shop = await openSmallShop({ PAGES_DIR: pagesDir, ...knobs });
  return { shop, pagesDir, has: (address) => hasFile(pagesDir, address) };
}

function hasFile(pagesDir: string, address: string): boolean {
  return ENCODINGS.every((encoding) => existsSync(join(pagesDir, 'full', encoding, `${address}.html`)));
}

/** Requests a page until its file exists. */
export async function filed({ url }: { url: string }, has: HasFile, address: string): Promise<void> {
  await expect
    .poll(async () => {
      await (await fetch(url + address)).text();
      return has(address);
    }, SOON)
    .toBe(true);
}

/** A folder to import in which the shirt has this price in PKR. */
export function priced(price: number): string {
  return catalogueFolder({ menShirts: { dear: { ...AWKWARD.menShirts.dear, productPrice: price } } });
}
