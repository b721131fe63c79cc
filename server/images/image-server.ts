import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { KnownImage } from '../../shop/catalogue/image.ts';
import { type CachedResponse, cachedResponse, heldBytes, refusal, sendCached } from '../http/cached-response.ts';
import { IMMUTABLE, NO_STORE, NOSNIFF } from '../http/headers.ts';
import { uploadsAt } from '../store/images/image-uploads.ts';
import { imagesAt } from '../store/images/images.ts';
import type { Store } from '../store/store.ts';
import { type Format, formatsFor, readTransform } from './read-transform.ts';
import type { ImageRenderer, RenderedImage, RenderJob } from './renderer.ts';
import { StorageAway } from './storage.ts';

/** Images over HTTP: `/images/{path}?tr=w-400,q-30,f-auto&v={version}` (spec 9, image size query). */
export type ImageServer = {
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Images may have changed: the cache in memory is emptied. */
  forget(): void;
};

/** Bytes of the cache in memory, by last use; other images are read from disk. */
const CACHE_BYTES = 48 * 1024 * 1024;

/** How long browsers keep an image whose address names no version: 300 seconds. Then they look for a newer one. */
const FIVE_MINUTES = ['Cache-Control', 'public, max-age=300'];

/** As imageVersion writes it. */
const VERSION = /^[0-9a-f]{10}$/;

type ImageInFormat = RenderedImage & { format: Format };

export function openImageServer(parts: { store: Store; renderer: ImageRenderer; log: Logger }): ImageServer {
  const { store, renderer, log } = parts;
  const cache = new LRUCache<string, CachedResponse>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (answer) => heldBytes(answer) + 1024,
  });

  /** Changes to images so far: a response that was looked up before the last change is not cached after it. */
  let changes = 0;

  async function find(address: string, accept: string): Promise<CachedResponse> {
    const before = changes;
    const url = new URL(address, 'http://shop');
    const transform = readTransform(url.searchParams.get('tr'));
    if (!transform) return refusal(400, 'The shop does not make pictures of that size.');
    const formats = formatsFor(transform.format, accept);
    const image = await imageAt(pathOf(url));
    if (image === 'unreadable') return fromDiskWithoutStore(transform, url.searchParams.get('v') ?? '', formats);
    const rendered = image && (await inBestFormat({ ...transform, path: image.path, version: image.version }, formats));
    if (!rendered) return refusal(404, 'There is no such picture.');
    // While the best format is being rendered, the second best is sent; it is not cached and not immutable.
    const isFinal = isBest(rendered, formats);
    const answer = imageAnswer(rendered, isFinal && url.searchParams.get('v') === image.version);
    if (isFinal && before === changes && isPlain(url, image.version)) cache.set(cacheKey(address, accept), answer);
    return answer;
  }

  async function imageAt(path: string | undefined): Promise<KnownImage | 'unreadable' | undefined> {
    if (path === undefined) return undefined;
    return knownImage(path).catch(() => 'unreadable' as const);
  }

  /** An image of the shop, else one that an owner has uploaded and not saved yet. */
  async function knownImage(path: string): Promise<KnownImage | undefined> {
    const [image] = await imagesAt(store, [path]);
    return image ?? (await uploadsAt(store, [path]))[0];
  }

  /**
   * Without the store: pages name an image's version, and an image that was rendered before is on disk under its
   * version.
   */
  async function fromDiskWithoutStore(
    transform: Pick<RenderJob, 'width' | 'quality'>,
    version: string,
    formats: Format[],
  ): Promise<CachedResponse> {
    if (!VERSION.test(version)) return refusal(503, 'The shop cannot look for its pictures now.');
    for (const format of formats) {
      const bytes = await renderer.cached({ path: '', ...transform, version, format });
      if (bytes) return imageAnswer({ format, bytes, isOtherVersion: false }, true);
    }
    return refusal(503, 'The shop cannot look for its pictures now.');
  }

  /** AVIF takes long to render: until it is there, WebP is sent. */
  async function inBestFormat(job: Omit<RenderJob, 'format'>, formats: Format[]): Promise<ImageInFormat | undefined> {
    const [best = 'jpeg', second] = formats;
    if (best !== 'avif' || second === undefined) return render(job, best);
    const avif = await renderer.cached({ ...job, format: best });
    if (avif) return { format: best, bytes: avif, isOtherVersion: false };
    const webp = await render(job, second);
    if (webp && !webp.isOtherVersion) renderAhead({ ...job, format: best });
    return webp;
  }

  async function render(job: Omit<RenderJob, 'format'>, format: Format): Promise<ImageInFormat | undefined> {
    const rendered = await renderer.render({ ...job, format });
    return rendered && { ...rendered, format };
  }

  function renderAhead(job: RenderJob): void {
    renderer.renderAhead(job).catch((error: unknown) => log.warn({ error }, 'An AVIF could not be rendered'));
  }

  return {
    async answer(request, response) {
      const { url: address = '/', headers } = request;
      const accept = headers.accept ?? '';
      const answer =
        cache.get(cacheKey(address, accept)) ?? (await find(address, accept).catch(answerStorageAway(log)));
      sendCached(request, response, answer);
    },
    forget() {
      changes += 1;
      cache.clear();
    },
  };
}

function cacheKey(address: string, accept: string): string {
  return `${formatsFor('auto', accept)[0]} ${address}`;
}

/** True for addresses as the shop's own pages write them: nothing that a visitor adds makes a second cache entry. */
function isPlain(url: URL, version: string): boolean {
  const transform = url.searchParams.get('tr');
  return url.search === `?tr=${transform}` || url.search === `?tr=${transform}&v=${version}`;
}

function isBest({ format, isOtherVersion }: ImageInFormat, formats: Format[]): boolean {
  return format === formats[0] && !isOtherVersion;
}

function imageAnswer({ bytes, format, isOtherVersion }: ImageInFormat, isImmutable: boolean): CachedResponse {
  // While an image is being replaced its address shows what storage holds; that is not to be stored.
  const unlessImmutable = isOtherVersion ? NO_STORE : FIVE_MINUTES;
  const caching = isImmutable ? IMMUTABLE : unlessImmutable;
  const headers = ['Content-Type', `image/${format}`, ...caching, 'Vary', 'Accept', ...NOSNIFF];
  return cachedResponse({ status: 200, body: bytes, compress: 'never', headers });
}

/** Without the image store an image that was never rendered cannot be sent; browsers ask again with the page. */
function answerStorageAway(log: Logger): (error: unknown) => CachedResponse {
  return (error) => {
    if (!(error instanceof StorageAway)) throw error;
    log.warn({ error }, 'An image could not be rendered');
    return refusal(503, 'This picture cannot be had just now.');
  };
}

function pathOf(url: URL): string | undefined {
  try {
    return decodeURIComponent(url.pathname.replace(/^\/images\//, ''));
  } catch {
    return undefined;
  }
}
