import { LRUCache } from 'lru-cache';
import {
  asStale,
  type CachedResponse,
  heldBytes,
  openOtherEncodings,
  packed,
  repack,
} from '../http/cached-response.ts';
import { subjects } from '../store/changes.ts';
import type { DiskCache } from './disk-cache.ts';
import type { PageFiles } from './files.ts';
import type { ReadLog } from './read-log.ts';
import { openRecompression } from './recompression.ts';

/** A rendered page: its response and the log of what it read. */
export type RenderedPage = { answer: CachedResponse; readLog: ReadLog };

/**
 * The page cache: rendered pages, each until something that it read changes, or until it is the least recently used. With a
 * disk, memory keeps only what is asked for again: a crawler, who asks for each page once, pushes no page out of it.
 */
export type PageCache = {
  /**
   * The hot path: a page that is known to be up to date. While changes cannot be read: any cached page, marked as
   * stale.
   */
  fresh(key: string): CachedResponse | undefined;
  /** The same for a page on disk. Memory keeps it when it is asked for the second time. */
  freshOnDisk(key: string): CachedResponse | undefined;
  /** The page, from memory or disk or rendered now. Requests at the same moment share one render. */
  page(key: string, render: () => Promise<RenderedPage>): Promise<CachedResponse>;
  /** Something changed, the last of it as that number: pages that read it are checked again before they are sent. */
  changed(changedSubjects: readonly string[], change: number): void;
  /** Whether changes can be read. While they cannot, no page is known to be up to date. */
  setChangesAvailable(available: boolean): void;
  /**
   * Pages in memory, their weight in bytes, those that wait to be compressed again, and since the start: pages taken from
   * disk, and renders.
   */
  figures(): { pages: number; bytes: number; toCompress: number; fromDisk: number; rendered: number };
  /** No page is compressed again from now on. */
  close(): void;
};

/** `filed`: the files were told that it is up to date. */
type Page = RenderedPage & { key: string; fresh: boolean; filed?: boolean; stale?: CachedResponse };

/**
 * What a page weighs beside its response at most, in bytes: its read log and its places in the maps. Of a product's page 6 KB
 * were measured on the heap.
 */
const OVERHEAD = 8192;

/** Keys of pages on disk that were asked for once, some 100 bytes each: about as many as there are pages in memory. */
const ASKED_ONCE = 4096;

/**
 * A packed page above so many bytes is not compressed again, and goes into memory at once: it takes 10 ms and more to make
 * another encoding of it, which memory alone keeps.
 */
const LARGE = 64 * 1024;

/** The part of the memory for encodings that few browsers ask for. */
const FOR_OTHERS = 1 / 8;

/**
 * `files` are told which pages are up to date, and at once when one no longer is; `disk` keeps pages that memory has no room
 * for. With 0 bytes nothing is cached.
 */
