import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogueFolder } from '../catalogue-folder.ts';
import { onPostgres } from '../engine.ts';
import { ownerCommand } from '../owner-commands.ts';
import { openShopProcess, type ShopProcess } from '../shop-process.ts';
import { openTwoProcesses } from '../shop-processes.ts';

type Own = { documents: unknown; images?: Record<string, Buffer>; knobs?: Record<string, string> };

/** A shop for stories that would disturb others, with these documents and images. Two processes on PostgreSQL. */
export async function openOwnShop({ documents, images = {}, knobs = {} }: Own): Promise<ShopProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'own-shop-'));
  await ownerCommand(['import', catalogueFolder(documents, images)], { DATA_DIR: dataDir });
  const open = onPostgres() ? openTwoProcesses : openShopProcess;
  return open({ ...knobs, DATA_DIR: dataDir });
}

/** A grey PNG of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);
