import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { KnownPicture } from '../../shop/picture.ts';
import { type KeptAnswer, keepAnswer, sendKept } from '../pages/answer.ts';
import { picturesAt } from '../store/pictures.ts';
import type { Store } from '../store/store.ts';
import { StorageAway } from './storage.ts';
import { type Format, formatsFor, readTransform } from './transform.ts';
import type { Commission, MadePicture, Workshop } from './workshop.ts';

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

type Made = MadePicture & { format: Format };

export function openImageDelivery(parts: { store: Store; workshop: Workshop; log: Logger }): ImageDelivery {
  const { store, workshop, log } = parts;
  const memory = new LRUCache<string, KeptAnswer>({
    maxSize: IN_MEMORY,
    sizeCalculation: (answer) => answer.body.length + 1024,
  });

  /** How often pictures changed: what was looked up before the last change is not held after it. */
  let changes = 0;

  async function find(address: string, accept: string): Promise<KeptAnswer> {
    const before = changes;
    const url = new URL(address, 'http://shop');
    const transform = readTransform(url.searchParams.get('tr'));
    if (!transform) return refusal(400, 'The shop does not make pictures of that size.');
    const formats = formatsFor(transform.format, accept);
    const picture = await pictureAt(pathOf(url));
    if (picture === 'unreadable') return madeBefore(transform, url.searchParams.get('v') ?? '', formats);
    const made = picture && (await bestOf({ ...transform, path: picture.path, version: picture.version }, formats));
    if (!made) return refusal(404, 'There is no such picture.');
    // While the best format is still being made its stand-in is neither kept nor called final.
    const isFinal = isLastWord(made, formats);
    const answer = pictureAnswer(made, isFinal && url.searchParams.get('v') === picture.version);
    if (isFinal && before === changes && isPlain(url, picture.version)) memory.set(memoryKey(address, accept), answer);
    return answer;
  }

  async function pictureAt(path: string | undefined): Promise<KnownPicture | 'unreadable' | undefined> {
    if (path === undefined) return undefined;
    const found = await picturesAt(store, [path]).catch(() => undefined);
    return found ? found[0] : 'unreadable';
  }

  /** Without the store: a page names a picture's version, and by that it lies on disk if it was made before. */
  async function madeBefore(
    transform: Pick<Commission, 'width' | 'quality'>,
    version: string,
    formats: Format[],
  ): Promise<KeptAnswer> {
    if (!VERSION.test(version)) return refusal(503, 'The shop cannot look for its pictures now.');
    for (const format of formats) {
      const bytes = await workshop.made({ path: '', ...transform, version, format });
      if (bytes) return pictureAnswer({ format, bytes, isOther: false }, true);
    }
    return refusal(503, 'The shop cannot look for its pictures now.');
  }

  /** AVIF takes its time: until it is made, WebP is the answer. */
  async function bestOf(commission: Omit<Commission, 'format'>, formats: Format[]): Promise<Made | undefined> {
    const [best = 'jpeg', second] = formats;
    if (best !== 'avif' || second === undefined) return make(commission, best);
    const ready = await workshop.made({ ...commission, format: best });
    if (ready) return { format: best, bytes: ready, isOther: false };
    const standIn = await make(commission, second);
    if (standIn && !standIn.isOther)
      make(commission, best).catch((error: unknown) => log.warn({ error }, 'An AVIF could not be made'));
    return standIn;
  }

  async function make(commission: Omit<Commission, 'format'>, format: Format): Promise<Made | undefined> {
    const made = await workshop.make({ ...commission, format });
    return made && { ...made, format };
  }

  return {
    async answer(request, response) {
      const { url: address = '/', headers } = request;
      const accept = headers.accept ?? '';
      const kept = memory.get(memoryKey(address, accept)) ?? (await find(address, accept).catch(awayOr(log)));
      sendKept(request, response, kept);
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

function pictureAnswer({ bytes, format, isOther }: Made, isImmutable: boolean): KeptAnswer {
  const unlessImmutable = isOther ? NOT_AT_ALL : FOR_A_WHILE;
  const keeping = ['Cache-Control', isImmutable ? FOR_EVER : unlessImmutable, 'Vary', 'Accept'];
  const headers = ['Content-Type', `image/${format}`, ...keeping, 'X-Content-Type-Options', 'nosniff'];
  return keepAnswer({ status: 200, body: bytes, compress: 'never', headers });
}

/** Without the image store a picture that is not made yet has to wait; browsers ask again with the page. */
function awayOr(log: Logger): (error: unknown) => KeptAnswer {
  return (error) => {
    if (!(error instanceof StorageAway)) throw error;
    log.warn({ error }, 'A picture could not be made');
    return refusal(503, 'This picture cannot be had just now.');
  };
}

function refusal(status: number, words: string): KeptAnswer {
  const headers = ['Content-Type', 'text/plain; charset=utf-8', 'Cache-Control', 'no-store'];
  headers.push('X-Content-Type-Options', 'nosniff');
  return keepAnswer({ status, body: Buffer.from(`${words}\n`), headers });
}

function pathOf(url: URL): string | undefined {
  try {
    return decodeURIComponent(url.pathname.replace(/^\/images\//, ''));
  } catch {
    return undefined;
  }
}
