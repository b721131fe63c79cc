import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * From here on, this process and those it starts put temporary files into one folder, which goes when this process ends:
 * a run of the tests or the bench opens hundreds of shops, and each leaves its data.
 */
export function workInScratchFolder(): void {
  const folder = mkdtempSync(join(tmpdir(), 'shop-scratch-'));
  // PostgreSQL, which refuses to run as root, passes through it as a user of its own
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
