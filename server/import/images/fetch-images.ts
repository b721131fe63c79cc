import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { forEachConcurrently } from '../../scheduling/for-each-concurrently.ts';
import { fetchImage, PUBLIC, type Reach } from './fetch-image.ts';
import { downloadAddress, isFetched } from './image-paths.ts';

/** Pictures that are fetched at once: the old shop has other visitors. */
const CONCURRENCY = 6;

export type FailedImage = { address: string; why: string };

/** Fetches pictures, by address, to paths in a folder, except those already there. Gives those that failed. */
export async function fetchImages(
  images: ReadonlyMap<string, string>,
  folder: string,
  { progress, reach = PUBLIC }: { progress(done: number, all: number): void; reach?: Reach },
): Promise<FailedImage[]> {
  const wanted = [...images].filter(([address]) => isFetched(address));
  const failed: FailedImage[] = [];
  let done = 0;
  await forEachConcurrently(wanted, CONCURRENCY, async ([address, path]) => {
    const file = join(folder, path);
    if (!(await isThere(file)))
      await fetchTo(file, address, reach).catch((error: Error) => failed.push({ address, why: textOf(error) }));
    done += 1;
    progress(done, wanted.length);
  });
  return failed;
}

async function fetchTo(file: string, address: string, reach: Reach): Promise<void> {
  const bytes = await fetchImage(downloadAddress(address), reach);
  await mkdir(dirname(file), { recursive: true });
  // A half-written file would be taken for a whole one at the next run.
  await writeFile(`${file}.part`, bytes);
  await rename(`${file}.part`, file);
}

async function isThere(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined))?.isFile() ?? false;
}

function textOf(error: Error & { code?: string }): string {
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'it took too long';
  if (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN') return 'there is no such host';
  if (error.code === 'ENOSPC') return 'the disk is full';
  return error.message || String(error.code ?? 'it failed');
}
