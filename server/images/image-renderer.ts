import { createHash } from 'node:crypto';
import { join } from 'node:path';
import PQueue from 'p-queue';
import type { Logger } from 'pino';
import { LOGO_SIZES, type LogoSize } from '../../shop/branding/logo-size.ts';
import type { Story } from '../../shop/sharing/story.ts';
import { type Client, type FairQueue, shareOut } from './fair-queue.ts';
import { loadSharp } from './load-sharp.ts';
import { GROUND, MAX_PIXELS } from './measure.ts';
import type { Format } from './read-transform.ts';
import { readRendered, writeRendered } from './rendered-folder.ts';
import { type ImageStorage, imageVersion } from './storage.ts';
import { drawStory } from './story/draw-story.ts';

/** One image to render; `logoSize` of a logo or an icon, each of a width of its own; `story` of a picture with words under it. */
export type RenderJob = {
  path: string;
  version: string;
  width: number;
  quality: number;
  format: Format;
  logoSize?: LogoSize;
  story?: Story;
};

/** A rendered image; `isOtherVersion` when storage held other bytes at its path than those of the version asked for. */
export type RenderedImage = { bytes: Buffer; isOtherVersion: boolean };

/** 'no turn' when too many wait already, or the client went away before the image was begun. */
export type RenderOutcome = RenderedImage | 'no turn' | undefined;

/** Renders images in the sizes and formats that are asked for, each once, and caches them in a folder. */
export type ImageRenderer = {
  cached(job: RenderJob): Promise<Buffer | undefined>;
  /** The image, from the cache or rendered now, while a shopper waits; undefined when storage has no such image. */
  render(job: RenderJob, client: Client): Promise<RenderOutcome>;
  /** The same when nobody waits: behind every `render` that is queued, and never on the last free worker. */
  renderAhead(job: RenderJob, client: Client): Promise<RenderOutcome>;
};

type Underway = {
  image: Promise<RenderedImage | undefined>;
  /** Resolves when the cache was looked at. */
  looked: Promise<void>;
  isBegun(): boolean;
  work(): Promise<void>;
  places: number;
};

/** Images rendered at the same time. Each takes a core for 50 ms or, as AVIF, several times that. */
const CONCURRENCY = 2;

/** Of them, images rendered ahead: one fewer, so that an AVIF rendered ahead never keeps a shopper's WebP waiting. */
const CONCURRENCY_AHEAD = CONCURRENCY - 1;

/** Shoppers' images that may wait, and images to be rendered ahead. */
const MOST_WAITING = 200;
const MOST_WAITING_AHEAD = 1000;

/** The priority of an image rendered ahead: behind all that shoppers wait for (fair-queue.ts). */
const AHEAD = -MOST_WAITING;

/** libvips' effort for AVIF, from 0 to 9: 2 costs 144 ms at 400 px where 4 costs 372. */
const AVIF_EFFORT = 2;

/** Pixels: WebP knows no more, and AVIF one more. A higher picture is made narrower than was asked for. */
const MAX_HEIGHT = 16_383;

export function openImageRenderer(folder: string, storage: ImageStorage, log: Logger): ImageRenderer {
  const underway = new Map<string, Underway>();
  const queue = new PQueue({ concurrency: CONCURRENCY });
  const queueAhead = new PQueue({ concurrency: CONCURRENCY_AHEAD });

  const whileShopperWaits = shareOut(queue, MOST_WAITING);
  const behindShoppers = shareOut(queueAhead, MOST_WAITING_AHEAD);
  const ahead: FairQueue = (work, client) => behindShoppers(() => queue.add(work, { priority: AHEAD }), client);

  async function renderNow(job: RenderJob, file: string): Promise<RenderedImage | undefined> {
    const original = await storage.read(job);
    if (!original) return undefined;
    const bytes = await transformed(original, job);
    // An image at its plain path may have been replaced by hand: it is another version.
    if (imageVersion(original) !== job.version) return { bytes, isOtherVersion: true };
    await writeRendered(file, bytes).catch((error: unknown) =>
      log.warn({ error }, 'A rendered image could not be cached'),
    );
    return { bytes, isOtherVersion: false };
  }

  const fileOf = ({ version, width, quality, format, story }: RenderJob) =>
    join(folder, version.slice(0, 2), `${version}-${width}-${quality}${story ? `-${hashOf(story)}` : ''}.${format}`);

  const cached = (job: RenderJob) => readRendered(fileOf(job));

  /** Requests for one image at the same moment share one render: the first place in a queue that comes up begins it. */
  function open(job: RenderJob, file: string): Underway {
    const { promise: image, resolve } = Promise.withResolvers<RenderedImage | undefined>();
    let isBegun = false;
    const begin = (made: Awaited<typeof image> | typeof image) => {
      isBegun = true;
      resolve(made);
      // A failure is told to those who wait for the image.
      return image.catch(() => undefined).finally(() => underway.delete(file));
    };
    return {
      image,
      looked: cached(job).then((bytes) => void (bytes && begin({ bytes, isOtherVersion: false }))),
      isBegun: () => isBegun,
      async work() {
        // Another place in a queue was first: this one is given up, and keeps no worker.
        if (!isBegun) await begin(renderNow(job, file));
      },
      places: 0,
    };
  }

  async function once(job: RenderJob, queued: FairQueue, client: Client): Promise<RenderOutcome> {
    const file = fileOf(job);
    const known = underway.get(file) ?? open(job, file);
    underway.set(file, known);
    known.places += 1;
    try {
      return await Promise.race([known.image, inTurn(known, queued, client)]);
    } finally {
      known.places -= 1;
      if (known.places === 0 && !known.isBegun()) underway.delete(file);
    }
  }

  /** A place in the queue also for what is queued already: that place may be far behind, or given up. */
  async function inTurn(known: Underway, queued: FairQueue, client: Client): Promise<RenderOutcome> {
    await known.looked;
    const turn = known.isBegun() ? 'done' : await queued(known.work, client);
    return turn === 'done' ? known.image : turn;
  }

  return {
    cached,
    render: (job, client) => once(job, whileShopperWaits, client),
    renderAhead: (job, client) => once(job, ahead, client),
  };
}

function hashOf(story: Story): string {
  return createHash('sha256').update(JSON.stringify(story)).digest('hex').slice(0, 16);
}

async function transformed(original: Buffer, { width, quality, format, logoSize, story }: RenderJob): Promise<Buffer> {
  if (story) return drawStory(original, story);
  if (logoSize) return renderLogo(original, logoSize);
  if (format === 'png') throw new Error('Logos and icons alone are PNG');
  const sharp = await loadSharp();
  const image = sharp(original, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .flatten({ background: GROUND })
    .resize({ width, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true });
  if (format === 'avif') return image.avif({ quality, effort: AVIF_EFFORT }).toBuffer();
  if (format === 'webp') return image.webp({ quality }).toBuffer();
  return image.jpeg({ quality: quality + 30, mozjpeg: true }).toBuffer();
}

/** A logo, in its own shape, or an icon, cut to a square. What is transparent stays so, but on the home screens of iOS. */
async function renderLogo(original: Buffer, size: LogoSize): Promise<Buffer> {
  const sharp = await loadSharp();
  const resized = sharp(original, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize(size === 'logo' ? { ...LOGO_SIZES[size], fit: 'inside', withoutEnlargement: true } : LOGO_SIZES[size]);
  return (size === 'touch' ? resized.flatten({ background: GROUND }) : resized).png({ palette: true }).toBuffer();
}
