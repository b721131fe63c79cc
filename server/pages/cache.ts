import { LRUCache } from 'lru-cache';
import { asStale, type CachedResponse, heldBytes } from '../responses/cached-response.ts';
import { tags } from '../store/changes.ts';
import { ReadLog } from './read-log.ts';

/** Renders a page. What it reads is noted in the log, before it is read. */
export type Render = (readLog: ReadLog) => Promise<CachedResponse>;

/** The page cache: rendered pages, each until something that it read changes, or until it is the least recently used. */
export type PageCache = {
  /** A page that is there. While changes cannot be heard it is marked as stale. */
  kept(key: string): CachedResponse | undefined;
  /** The page, as it is there or rendered now. Requests at the same moment share one render. */
  page(key: string, render: Render): Promise<CachedResponse>;
  changed(changedTags: readonly string[]): void;
  /** Whether changes can be heard. When they can be again, all pages are forgotten. */
  setChangesAvailable(available: boolean): void;
  /** Pages in memory, their weight in bytes, and renders since the start. */
  figures(): { pages: number; bytes: number; rendered: number };
};

type Page = { key: string; answer: CachedResponse; stale?: CachedResponse; readLog: ReadLog };

type Underway = { readLog: ReadLog; answer: Promise<CachedResponse> };

/** What a page weighs beside its response at most, in bytes: its tags and its places in the maps. */
const OVERHEAD = 4096;

/** With 0 bytes nothing is cached. */
export function openPageCache({ maxBytes }: { maxBytes: number }): PageCache {
  const pages = new LRUCache<string, Page>({
    // The library refuses a maxSize of 0; no page is as light as 1.
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ answer }) => heldBytes(answer) + OVERHEAD,
    dispose: removeFromTags,
  });
  const byTag = new Map<string, Set<Page>>();
  const underway = new Map<string, Underway>();
  let changesAvailable = true;
  let rendered = 0;

  function keep(page: Page): void {
    pages.set(page.key, page);
    // A page heavier than the whole cache is not taken.
    if (pages.peek(page.key) !== page) return;
    for (const tag of page.readLog.tags) byTag.set(tag, (byTag.get(tag) ?? new Set()).add(page));
  }

  /** The page was deleted, replaced, or the least recently used. */
  function removeFromTags(page: Page): void {
    for (const tag of page.readLog.tags) {
      const sharing = byTag.get(tag);
      sharing?.delete(page);
      if (sharing?.size === 0) byTag.delete(tag);
    }
  }

  function kept(key: string): CachedResponse | undefined {
    const page = pages.get(key);
    if (!page || changesAvailable) return page?.answer;
    page.stale ??= asStale(page.answer);
    return page.stale;
  }

  function startRender(key: string, render: Render): Promise<CachedResponse> {
    const readLog = new ReadLog();
    rendered += 1;
    const answer = render(readLog)
      .then((made) => {
        const isCurrent = underway.get(key) === mine;
        if (isCurrent && made.status === 200 && !readLog.failed && !readLog.missing)
          keep({ key, answer: made, readLog });
        return made;
      })
      .finally(() => {
        if (underway.get(key) === mine) underway.delete(key);
      });
    const mine: Underway = { readLog, answer };
    underway.set(key, mine);
    return answer;
  }

  function forgetAll(): void {
    pages.clear();
    underway.clear();
  }

  function forget(changed: ReadonlySet<string>): void {
    for (const tag of changed) for (const { key } of byTag.get(tag) ?? []) pages.delete(key);
    for (const [key, { readLog }] of underway) if (!readLog.tags.isDisjointFrom(changed)) underway.delete(key);
  }

  return {
    kept,
    page: async (key, render) => kept(key) ?? underway.get(key)?.answer ?? startRender(key, render),
    changed(changedTags) {
      if (changedTags.length === 0) return;
      if (changedTags.includes(tags.everything)) forgetAll();
      // Any change concerns a page that read everything.
      else forget(new Set([...changedTags, tags.everything]));
    },
    setChangesAvailable(available) {
      changesAvailable = available;
      if (available) forgetAll();
    },
    figures: () => ({ pages: pages.size, bytes: pages.calculatedSize, rendered }),
  };
}
