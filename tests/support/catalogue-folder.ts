import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Writes a folder as `shop import` takes it; gives its path. */
export function catalogueFolder(documents: unknown, images: Record<string, Buffer> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
  writeFileSync(join(folder, 'documents.json'), JSON.stringify(documents));
  for (const [path, bytes] of Object.entries(images)) {
    mkdirSync(join(folder, 'images', path, '..'), { recursive: true });
    writeFileSync(join(folder, 'images', path), bytes);
  }
  return folder;
}
