import { mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diskStorage, imageStorage, imageVersion, versionedName } from './storage.ts';

const NOW = Date.now();
const MONTH_MS = 30 * 86_400_000;

test('what the shop does not know is deleted when it is old: replaced pictures, uploads without an import, pieces', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'storage-'));
  const images = imageStorage(diskStorage(folder));
  const nameOf = (text: string) => versionedName('shirts/one.webp', imageVersion(Buffer.from(text)));
  for (const text of ['known', 'replaced', 'young']) await images.write('shirts/one.webp', Buffer.from(text));
  for (const name of ['shirts/one.webp', 'shirts/one.webp.77.tmp']) writeFileSync(join(folder, name), 'earlier');
  const old = new Date(NOW - 31 * 86_400_000);
  for (const name of [nameOf('known'), nameOf('replaced'), 'shirts/one.webp', 'shirts/one.webp.77.tmp'])
    utimesSync(join(folder, name), old, old);
  const rows = [{ path: 'shirts/one.webp', version: imageVersion(Buffer.from('known')) }];
  expect(await images.deleteOthers(rows, NOW - MONTH_MS)).toBe(2);
  const left = readdirSync(join(folder, 'shirts')).map((name) => `shirts/${name}`);
  expect(left.sort()).toEqual([nameOf('known'), nameOf('young'), 'shirts/one.webp'].sort());
});

test('a folder that is not there yet has nothing to delete', async () => {
  const images = imageStorage(diskStorage(join(tmpdir(), 'no-such-folder')));
  expect(await images.deleteOthers([], NOW)).toBe(0);
});
