import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { type CachedResponse, cachedResponse } from './cached-response.ts';

/** The build's files by address: scripts, styles, fonts, icons; a few hundred KB, read once. */
export type Assets = {
  at(address: string): CachedResponse | undefined;
  all(): Iterable<[address: string, CachedResponse]>;
};

export function readAssets(folder: string): Assets {
  const files = new Map<string, CachedResponse>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith(PACKED_BEFOREHAND)) continue;
    const address = `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`;
    if (!address.startsWith('/.')) files.set(address, assetAnswer(address, join(entry.parentPath, entry.name)));
  }
  return { at: (address) => files.get(address), all: () => files };
}

function assetAnswer(address: string, file: string): CachedResponse {
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  const headers = ['Content-Type', type, 'Cache-Control', keeping(address), 'X-Content-Type-Options', 'nosniff'];
  const compress = PACKED.test(type) ? 'never' : 'well';
  const packed = file + PACKED_BEFOREHAND;
  const brotli = existsSync(packed) ? readFileSync(packed) : undefined;
  return cachedResponse({ status: 200, headers, body: readFileSync(file), compress, brotli });
}

function keeping(address: string): string {
  // The build puts a hash of the content into the names under /assets/.
  if (address.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  // A new release is known by its worker, at the next visit.
  return address === '/service-worker.js' ? 'no-cache' : 'public, max-age=3600';
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

/** The build packs its files once, as far as it goes, which takes longer than a start should (scripts/pack-files.ts). */
const PACKED_BEFOREHAND = '.br';

const PACKED = /^(font|image\/(webp|png|jpeg))/;