export function openPageCache(options: {
  maxBytes: number;
  files?: PageFiles | undefined;
  disk?: DiskCache | undefined;
}): PageCache {
  // The library refuses a maxSize of 0; no page is as light as 1.
  const pages = new LRUCache<string, Page>({
    maxSize: Math.max(1, options.maxBytes * (1 - FOR_OTHERS)),
    sizeCalculation: ({ answer }) => heldBytes(answer) + OVERHEAD,
    dispose: removed,
  });
  const others = openOtherEncodings(options.maxBytes * FOR_OTHERS);
  const askedOnce = new LRUCache<string, true>({ max: ASKED_ONCE });
  const readers = new Map<string, Set<Page>>();
  const rendering = new Map<string, Promise<CachedResponse>>();
  const recompression = openRecompression({ get: toRecompress, replace: repackAt });
  /** Grows with every change, so that a page rendered during a change is not taken for fresh. */
  let changeSequence = 0;
  let changesAvailable = true;
  let renders = 0;
  let fromDisk = 0;

  function put(page: Page): void {
    pages.set(page.key, page);
    // A page heavier than the whole cache is not taken.
    if (!isCached(page)) return;
    for (const subject of page.readLog.subjects) readersOf(subject).add(page);
    if (page.fresh) file(page);
  }

  /** While changes cannot be read no page becomes a file: a web server would send it without a mark. */
  function file(page: Page): void {
    if (!changesAvailable) return;
    page.filed = true;
    options.files?.put(page.key, page.answer);
  }

  /** A page was evicted, deleted or replaced. */
  function removed(page: Page): void {
    for (const answer of [page.answer, page.stale]) if (answer) others.delete(answer);
    options.files?.delete(page.key);
    for (const subject of page.readLog.subjects) {
      const set = readers.get(subject);
      set?.delete(page);
      if (set?.size === 0) readers.delete(subject);
    }
  }

  function toRecompress(key: string): { etag: string; brotli: Buffer } | undefined {
    const page = pages.peek(key) ?? options.disk?.get(key);
    const brotli = page?.answer.ready.br?.body;
    // A stale page is checked or rendered anew before it is sent.
    if (!brotli || !page.fresh || page.answer.isSmallest || heldBytes(page.answer) > LARGE) return undefined;
    return { etag: page.answer.etag, brotli };
  }

  function repackAt(key: string, etag: string, smaller: Buffer): void {
    const page = pages.peek(key);
    if (page?.answer.etag === etag) {
      repack(page.answer, smaller);
      // It has the larger body.
      if (page.stale) others.delete(page.stale);
      delete page.stale;
    }
    options.disk?.repack(key, etag, smaller);
  }

  function isCached(page: Page): boolean {
    return pages.peek(page.key) === page;
  }

  function freshen(page: Page): void {
    page.fresh = true;
    // It may have been evicted meanwhile, or replaced by another render.
    if (!isCached(page)) return;
    file(page);
    recompression.add(page.key);
  }

  function readersOf(subject: string): Set<Page> {
    const set = readers.get(subject) ?? new Set();
    readers.set(subject, set);
    return set;
  }

  function markedStale(page: Page): CachedResponse {
    page.stale ??= asStale(page.answer);
    return page.stale;
  }

  /** Checks a stale page: it is fresh again if nothing it read differs and nothing changed since `before`. */
  async function revalidate(page: Page, before: number): Promise<CachedResponse | undefined> {
    // The store is away: the stale page is better than none.
    const isUnchanged = await page.readLog.isUnchanged().catch(() => undefined);
    if (isUnchanged === undefined) return markedStale(page);
    if (isUnchanged && before === changeSequence) freshen(page);
    return isUnchanged ? page.answer : undefined;
  }

  async function revalidateOrRender(key: string, render: () => Promise<RenderedPage>): Promise<CachedResponse> {
    const before = changeSequence;
    const stalePage = pages.get(key);
    const unchanged = stalePage && (await revalidate(stalePage, before));
    if (unchanged) return unchanged;
    renders += 1;
    const rendered = await render();
    const { answer, readLog } = rendered;
    const kept = isForAll(rendered) ? packed(answer, others) : undefined;
    // A change during the render was not told to this page, since it was not in `readers` yet: all its reads are stale.
    if (before !== changeSequence) readLog.markStale(() => true, changeSequence);
    if (kept) keep({ readLog, answer: kept, key, fresh: before === changeSequence });
    else if (stalePage && isCached(stalePage)) pages.delete(key);
    return answer;
  }

  function freshOnDisk(key: string): CachedResponse | undefined {
    const page = pages.peek(key) ? undefined : options.disk?.get(key);
    if (!page) return fresh(key);
    fromDisk += 1;
    const { answer, readLog, fresh: isFresh } = page;
    if (isFresh && changesAvailable && isForDiskAlone(key, answer)) return answer;
    put({ key, answer: packed(answer, others), readLog: readLog(), fresh: isFresh });
    recompression.add(key);
    return fresh(key);
  }

  function keep(page: Page): void {
    const isOnDisk = page.fresh && options.disk?.put(page.key, page);
    if (!isOnDisk || pages.has(page.key) || !isForDiskAlone(page.key, page.answer)) put(page);
    else others.delete(page.answer);
    recompression.add(page.key);
  }

  /** Whether a page on disk is small, and was not asked for before, or so long ago that many others were since. */
  function isForDiskAlone(key: string, answer: CachedResponse): boolean {
    if (heldBytes(answer) > LARGE || askedOnce.delete(key)) return false;
    askedOnce.set(key, true);
    return true;
  }

  function fresh(key: string): CachedResponse | undefined {
    const page = pages.get(key);
    if (page && !changesAvailable) return markedStale(page);
    if (!page?.fresh) return undefined;
    if (!page.filed) file(page);
    return page.answer;
  }

  return {
    fresh,
    freshOnDisk,
    async page(key, render) {
      // Asked for under another spelling, which the hot path does not know.
      const known = fresh(key) ?? freshOnDisk(key);
      if (known) return known;
      const renderKey = `${changeSequence} ${key}`;
      const underway =
        rendering.get(renderKey) ?? revalidateOrRender(key, render).finally(() => rendering.delete(renderKey));
      rendering.set(renderKey, underway);
      return underway;
    },
    changed(changedSubjects, change) {
      if (changedSubjects.length === 0) return;
      options.disk?.changed(changedSubjects, change);
      changeSequence += 1;
      const all = changedSubjects.includes(subjects.everything);
      // Any change concerns a page that read everything.
      const those = new Set([...changedSubjects, subjects.everything]);
      const touched = all ? [pages.values()] : [...those].map((subject) => readers.get(subject) ?? []);
      for (const page of new Set(touched.flatMap((set) => [...set]))) {
        if (page.fresh) options.files?.delete(page.key);
        page.fresh = false;
        page.readLog.markStale((subject) => all || those.has(subject), changeSequence);
      }
    },
    setChangesAvailable(available) {
      changesAvailable = available;
      if (available) return;
      options.files?.withdraw();
      for (const page of pages.values()) page.filed = false;
    },
    figures: () => ({
      pages: pages.size,
      bytes: pages.calculatedSize + others.calculatedSize,
      toCompress: recompression.waiting(),
      fromDisk,
      rendered: renders,
    }),
    close: recompression.stop,
  };
}

/** False for pages of nothing, and for those that could not be read. */
function isForAll({ answer, readLog }: RenderedPage): boolean {
  return answer.status === 200 && !readLog.failed && !readLog.missing;
}
