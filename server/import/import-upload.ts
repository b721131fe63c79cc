import { openAsBlob } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MOST_EXPORT_BYTES } from '../../shop/desk/import-desk.ts';
import { OwnerError } from '../../shop/owner-error.ts';
import type { Config } from '../process/config.ts';
import type { Store } from '../store/store.ts';
import { importedShop, type Known } from './catalogue-folder.ts';
import { OFFERED_COLLECTIONS } from './collections.ts';
import type { ImportedShop, ImportSettings } from './documents-of.ts';
import { recognise } from './formats/recognise.ts';
import { matchImported } from './matching/match-imported.ts';
import { previewOf } from './preview.ts';
import { readRate, readRates } from './rate.ts';
import { folderOf, forgetOld, idOf, readPart, uploadFile, writePart } from './uploaded-files.ts';
import { withStore } from './with-store.ts';

type Upload = { upload: string; type: string; by: string };

/** Takes the file out of an upload and makes its preview; gives its id. @throws OwnerError when it cannot be taken */
export async function takeUpload(config: Config, { upload, type, by }: Upload): Promise<{ id: string }> {
  const { dataDir } = config;
  const file = await fileIn(uploadFile(dataDir, upload), type);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = await known(bytes);
  await forgetOld(dataDir, Date.now());
  const id = idOf(bytes);
  const folder = folderOf(dataDir, id);
  const before = await readPart(folder, 'given');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, EXPORT), bytes);
  const now = Date.now();
  const given = { name: file.name.slice(0, 200), givenAt: now, givenBy: by, firstGivenAt: before?.firstGivenAt ?? now };
  await writePart(folder, 'given', { ...given, said: before?.said ?? { placing: {}, rate: '' } });
  await withStore(config, (store) => keepPreview(store, { id, folder }, found));
  return { id };
}

/** Makes the preview of a file again, with what its owner said meanwhile, and what the shop has by now. */
export async function previewAgain(config: Config, id: string): Promise<{ id: string }> {
  await withStore(config, async (store) => keepPreviewOf(store, { id, folder: folderOf(config.dataDir, id) }));
  return { id };
}

export async function keepPreviewOf(store: Store, of: { id: string; folder: string }): Promise<void> {
  await keepPreview(store, of, await known(await readFile(join(of.folder, EXPORT))));
}

/** What a file that was given brings. @throws OwnerError when it is not there any more */
export async function takenOf(dataDir: string, id: string): Promise<ImportedShop> {
  const folder = folderOf(dataDir, id);
  const bytes = await readFile(join(folder, EXPORT)).catch(() => {
    throw new OwnerError('The file is not there any more. Give it again.');
  });
  return importedShop(await known(bytes), await importSettings(folder));
}

const EXPORT = 'export';

async function fileIn(upload: string, type: string): Promise<File> {
  const body = await openAsBlob(upload);
  const form = await new Response(body.stream(), { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => undefined);
  const file = form?.get('file');
  if (!(file instanceof File) || file.size === 0) throw new OwnerError('Choose the file that your old shop gave you.');
  if (file.size > MOST_EXPORT_BYTES)
    throw new OwnerError(`The file is larger than ${MOST_EXPORT_BYTES / 1024 / 1024} MB. Give it in parts.`);
  return file;
}

async function known(bytes: Uint8Array): Promise<Known> {
  const found = await recognise(bytes);
  if (found.is === 'unknown') throw new OwnerError(found.why);
  return found;
}

async function keepPreview(store: Store, { id, folder }: { id: string; folder: string }, found: Known): Promise<void> {
  const settings = await importSettings(folder);
  const { placing, choices = new Map() } = settings;
  // Products without a collection are placed in one without a name, so that they are seen too.
  const taken = importedShop(found, { ...settings, placing: new Map([['*', ''], ...placing]) });
  const matched = await matchImported(store, taken, id);
  await writePart(folder, 'seen', previewOf(found, taken, { placing, choices, matched }));
}

async function importSettings(folder: string): Promise<ImportSettings> {
  const given = await readPart(folder, 'given');
  const { said, firstGivenAt = 0 } = given ?? {};
  const offered = Object.entries(said?.placing ?? {}).filter(([, key]) => OFFERED_COLLECTIONS.includes(key));
  const placing = new Map(offered.map(([category, key]) => [category.toLowerCase(), key]));
  const choices = new Map(Object.entries(said?.choices ?? {}));
  const rate = readRate(said?.rate ?? '');
  const { decimals } = said ?? {};
  const rates = readRates(said?.rates ?? {});
  const money = { decimals, ...(rates instanceof Map ? { rates } : {}) };
  return {
    placing,
    choices,
    ...money,
    rate: rate === 'unreadable' ? undefined : rate,
    since: Math.floor(firstGivenAt / 1000),
  };
}
