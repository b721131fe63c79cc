import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { compressBeside } from '../http/encoding.ts';

/** Compresses pages once more, smaller, while the process has little else to do (docs/decisions/051). */
export type Recompression = {
  /** The page under this key is compressed again, unless too many others come after it. */
  add(key: string): void;
  /** The pages that wait. */
  waiting(): number;
  stop(): void;
};

/** A page with its Brotli body; its ETag is that of the uncompressed one. */
type Page = { etag: string; brotli: Buffer };

/** Pages that wait. A crawler, who asks for each page once, leaves no more than these behind. */
const WAITING = 256;

/** A page waits so long, in ms, and as long again while the process is busy: a visitor often asks for several. */
const WAIT_MS = 1000;

/** The process is busy when it takes more than this part of one core. */
const BUSY = 1 / 8;

/** Between two pages it rests so many times as long as the first one took: it takes a twentieth of one core. */
const REST = 19;

const unpack = promisify(brotliDecompress);

/** `coreShare`: the part of one core that the process took since it was asked last. */
export function openRecompression(
  pages: {
    /** Undefined for a page that is gone, or that is not compressed again. */
    get: (key: string) => Page | undefined;
    /** The page with this ETag, if it is still the one under this key, has this Brotli body from now on. */
    replace: (key: string, etag: string, smaller: Buffer) => void;
  },
  coreShare = openCoreShare(),
): Recompression {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function continueAfter(ms: number): void {
    timer = setTimeout(next, ms);
    timer.unref();
  }

  async function next(): Promise<void> {
    if (coreShare() > BUSY) return continueAfter(WAIT_MS);
    const began = performance.now();
    const [key = ''] = waiting;
    waiting.delete(key);
    const page = pages.get(key);
    // A page that cannot be compressed stays as it is.
    if (page) await recompress(key, page).catch(() => undefined);
    timer = undefined;
    if (waiting.size > 0 && !isStopped) continueAfter(REST * (performance.now() - began));
  }

  async function recompress(key: string, { etag, brotli }: Page): Promise<void> {
    const smaller = await compressBeside('br', await unpack(brotli), 'small');
    if (!isStopped && smaller.length < brotli.length) pages.replace(key, etag, smaller);
  }

  return {
    add(key) {
      waiting.add(key);
      if (waiting.size > WAITING) waiting.delete(waiting.values().next().value ?? '');
      if (timer || isStopped) return;
      coreShare();
      continueAfter(WAIT_MS);
    },
    waiting: () => waiting.size,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

function openCoreShare(): () => number {
  let last = cpuAndTime();
  return () => {
    const before = last;
    last = cpuAndTime();
    return (last.cpuMs - before.cpuMs) / (last.ms - before.ms);
  };
}

function cpuAndTime(): { cpuMs: number; ms: number } {
  const { user, system } = process.cpuUsage();
  return { cpuMs: (user + system) / 1000, ms: performance.now() };
}
