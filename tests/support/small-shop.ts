import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAwkwardCatalogue } from './awkward-catalogue.ts';
import { databaseOf, onPostgres, SERVER_URL } from './engine.ts';
import { ownerCommand } from './owner-commands.ts';
import { openShopProcess, type ShopProcess } from './shop-process.ts';
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

/**
 * Vitest's global setup for this process's engine: the catalogue is imported once, and each shop starts with a copy. An
 * import takes a second of CPU time, a copy none.
 */
export async function makeTemplate(): Promise<void> {
  process.env[templateName()] = await importedShop();
}

async function stocked(knobs: Knobs): Promise<Knobs> {
  return { ORDER_LIMIT: '1000000', ...knobs, DATA_DIR: await stockedDataDir(knobs.DATA_DIR) };
}

/** A data directory with the awkward catalogue, which nobody has open. `wanted` may name it. */
export async function stockedDataDir(wanted?: string): Promise<string> {
  const template = process.env[templateName()];
  if (template === undefined) return importedShop(wanted);
  const dataDir = wanted ?? mkdtempSync(join(tmpdir(), 'small-shop-'));
  cpSync(template, dataDir, { recursive: true });
  await databaseOf(dataDir, template);
  return dataDir;
}

async function importedShop(wanted?: string): Promise<string> {
  const { dataDir, folder } = await openAwkwardCatalogue();
  const DATA_DIR = wanted ?? dataDir;
  await ownerCommand(['import', folder], { DATA_DIR });
  return DATA_DIR;
}

/** The environment variable with the data directory of the shop that others are copies of, on the server in use. */
function templateName(): string {
  return `SHOP_TEMPLATE_${onPostgres() ? process.env[SERVER_URL] : 'embedded'}`.replace(/\W+/g, '_');
}
