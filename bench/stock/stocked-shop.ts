import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogueFolder } from '../../tests/support/catalogue-folder.ts';
import { ownerCommand } from '../../tests/support/owner-commands.ts';
import { openShopProcess, type ShopProcess } from '../../tests/support/shop-process.ts';

/** A product whose pieces are not counted. */
export const UNCOUNTED = { collection: 'menShirts', id: 'uncounted' };

/** A shop with so many products, each with as many pieces, and one whose pieces are not counted. */
export async function openStockedShop(
  products: number,
  stock: number,
  knobs: Record<string, string> = {},
): Promise<ShopProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stocked-'));
  const counted = Array.from({ length: products }, (_, nth) => [stockedItem(nth).id, { ...TRAY, stock }]);
  const menShirts = { ...Object.fromEntries(counted), [UNCOUNTED.id]: TRAY };
  await ownerCommand(['import', catalogueFolder({ menShirts })], { DATA_DIR: dataDir });
  return openShopProcess({ ORDER_LIMIT: '1000000', ...knobs, DATA_DIR: dataDir });
}

const TRAY = { productTitle: 'Ravi Tray', productPrice: 4000, brand: 'resin' };

/** One piece of the nth product. */
export function stockedItem(nth: number) {
  return { collection: 'menShirts', id: `tray-${nth}`, quantity: 1, colour: 'orignal' };
}
