import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { grownCatalogue } from '../../demo/catalogue.ts';
import { ownerCommand, startOwnerCommand } from '../../tests/support/owner-commands.ts';
import { openShopProcess, type ShopProcess } from '../../tests/support/shop-process.ts';

const IMAGES = join(import.meta.dirname, '..', '..', 'demo', 'catalogue', 'images');

/** A product of it. */
export const KURTA = { collection: 'menShirts', id: 'multani-tile-kurta', size: 'M' };

/** A shop with that many products, and the time to fill and open it. */
export type GrownShop = { shop: ShopProcess; importSeconds: number; startSeconds: number };

export async function openGrownShop(products: number, knobs: Record<string, string> = {}): Promise<GrownShop> {
  const folder = mkdtempSync(join(tmpdir(), 'grown-'));
  writeFileSync(join(folder, 'documents.json'), JSON.stringify(grownCatalogue(products)));
  const dataDir = mkdtempSync(join(tmpdir(), 'grown-shop-'));
  const images = mkdtempSync(join(tmpdir(), 'pictures-'));
  mkdirSync(images, { recursive: true });
  symlinkSync(IMAGES, join(images, 'images'));
  writeFileSync(join(images, 'documents.json'), '{}');
  await ownerCommand(['import', images], { DATA_DIR: dataDir });
  const importSeconds = await secondsOf(() => importInOwnProcess(folder, dataDir));
  const before = Date.now();
  const shop = await openShopProcess({ ORDER_LIMIT: '1000000', ...knobs, DATA_DIR: dataDir });
  return { shop, importSeconds, startSeconds: (Date.now() - before) / 1000 };
}

async function importInOwnProcess(folder: string, dataDir: string): Promise<void> {
  const { code, all } = await startOwnerCommand(['import', folder], { DATA_DIR: dataDir });
  if (code !== 0) throw new Error(all);
}

export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const before = Date.now();
  await work();
  return (Date.now() - before) / 1000;
}
