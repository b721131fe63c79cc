import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { forEachConcurrently } from '../../scheduling/for-each-concurrently.ts';
import { fetchImage, PUBLIC, type Reach } from './fetch-image.ts';
import { downloadAddress, isFetched } from './image-paths.ts';

/** Pictures that are fetched at once: the old shop has other visitors. */
const CONCURRENCY = 6;

export type FailedImage = { address: string; why: string };

/**
 * Fetches pictures, by address, to paths in a folder, except those already there. Gives those that failed: a picture with
 * several addresses once, when none of them has it.
 */
export async function fetchImages(
  images: ReadonlyMap<string, string>,
  folder: string,
  { progress, reach = PUBLIC }: { progress(done: number, all: number): void; reach?: Reach },
): Promise<FailedImage[]> {
  const fetched = [...images].filter(([address]) => isFetched(address));
  const wanted = [...Map.groupBy(fetched, ([, path]) => path)];
  const failed: FailedImage[] = [];
  let done = 0;
  await forEachConcurrently(wanted, CONCURRENCY, async ([path, same]) => {
    const file = join(folder, path);
    const addresses = same.map(([address]) => address);
    if (!(await isThere(file))) failed.push(...(await fetchFirst(file, addresses, reach)));
    done += 1;
    progress(done, wanted.length);
  });
  return failed;
}

/** Fetches from the first address that has the picture; gives why its first has not, if none does. */
async function fetchFirst(file: string, addresses: readonly string[], reach: Reach): Promise<FailedImage[]> {
  const failed: FailedImage[] = [];
  for (const address of addresses) {
    const error = await fetchTo(file, address, reach).then(
      () => undefined,
      (error: Error) => error,
    );
    if (error === undefined) return [];
    failed.push({ address, why: textOf(error) });
  }
  return failed.slice(0, 1);
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
