import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import PQueue from 'p-queue';
import type { Logger } from 'pino';
import { makeFolder } from '../make-folder.ts';
import { loadSharp } from './load-sharp.ts';
import { MAX_PIXELS } from './measure.ts';
import type { Format } from './read-transform.ts';
import { type ImageStorage, imageVersion } from './storage.ts';

/** One image to render. */
export type RenderJob = { path: string; version: string; width: number; quality: number; format: Format };

/** The folder of rendered images in DATA_DIR. It keeps this name, so that no shop renders its images again. */
export const RENDERED_FOLDER = 'made';

/** A rendered image; `isOtherVersion` when storage held other bytes at its path than those of the version asked for. */
export type RenderedImage = { bytes: Buffer; isOtherVersion: boolean };

/** Renders images in the sizes and formats that are asked for, each once, and caches them in a folder. */
export type ImageRenderer = {
  /** An image that was rendered before. */
  cached(job: RenderJob): Promise<Buffer | undefined>;
  /** The image, from the cache or rendered now, while a shopper waits; undefined when storage has no such image. */
  render(job: RenderJob): Promise<RenderedImage | undefined>;
  /** The same when nobody waits: behind every `render` that is queued, and never on the last free worker. */
  renderAhead(job: RenderJob): Promise<RenderedImage | undefined>;
};

/** An image that is wanted, and a way to queue it, which does nothing once it is begun. */
type Underway = { image: Promise<RenderedImage | undefined>; queued(queue: Queue): Promise<void> };

type Work = () => Promise<RenderedImage | undefined>;
type Queue = (work: Work) => Promise<unknown>;

/** Images rendered at the same time. Each takes a core for 50 ms or, as AVIF, several times that. */
const CONCURRENCY = 2;

/** Of them, images rendered ahead: one fewer, so that an AVIF rendered ahead never keeps a shopper's WebP waiting. */
const CONCURRENCY_AHEAD = CONCURRENCY - 1;

/** Priorities in the queue; higher ones go first. */
const SHOPPER_WAITS = 1;
const AHEAD = 0;

/** libvips' effort for AVIF, from 0 to 9: 2 costs 144 ms at 400 px where 4 costs 372. */
const AVIF_EFFORT = 2;

export function openImageRenderer(folder: string, storage: ImageStorage, log: Logger): ImageRenderer {
  const underway = new Map<string, Underway>();
  const queue = new PQueue({ concurrency: CONCURRENCY });
  const queueAhead = new PQueue({ concurrency: CONCURRENCY_AHEAD });

  const whileShopperWaits: Queue = (work) => queue.add(work, { priority: SHOPPER_WAITS });
  const ahead: Queue = (work) => queueAhead.add(() => queue.add(work, { priority: AHEAD }));

  async function renderNow(job: RenderJob, file: string): Promise<RenderedImage | undefined> {
    const original = await storage.read(job);
    if (!original) return undefined;
    const bytes = await transformed(original, job);
    // An image at its plain path may have been replaced by hand: it is another version.
    if (imageVersion(original) !== job.version) return { bytes, isOtherVersion: true };
    await store(file, bytes).catch((error: unknown) => log.warn({ error }, 'A rendered image could not be cached'));
    return { bytes, isOtherVersion: false };
  }

  const fileOf = ({ version, width, quality, format }: RenderJob) =>
    join(folder, version.slice(0, 2), `${version}-${width}-${quality}.${format}`);

  async function cached(job: RenderJob): Promise<Buffer | undefined> {
    return readFile(fileOf(job)).catch(() => undefined);
  }

  /** Requests for one image at the same moment share one render: the first place in a queue that comes up begins it. */
  function begin(job: RenderJob): Underway {
    const file = fileOf(job);
    const { promise, resolve } = Promise.withResolvers<RenderedImage | undefined>();
    let isBegun = false;
    const work = async () => {
      // Another place in a queue was first: this one is given up, and keeps no worker.
      if (isBegun) return undefined;
      isBegun = true;
      resolve(renderNow(job, file));
      return promise;
    };
    const looking = cached(job).then((bytes) => {
      if (bytes) resolve({ bytes, isOtherVersion: false });
      isBegun ||= bytes !== undefined;
    });
    const image = promise.finally(() => underway.delete(file));
    const queued = async (wanted: Queue) => {
      await looking;
      // A failure is told by `image`.
      if (!isBegun) await wanted(work).catch(() => undefined);
    };
    return { image, queued };
  }

  function once(job: RenderJob, wanted: Queue): Promise<RenderedImage | undefined> {
    const file = fileOf(job);
    const known = underway.get(file) ?? begin(job);
    underway.set(file, known);
    // For a shopper also what is queued ahead already: it may be far behind.
    void known.queued(wanted);
    return known.image;
  }

  return {
    cached,
    render: (job) => once(job, whileShopperWaits),
    renderAhead: (job) => once(job, ahead),
  };
}

/** Written under another name and renamed, since two processes may share the folder. @throws when the disk is full */
async function store(file: string, bytes: Buffer): Promise<void> {
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

async function transformed(original: Buffer, { width, quality, format }: RenderJob): Promise<Buffer> {
  const sharp = await loadSharp();
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
