import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { KnownImage } from '../../shop/catalogue/image-address.ts';
import { clientAddress, networkOf } from '../requests/client-address.ts';
import { type CachedResponse, heldBytes, plainResponse, refusal, sendCached } from '../responses/cached-response.ts';
import { IMMUTABLE, NO_STORE, NOSNIFF } from '../responses/headers.ts';
import { uploadsAt } from '../store/images/image-uploads.ts';
import { imagesAt } from '../store/images/images.ts';
import type { Store } from '../store/store.ts';
import type { Client } from './fair-queue.ts';
import type { ImageRenderer, RenderedImage, RenderJob } from './image-renderer.ts';
import { type Format, formatsFor, nearestSizes, readTransform } from './read-transform.ts';
import { USE_NOTED_EVERY_MS } from './rendered-folder.ts';
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

/** When to ask again for a picture that got no turn, in seconds: a full queue takes some ten. */
const BUSY_SECONDS = 10;

/** As imageVersion writes it. */
const VERSION = /^[0-9a-f]{10}$/;

/** `isNearest` of another size than was asked for, when that got no turn. */
type ImageInFormat = RenderedImage & { format: Format; isNearest?: boolean };

type Wanted = Omit<RenderJob, 'format'>;

type ImageServerParts = {
  store: Store;
  renderer: ImageRenderer;
  log: Logger;
  /** Proxies to believe for the client's address. */
  trustProxy: number;
};

export function openImageServer({ store, renderer, log, trustProxy }: ImageServerParts): ImageServer {
  // Read from disk again now and then, where the use of an image is noted.
  const cache = new LRUCache<string, CachedResponse>({
    maxSize: CACHE_BYTES,
    ttl: USE_NOTED_EVERY_MS,
    sizeCalculation: (answer) => heldBytes(answer) + 1024,
  });

  /** Changes to images so far: a response that was looked up before the last change is not cached after it. */
  let changes = 0;

  async function find(address: string, accept: string, client: Client): Promise<CachedResponse> {
    const before = changes;
    const url = new URL(address, 'http://shop');
    const transform = readTransform(url.searchParams.get('tr'));
    if (!transform) return refusal(400, 'The shop does not make pictures of that size.');
    const formats = formatsFor(transform.format, accept);
    const image = await imageAt(pathOf(url));
    if (image === 'unreadable') return fromDiskWithoutStore(transform, url.searchParams.get('v') ?? '', formats);
    if (!image) return refusal(404, 'There is no such picture.');
    const { path, version } = image;
    const found = await answerFor({ ...transform, path, version }, formats, { client, url });
    const mayKeep = found.isFinal && before === changes && isPlain(url, version);
    if (mayKeep) cache.set(cacheKey(address, accept), found.answer);
    return found.answer;
  }

  /** While the best format is being rendered, the second best is sent; it is not cached and not immutable. */
  async function answerFor(
    wanted: Wanted,
    formats: Format[],
    { client, url }: { client: Client; url: URL },
  ): Promise<{ answer: CachedResponse; isFinal: boolean }> {
    const rendered = await inBestFormat(wanted, formats, client);
    if (rendered === 'no turn') return { answer: busy(), isFinal: false };
    if (!rendered) return { answer: refusal(404, 'There is no such picture.'), isFinal: false };
    const isFinal = isBest(rendered, formats);
    return { answer: imageAnswer(rendered, isFinal && url.searchParams.get('v') === wanted.version), isFinal };
  }

  async function imageAt(path: string | undefined): Promise<KnownImage | 'unreadable' | undefined> {
    if (path === undefined) return undefined;
    return knownImage(path).catch(() => 'unreadable' as const);
  }

  async function knownImage(path: string): Promise<KnownImage | undefined> {
    const [image] = await imagesAt(store, [path]);
    return image ?? (await uploadsAt(store, [path]))[0];
  }

  /** Without the store: pages name an image's version, and an image that was rendered before is on disk under its version. */
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
  async function inBestFormat(
    wanted: Wanted,
    formats: Format[],
    client: Client,
  ): Promise<ImageInFormat | 'no turn' | undefined> {
    const [best = 'jpeg', second] = formats;
    // No page asks for AVIF alone: no shopper's picture waits behind one.
    if (best !== 'avif' || second === undefined) return render(wanted, best, client);
    const avif = await renderer.cached({ ...wanted, format: best });
    if (avif) return { format: best, bytes: avif, isOtherVersion: false };
    const other = await render(wanted, second, client);
    if (other && other !== 'no turn' && !other.isOtherVersion) renderAhead({ ...wanted, format: best }, client);
    return other;
  }

  async function render(
    wanted: Wanted,
    format: Format,
    client: Client,
  ): Promise<ImageInFormat | 'no turn' | undefined> {
    const job = { ...wanted, format };
    const rendered = await (format === 'avif' ? renderer.renderAhead(job, client) : renderer.render(job, client));
    if (rendered === 'no turn') return nearestReady(wanted, format);
    return rendered && { ...rendered, format };
  }

  /** Many wait: a size that is on the disk already is better than none. */
  async function nearestReady(wanted: Wanted, format: Format): Promise<ImageInFormat | 'no turn'> {
    for (const size of nearestSizes(wanted)) {
      const bytes = await renderer.cached({ ...wanted, ...size, format });
      if (bytes) return { format, bytes, isOtherVersion: false, isNearest: true };
    }
    return 'no turn';
  }

  function renderAhead(job: RenderJob, { network }: Client): void {
    renderer
      .renderAhead(job, { network })
      .catch((error: unknown) => log.warn({ error }, 'An AVIF could not be rendered'));
  }

  return {
    async answer(request, response) {
      const { url: address = '/', headers } = request;
      const accept = headers.accept ?? '';
      const kept = cache.get(cacheKey(address, accept));
      if (kept) return sendCached(request, response, kept);
      const client = clientOf(request, response, trustProxy);
      sendCached(request, response, await find(address, accept, client).catch(answerStorageAway(log)));
    },
    forget() {
      changes += 1;
      cache.clear();
    },
  };
}

