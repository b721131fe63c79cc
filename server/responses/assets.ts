import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { type CachedResponse, packedResponse, plainResponse } from './cached-response.ts';
import { IMMUTABLE, NO_CACHE, NOSNIFF } from './headers.ts';

/** The path prefix of the build's scripts, styles and fonts. */
export const ASSETS = '/assets/';

/** The build's files by address: scripts, styles, fonts, icons; a few hundred KB, read once at the start. */
export type Assets = {
  /** Whatever the query: no file depends on it. */
  at(address: string): CachedResponse | undefined;
};

export function readAssets(folder: string): Assets {
  const files = new Map<string, CachedResponse>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith(BROTLI)) continue;
    const address = `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`;
    if (!address.startsWith('/.')) files.set(address, assetAnswer(address, join(entry.parentPath, entry.name)));
  }
  return { at: (address) => files.get(pathOf(address)) };
}

function pathOf(address: string): string {
  const query = address.indexOf('?');
  return query < 0 ? address : address.slice(0, query);
}

function assetAnswer(address: string, file: string): CachedResponse {
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  const headers = ['Content-Type', type, ...cacheControl(address), ...NOSNIFF];
  const asset = { status: 200, headers, body: readFileSync(file) };
  const brotliFile = file + BROTLI;
  return existsSync(brotliFile) ? packedResponse(asset, readFileSync(brotliFile)) : plainResponse(asset);
}

function cacheControl(address: string): readonly string[] {
  // The build puts a hash of the content into the names under /assets/.
  if (address.startsWith(ASSETS)) return IMMUTABLE;
  // Browsers find a new release by its service worker, at the next visit.
  return address === '/service-worker.js' ? NO_CACHE : ['Cache-Control', 'public, max-age=3600'];
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
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

/** Made by the build at Brotli's highest level, which is too slow for a start (scripts/compress-files.ts). */
const BROTLI = '.br';
