import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownerCommand } from '../owner-commands.ts';
import { openShopProcess, type ShopProcess, WITH_DESK } from '../shop-process.ts';

/** A shop with the catalogue of a folder and its desk, of two owners: sana@ and bilal@shop.example. */
export async function openOwnersShop(folder: string, knobs: Record<string, string> = {}): Promise<ShopProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-'));
  await ownerCommand(['import', folder], { DATA_DIR: dataDir });
  const owners = { OWNER_EMAILS: 'sana@shop.example,bilal@shop.example' };
  return openShopProcess({ ...WITH_DESK, ...owners, ...knobs, DATA_DIR: dataDir });
}
