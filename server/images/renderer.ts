import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import sharp from 'sharp';
import { makeFolder } from '../make-folder.ts';
import { MAX_PIXELS } from './measure.ts';
import { type ImageStorage, imageVersion } from './storage.ts';
import type { Format } from './transform.ts';

/** One picture to make. */
export type RenderJob = { path: string; version: string; width: number; quality: number; format: Format };

/** A made picture; `isOther` when storage held other bytes at its path than those of the version asked for. */
export type RenderedImage = { bytes: Buffer; isOther: boolean };

/** Makes pictures, each once, and keeps them in a folder. */
export type ImageRenderer = {
  /** A picture that is made already. */
  made(job: RenderJob): Promise<Buffer | undefined>;
  /** The picture, made now if need be; undefined when storage has no such picture. */
  make(job: RenderJob): Promise<RenderedImage | undefined>;
};

/** Pictures made at the same time; each takes a core for 50 ms or, as AVIF, several times that. */
const BENCHES = 2;

// A picture is read once for each size and then kept as a file: remembering it in memory as well gains nothing.
sharp.cache(false);

/** libvips' steps of effort from 0 to 9 for AVIF: 2 costs 144 ms at 400 px where 4 costs 372. */
const AVIF_EFFORT = 2;

export function openImageRenderer(folder: string, storage: ImageStorage, log: Logger): ImageRenderer {
  const underway = new Map<string, Promise<RenderedImage | undefined>>();
  const queues = Array.from({ length: BENCHES }, () => Promise.resolve());
  let next = 0;

  /** Queues work at the benches in turn. */
  function atBench<Result>(work: () => Promise<Result>): Promise<Result> {
    const bench = next++ % BENCHES;
    const done = (queues[bench] ?? Promise.resolve()).then(work);
    queues[bench] = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }

  async function makeNow(job: RenderJob, file: string): Promise<RenderedImage | undefined> {
    const original = await storage.read(job);
    if (!original) return undefined;
    const bytes = await drawn(original, job);
    // A picture at its plain path may have been replaced by hand: it is another version.
    if (imageVersion(original) !== job.version) return { bytes, isOther: true };
    await keep(file, bytes).catch((error: unknown) => log.warn({ error }, 'A picture could not be kept'));
    return { bytes, isOther: false };
  }

  const fileOf = ({ version, width, quality, format }: RenderJob) =>
    join(folder, version.slice(0, 2), `${version}-${width}-${quality}.${format}`);

  async function made(job: RenderJob): Promise<Buffer | undefined> {
    return readFile(fileOf(job)).catch(() => undefined);
  }

  return {
    made,
    async make(job) {
      const file = fileOf(job);
      const flight =
        underway.get(file) ??
        made(job)
          .then((bytes) => (bytes ? { bytes, isOther: false } : atBench(() => makeNow(job, file))))
          .finally(() => underway.delete(file));
      underway.set(file, flight);
      return flight;
    },
  };
}

/** Whole or not at all, also where two shops share a folder; on a full disk the picture goes out unkept. */
async function keep(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.${process.pid}.tmp`;
  await makeFolder(dirname(dirname(file)));
  await makeFolder(dirname(file));
  try {
    await writeFile(unfinished, bytes);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

function drawn(original: Buffer, { width, quality, format }: RenderJob): Promise<Buffer> {
  const image = sharp(original, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  if (format === 'avif') return image.avif({ quality, effort: AVIF_EFFORT }).toBuffer();
  if (format === 'webp') return image.webp({ quality }).toBuffer();
  return image
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: quality + 30, mozjpeg: true })
    .toBuffer();
}
