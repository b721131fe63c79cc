import { openAwkwardCatalogue } from './awkward-catalogue.ts';
import { openShopProcess, ownerCommand, type ShopProcess } from './shop-process.ts';
import { openTwoProcesses, type TwoProcesses } from './shop-processes.ts';

/** A shirt of the awkward catalogue, in stock. */
export const SHIRT = { collection: 'menShirts', id: 'dear', quantity: 1, colour: 'orignal' };

type Knobs = Record<string, string>;

/** A shop with the awkward catalogue, which starts fast. `DATA_DIR` may name its data directory. */
export async function openSmallShop(knobs: Knobs = {}): Promise<ShopProcess> {
  return openShopProcess(await stocked(knobs));
}

/** The same in two processes behind a load balancer. */
export async function openSmallShopTwice(knobs: Knobs = {}): Promise<TwoProcesses> {
  return openTwoProcesses(await stocked(knobs));
}

async function stocked(knobs: Knobs): Promise<Knobs> {
  const { dataDir, folder } = await openAwkwardCatalogue();
  const DATA_DIR = knobs.DATA_DIR ?? dataDir;
  await ownerCommand(['import', folder], { DATA_DIR });
  return { ORDER_LIMIT: '1000000', ...knobs, DATA_DIR };
}
