import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Gives this process and its children one folder for temporary files, deleted when this process ends. A run of the
 * tests or the bench opens hundreds of shops, each with its own data directory.
 */
export function workInScratchFolder(): void {
  const folder = mkdtempSync(join(tmpdir(), 'shop-scratch-'));
  // PostgreSQL does not run as root; its own user must be able to enter this folder.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
