import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { KnownImage } from '../../shop/image.ts';
import { type CachedResponse, cachedResponse, sendCached } from '../http/cached-response.ts';
import { imagesAt } from '../store/images.ts';
import type { Store } from '../store/store.ts';
import type { ImageRenderer, RenderedImage, RenderJob } from './renderer.ts';
import { StorageAway } from './storage.ts';
import { type Format, formatsFor, readTransform } from './transform.ts';

/** Pictures over HTTP: `/images/{path}?tr=w-400,q-30,f-auto&v={version}` (spec 9, image size query). */
export type ImageDelivery = {
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Pictures may have changed: what is in memory is looked up again. */
  forget(): void;
};

/** Pictures held in memory, in bytes; the others come from disk. */
const IN_MEMORY = 48 * 1024 * 1024;

/** An address with its version never changes; one without is asked again after five minutes. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_A_WHILE = 'public, max-age=300';

/** While a picture is being replaced its address shows what storage holds, and nobody keeps that. */
const NOT_AT_ALL = 'no-store';

/** As pictureVersion writes it. */
const VERSION = /^[0-9a-f]{10}$/;

type Made = RenderedImage & { format: Format };

export function openImageDelivery(parts: { store: Store; renderer: ImageRenderer; log: Logger }): ImageDelivery {
  const { store, renderer, log } = parts;
  const memory = new LRUCache<string, CachedResponse>({
    maxSize: IN_MEMORY,
    sizeCalculation: (answer) => answer.body.length + 1024,
  });

  /** How often pictures changed: what was looked up before the last change is not held after it. */
  let changes = 0;

  async function find(address: string, accept: string): Promise<CachedResponse> {
    const before = changes;
    const url = new URL(address, 'http://shop');
    const transform = readTransform(url.searchParams.get('tr'));
    if (!transform) return refusal(400, 'The shop does not make pictures of that size.');
    const formats = formatsFor(transform.format, accept);
    const image = await imageAt(pathOf(url));
    if (image === 'unreadable') return madeBefore(transform, url.searchParams.get('v') ?? '', formats);
    const made = image && (await bestOf({ ...transform, path: image.path, version: image.version }, formats));
    if (!made) return refusal(404, 'There is no such picture.');
    // While the best format is still being made its stand-in is neither kept nor called final.
    const isFinal = isLastWord(made, formats);
    const answer = imageAnswer(made, isFinal && url.searchParams.get('v') === image.version);
    if (isFinal && before === changes && isPlain(url, image.version)) memory.set(memoryKey(address, accept), answer);
    return answer;
  }

  async function imageAt(path: string | undefined): Promise<KnownImage | 'unreadable' | undefined> {
    if (path === undefined) return undefined;
    const found = await imagesAt(store, [path]).catch(() => undefined);
    return found ? found[0] : 'unreadable';
  }

  /** Without the store: a page names a picture's version, and by that it lies on disk if it was made before. */
  async function madeBefore(
    transform: Pick<RenderJob, 'width' | 'quality'>,
    version: string,
    formats: Format[],
  ): Promise<CachedResponse> {
    if (!VERSION.test(version)) return refusal(503, 'The shop cannot look for its pictures now.');
    for (const format of formats) {
      const bytes = await renderer.made({ path: '', ...transform, version, format });
      if (bytes) return imageAnswer({ format, bytes, isOther: false }, true);
    }
    return refusal(503, 'The shop cannot look for its pictures now.');
  }

  /** AVIF takes its time: until it is made, WebP is the answer. */
  async function bestOf(job: Omit<RenderJob, 'format'>, formats: Format[]): Promise<Made | undefined> {
    const [best = 'jpeg', second] = formats;
    if (best !== 'avif' || second === undefined) return make(job, best);
    const ready = await renderer.made({ ...job, format: best });
    if (ready) return { format: best, bytes: ready, isOther: false };
    const standIn = await make(job, second);
    if (standIn && !standIn.isOther)
      make(job, best).catch((error: unknown) => log.warn({ error }, 'An AVIF could not be made'));
    return standIn;
  }

  async function make(job: Omit<RenderJob, 'format'>, format: Format): Promise<Made | undefined> {
    const made = await renderer.make({ ...job, format });
    return made && { ...made, format };
  }

  return {
    async answer(request, response) {
      const { url: address = '/', headers } = request;
      const accept = headers.accept ?? '';
      const kept = memory.get(memoryKey(address, accept)) ?? (await find(address, accept).catch(awayOr(log)));
      sendCached(request, response, kept);
    },
    forget() {
      changes += 1;
      memory.clear();
    },
  };
}

function memoryKey(address: string, accept: string): string {
  return `${formatsFor('auto', accept)[0]} ${address}`;
}

/** True for addresses as the shop's own pages write them: nothing a visitor adds makes a second entry. */
function isPlain(url: URL, version: string): boolean {
  const transform = url.searchParams.get('tr');
  return url.search === `?tr=${transform}` || url.search === `?tr=${transform}&v=${version}`;
}

function isLastWord(made: Made, formats: Format[]): boolean {
  return made.format === formats[0] && !made.isOther;
}

function imageAnswer({ bytes, format, isOther }: Made, isImmutable: boolean): CachedResponse {
  const unlessImmutable = isOther ? NOT_AT_ALL : FOR_A_WHILE;
  const keeping = ['Cache-Control', isImmutable ? FOR_EVER : unlessImmutable, 'Vary', 'Accept'];
  const headers = ['Content-Type', `image/${format}`, ...keeping, 'X-Content-Type-Options', 'nosniff'];
  return cachedResponse({ status: 200, body: bytes, compress: 'never', headers });
}

/** Without the image store a picture that is not made yet has to wait; browsers ask again with the page. */
function awayOr(log: Logger): (error: unknown) => CachedResponse {
  return (error) => {
    if (!(error instanceof StorageAway)) throw error;
    log.warn({ error }, 'A picture could not be made');
    return refusal(503, 'This picture cannot be had just now.');
  };
}

function refusal(status: number, words: string): CachedResponse {
  const headers = ['Content-Type', 'text/plain; charset=utf-8', 'Cache-Control', 'no-store'];
  headers.push('X-Content-Type-Options', 'nosniff');
  return cachedResponse({ status, body: Buffer.from(`${words}\n`), headers });
}

function pathOf(url: URL): string | undefined {
  try {
    return decodeURIComponent(url.pathname.replace(/^\/images\//, ''));
  } catch {
    return undefined;
  }
}
