import { openAwkwardCatalogue } from '../tests/awkward-catalogue.ts';
import { openShopProcess, ownerCommand, type ShopProcess } from '../tests/shop-process.ts';

/** A shirt that the awkward catalogue has in stock. */
export const SHIRT = { collection: 'menShirts', id: 'dear', quantity: 1, colour: 'orignal' };

/** A shop with the awkward catalogue, quick to open; `DATA_DIR` is where it lives if it is set. */
export async function openSmallShop(knobs: Record<string, string> = {}): Promise<ShopProcess> {
  const { dataDir, folder } = await openAwkwardCatalogue();
  const DATA_DIR = knobs.DATA_DIR ?? dataDir;
  await ownerCommand(['import', folder], { DATA_DIR });
  return openShopProcess({ ORDER_LIMIT: '1000000', ...knobs, DATA_DIR });
}
