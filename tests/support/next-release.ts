import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/**
 * A folder with a next release of the shop: every asset of the build has another name, as if all had changed, and the
 * text `from` is replaced by `to`.
 */
export function nextRelease(from: string, to: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'next-release-'));
  for (const part of ['build', 'package.json']) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const assets = join(folder, 'build/client/assets');
  const names = readdirSync(assets).map((name) => [name, name.replace(/-([^-]*)\.(\w+)$/, '-$1next.$2')] as const);
  for (const [old, next] of names) renameSync(join(assets, old), join(assets, next));
  // Compressed files would still contain the old names.
  for (const file of readdirSync(join(folder, 'build/client'), { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.br')) rmSync(join(folder, 'build/client', file));
  const texts = readdirSync(join(folder, 'build'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|css)$/.test(file),
  );
  for (const file of texts) {
    const path = join(folder, 'build', file);
    const text = names.reduce((text, [old, next]) => text.replaceAll(old, next), readFileSync(path, 'utf8'));
    writeFileSync(path, text.replaceAll(from, to).replaceAll(workerRelease(), 'nextrelease'));
  }
  return folder;
}

/** The release id in the build's service worker. */
function workerRelease(): string {
  const worker = readFileSync(join(ROOT, 'build/client/service-worker.js'), 'utf8');
  const [release] = /(?<=[`'"])[0-9a-f]{12}(?=[`'"])/.exec(worker) ?? [];
  if (!release) throw new Error('The service worker names no release');
  return release;
}
