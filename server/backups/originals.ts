import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileInside, imageVersion, type StoredImage, versionedName } from '../images/storage.ts';
import { forEachConcurrently } from '../scheduling/for-each-concurrently.ts';
import type { BackupKey } from './backup-key.ts';
import { recode } from './pack.ts';
import type { BackupPlace } from './place.ts';

/** Pictures that are stored or fetched at the same time: most of the time is a bucket's answer. */
const CONCURRENCY = 8;

type Restoring = { images: readonly StoredImage[]; folder: string; scratch: string; key: BackupKey | undefined };

export type ImageProgress = (done: number, all: number) => void;

/** Stores the originals that the place lacks, by version. Gives how many `folder` lacks or has with other bytes. */
export async function storeOriginals(
  place: BackupPlace,
  images: readonly StoredImage[],
  folder: string,
): Promise<number> {
  const stored = await place.list('images');
  let missing = 0;
  await forEachConcurrently(images, CONCURRENCY, async ({ path, version }) => {
    const name = versionedName(path, version);
    const file = stored.has(name) ? undefined : await originalFile(folder, { path, version });
    if (file !== undefined) await place.put(`images/${name}`, file);
    else if (!stored.has(name)) missing += 1;
  });
  return missing;
}

/** Copies the images that `to` has not yet, encrypted where there is a key: those of another key count as not there. */
export async function copyOriginals(
  from: BackupPlace,
  to: BackupPlace,
  { scratch, key }: { scratch: string; key: BackupKey | undefined },
): Promise<void> {
  const [there, here] = [await to.list('images'), await from.list('images')];
  const names = [...here.keys()].filter((name) => !there.has(storedName(name, key)));
  await forEachConcurrently([...names.entries()], CONCURRENCY, async ([nth, name]) => {
    const file = join(scratch, `image-${nth}`);
    await from.get(`images/${name}`, file);
    if (key) await recode(file, `${file}.age`, key.encrypt);
    await to.put(`images/${storedName(name, key)}`, key ? `${file}.age` : file);
    for (const one of [file, `${file}.age`]) await rm(one, { force: true });
  });
}

/** Brings these images back into `folder`; whole ones stay. Gives the paths that the place lacks or has with other bytes. */
export async function restoreOriginals(
  place: BackupPlace,
  { images, folder, scratch, key }: Restoring,
  progress: ImageProgress,
): Promise<string[]> {
  const missing: string[] = [];
  const stored = await place.list('images');
  let done = 0;
  await forEachConcurrently([...images.entries()], CONCURRENCY, async ([nth, image]) => {
    const isThere = (await originalFile(folder, image)) !== undefined;
    const target = fileInside(folder, versionedName(image.path, image.version));
    const came =
      isThere || target === undefined ? undefined : await fetchOriginal(image, join(scratch, `image-${nth}`));
    if (came !== undefined && target !== undefined) {
      await mkdir(dirname(target), { recursive: true });
      await rename(came, target);
    } else if (!isThere) missing.push(image.path);
    done += 1;
    progress(done, images.length);
  });
  return missing;

  /** The file with an image's bytes, checked; undefined when the place does not have them, or for another key only. */
  async function fetchOriginal(image: StoredImage, file: string): Promise<string | undefined> {
    const plain = versionedName(image.path, image.version);
    const encrypted = key && [storedName(plain, key), keylessName(plain)].find((name) => stored.has(name));
    if (stored.has(plain)) await place.get(`images/${plain}`, file);
    else if (key && encrypted) {
      await place.get(`images/${encrypted}`, `${file}.age`);
      const isRead = await recode(`${file}.age`, file, key.decrypt).then(() => true, isOfAnotherKey);
      await rm(`${file}.age`);
      if (!isRead) return undefined;
    } else return undefined;
    return (await versionOf(file)) === image.version ? file : undefined;
  }
}

/** False for what the key does not open. @throws what the system says, such as that the disk is full */
function isOfAnotherKey(cause: unknown): false {
  if (cause instanceof Error && 'code' in cause) throw cause;
  return false;
}

export function imagesDigest(images: readonly StoredImage[]): string {
  const lines = images.map(({ path, version }) => `${version} ${path}\n`).sort();
  return createHash('sha256').update(lines.join('')).digest('hex');
}

/** Where an image lies encrypted, by its key: after a new BACKUP_KEY older backups still have theirs. */
function storedName(name: string, key: BackupKey | undefined): string {
  return key ? `${name}.${key.recipient.slice(-KEY_LETTERS)}.age` : name;
}

/** The name that earlier releases gave it, whatever the key. */
function keylessName(name: string): string {
  return `${name}.age`;
}

const KEY_LETTERS = 8;

const ENCRYPTED = new RegExp(`(\\.[0-9a-z]{${KEY_LETTERS}})?\\.age$`);

/** Images of earlier releases lie at their plain path. */
async function originalFile(folder: string, { path, version }: StoredImage): Promise<string | undefined> {
  for (const name of [versionedName(path, version), path]) {
    const file = fileInside(folder, name);
    if (file !== undefined && (await versionOf(file)) === version) return file;
  }
  return undefined;
}

async function versionOf(file: string): Promise<string | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  return bytes && imageVersion(bytes);
}

/** Every image that a place has, once, whatever keys it is encrypted with. */
export async function storedImages(place: BackupPlace): Promise<StoredImage[]> {
  const names = new Set([...(await place.list('images')).keys()].map((name) => name.replace(ENCRYPTED, '')));
  const parts = [...names].map((name) => /^(.*)\.([0-9a-f]{10})((?:\.\w+)?)$/.exec(name));
  return parts.flatMap((found) => (found ? [{ path: `${found[1]}${found[3]}`, version: found[2] ?? '' }] : []));
}