function clientOf(request: IncomingMessage, response: ServerResponse, trustProxy: number): Client {
  const gone = new AbortController();
  if (response.destroyed) gone.abort();
  response.once('close', () => gone.abort());
  return { network: networkOf(clientAddress(request, trustProxy)), gone: gone.signal };
}

function busy(): CachedResponse {
  return refusal(429, 'Very many pictures are wanted just now.', ['Retry-After', String(BUSY_SECONDS)]);
}

function cacheKey(address: string, accept: string): string {
  return `${formatsFor('auto', accept)[0]} ${address}`;
}

/** True for addresses as the shop's own pages write them: nothing that a visitor adds makes a second cache entry. */
function isPlain(url: URL, version: string): boolean {
  const transform = url.searchParams.get('tr');
  return url.search === `?tr=${transform}` || url.search === `?tr=${transform}&v=${version}`;
}

function isBest({ format, isOtherVersion, isNearest }: ImageInFormat, formats: Format[]): boolean {
  return format === formats[0] && !isOtherVersion && !isNearest;
}

function imageAnswer({ bytes, format, ...is }: ImageInFormat, isImmutable: boolean): CachedResponse {
  // While an image is being replaced its address shows what storage holds; that is not to be stored, nor another size.
  const unlessImmutable = is.isOtherVersion || is.isNearest ? NO_STORE : FIVE_MINUTES;
  const caching = isImmutable ? IMMUTABLE : unlessImmutable;
  const headers = ['Content-Type', `image/${format}`, ...caching, 'Vary', 'Accept', ...NOSNIFF];
  return plainResponse({ status: 200, body: bytes, headers });
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
