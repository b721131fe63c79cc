import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportRun, SeenExport, UploadedExport } from '../../shop/desk/import-desk.ts';
import { makeFolder } from '../files/make-folder.ts';

/** Files of other shops are kept for a month after they were given, in ms. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** An upload that nothing was added to for so long, in ms, is of a shop that was killed. */
const TORN_MS = 24 * 3_600_000;

/** A run that was not heard of for so long, in ms, has stopped: its machine may have gone. */
const SILENT_MS = 20_000;

/** False for a run that says so and was not heard of for long. */
export function isUnderWay(run: ImportRun | undefined): boolean {
  return run?.state === 'under way' && Date.now() - run.seenAt < SILENT_MS;
}

/** Where a file of another shop and what was fetched for it lie, by the file's content: the same file is one. */
export function folderOf(dataDir: string, id: string): string {
  return join(dataDir, FOLDER, id);
}

export function idOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}

/** An upload on its way in, before anybody has looked at it. */
export function uploadFile(dataDir: string, upload: string): string {
  return join(dataDir, FOLDER, UPLOAD + upload);
}

const UPLOAD = 'upload-';

/** The name in an upload's form, 'NAME TYPE'; undefined for anything else. */
export function uploadName(upload: string): string | undefined {
  return /^([0-9a-f-]{36}) /.exec(upload)?.[1];
}

export async function makeImportFolder(dataDir: string): Promise<void> {
  await makeFolder(join(dataDir, FOLDER));
}

/** In DATA_DIR, as named by the first release. */
const FOLDER = 'moving-in';

/** Who gave a file, and when. Its preview, and how far its import is, have files of their own. */
export type Given = Pick<UploadedExport, 'name' | 'givenAt' | 'givenBy' | 'said'> & {
  /** When this file was first given, in ms since 1970: its products keep their age. */
  firstGivenAt: number;
};

/** The keys of the catalogue changes that imported the file, and of those that undid an import of it. */
type OwnChanges = { imports: string[]; undos: string[] };

export const NO_CHANGES: OwnChanges = { imports: [], undos: [] };

type Parts = { given: Given; seen: SeenExport; run: ImportRun; changes: OwnChanges };

/** Replaces a part at once: a read meanwhile gets the whole of the old one. */
export async function writePart<Name extends keyof Parts>(
  folder: string,
  name: Name,
  part: Parts[Name] | undefined,
): Promise<void> {
  const file = join(folder, `${name}.json`);
  if (part === undefined) return rm(file, { force: true });
  await mkdir(folder, { recursive: true });
  const half = `${file}.${process.pid}.part`;
  await writeFile(half, JSON.stringify(part));
  await rename(half, file);
}

/** Undefined where there is none. */
export async function readPart<Name extends keyof Parts>(folder: string, name: Name): Promise<Parts[Name] | undefined> {
  const text = await readFile(join(folder, `${name}.json`), 'utf8').catch(unlessMissing);
  return text === undefined ? undefined : (JSON.parse(text) as Parts[Name]);
}

/** A file as its own folder tells it, without what the store knows of it. */
export type GivenFile = Omit<UploadedExport, 'isIn' | 'canBeUndone'> & { changes: OwnChanges };

export async function readGiven(dataDir: string, id: string): Promise<GivenFile | undefined> {
  if (!/^[0-9a-f]{16}$/.test(id)) return undefined;
  const folder = folderOf(dataDir, id);
  const [given, seen, run, changes = NO_CHANGES] = await Promise.all([
    readPart(folder, 'given'),
    readPart(folder, 'seen'),
    readPart(folder, 'run'),
    readPart(folder, 'changes'),
  ]);
  if (!given || !seen) return undefined;
  const { name, givenAt, givenBy, said } = given;
  return { id, name, givenAt, givenBy, said, seen, run, changes };
}

export async function listGiven(dataDir: string): Promise<GivenFile[]> {
  const names = (await readdir(join(dataDir, FOLDER)).catch(unlessMissing)) ?? [];
  const found = await Promise.all(names.map((id) => readGiven(dataDir, id)));
  return found.filter((given) => given !== undefined).sort((one, other) => other.givenAt - one.givenAt);
}

/** Deletes files that were given long ago, and uploads that a shop which was killed has left. */
export async function forgetOld(dataDir: string, now: number): Promise<void> {
  for (const { id, givenAt } of await listGiven(dataDir)) {
    if (now - givenAt > KEPT_MS) await rm(folderOf(dataDir, id), { recursive: true, force: true });
  }
  const names = (await readdir(join(dataDir, FOLDER)).catch(unlessMissing)) ?? [];
  for (const name of names.filter((one) => one.startsWith(UPLOAD))) {
    const upload = join(dataDir, FOLDER, name);
    const { mtimeMs = now } = (await stat(upload).catch(unlessMissing)) ?? {};
    if (now - mtimeMs > TORN_MS) await rm(upload, { force: true });
  }
}

function unlessMissing(error: Error & { code?: string }): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}
