import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogueFolder } from '../catalogue-folder.ts';
import { openShopProcess, ownerCommand, type ShopProcess } from '../shop-process.ts';

type Own = { documents: unknown; pictures?: Record<string, Buffer>; knobs?: Record<string, string> };

/** A shop for stories that would disturb the others, with these documents and pictures in it. */
export async function openOwnShop({ documents, pictures = {}, knobs = {} }: Own): Promise<ShopProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'own-shop-'));
  await ownerCommand(['import', catalogueFolder(documents, pictures)], { DATA_DIR: dataDir });
  return openShopProcess({ ...knobs, DATA_DIR: dataDir });
}

/** A grey PNG of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);
