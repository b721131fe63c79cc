import { asStale, type CachedResponse } from '../http/cached-response.ts';
import { subjects } from '../store/changes.ts';
import type { PageFiles } from './files.ts';
import type { ReadLog } from './read-log.ts';

/** A rendered page: its response and the log of what it read. */
export type RenderedPage = { answer: CachedResponse; readLog: ReadLog };

/** The page cache: rendered pages, each until something that it read changes. */
export type PageCache = {
  /** The hot path: a page that is known to be up to date. While changes cannot be heard: any cached page, marked as stale. */
  fresh(address: string): CachedResponse | undefined;
  /** The page, from memory or rendered now. Requests at the same moment share one render. */
  page(address: string, render: () => Promise<RenderedPage>): Promise<CachedResponse>;
  /** Something changed: pages that read it are checked again before they are sent. */
  changed(changedSubjects: readonly string[]): void;
  /** Whether changes can be heard. While they cannot, no page is known to be up to date. */
  hears(now: boolean): void;
  figures(): { pages: number; bytes: number; drawn: number };
};

type Page = RenderedPage & { address: string; fresh: boolean; stale?: CachedResponse };

/** What a page weighs beside its body, in bytes: its compressed bodies (a quarter each) come on demand, and its notes. */
const BESIDE = 8192;

/** `files` are told which pages are up to date, and at once when one no longer is. */
export function openPageCache(options: { maxBytes: number; files?: PageFiles | undefined }): PageCache {
  /** By address, the one rendered or checked longest ago first. */
  const pages = new Map<string, Page>();
  const readers = new Map<string, Set<Page>>();
  const drawing = new Map<string, Promise<CachedResponse>>();
  /** Grows with every change, so that a page rendered during a change is not taken for fresh. */
  let changeSequence = 0;
  let hearing = true;
  let bytes = 0;
  /** Renders since the start. */
  let drawings = 0;

  function keep(page: Page): void {
    drop(pages.get(page.address));
    if (weight(page) > options.maxBytes) return;
    pages.set(page.address, page);
    if (page.fresh) options.files?.put(page.address, page.answer);
    bytes += weight(page);
    for (const subject of page.readLog.subjects) readersOf(subject).add(page);
    for (const oldest of pages.values()) {
      if (bytes <= options.maxBytes) break;
      drop(oldest);
    }
  }

  function drop(page: Page | undefined): void {
    if (!page || pages.get(page.address) !== page) return;
    pages.delete(page.address);
    options.files?.take(page.address);
    bytes -= weight(page);
    for (const subject of page.readLog.subjects) {
      const set = readers.get(subject);
      set?.delete(page);
      if (set?.size === 0) readers.delete(subject);
    }
  }

  function freshen(page: Page): void {
    page.fresh = true;
    // It may have been dropped meanwhile, or replaced by another render.
    if (pages.get(page.address) === page) options.files?.put(page.address, page.answer);
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
  async function lookAgain(page: Page, before: number): Promise<CachedResponse | undefined> {
    // The store is away: the stale page is better than none.
    const holds = await page.readLog.isUnchanged().catch(() => undefined);
    if (holds === undefined) return markedStale(page);
    if (holds && before === changeSequence) freshen(page);
    return holds ? page.answer : undefined;
  }

  async function renderOrKeep(address: string, render: () => Promise<RenderedPage>): Promise<CachedResponse> {
    const before = changeSequence;
    const stalePage = pages.get(address);
    const right = stalePage && (await lookAgain(stalePage, before));
    if (right) return right;
    drawings += 1;
    const drawn = await render();
    const worthKeeping = drawn.answer.status === 200 && !drawn.readLog.failed && !drawn.readLog.missing;
    // A change during the render was not told to this page, since it was not in `readers` yet: all its reads are stale.
    if (before !== changeSequence) drawn.readLog.markStale(() => true, changeSequence);
    if (worthKeeping) keep({ ...drawn, address, fresh: before === changeSequence });
    else drop(stalePage);
    return drawn.answer;
  }

  return {
    fresh(address) {
      const page = pages.get(address);
      if (page && !hearing) return markedStale(page);
      return page?.fresh ? page.answer : undefined;
    },
    async page(address, render) {
      const key = `${changeSequence} ${address}`;
      const underway = drawing.get(key) ?? renderOrKeep(address, render).finally(() => drawing.delete(key));
      drawing.set(key, underway);
      return underway;
    },
    changed(changedSubjects) {
      if (changedSubjects.length === 0) return;
      changeSequence += 1;
      const all = changedSubjects.includes(subjects.everything);
      // Any change concerns a page that read everything.
      const those = new Set([...changedSubjects, subjects.everything]);
      const touched = all ? [pages.values()] : [...those].map((subject) => readers.get(subject) ?? []);
      for (const page of new Set(touched.flatMap((set) => [...set]))) {
        if (page.fresh) options.files?.take(page.address);
        page.fresh = false;
        page.readLog.markStale((subject) => all || those.has(subject), changeSequence);
      }
    },
    hears(now) {
      hearing = now;
    },
    figures: () => ({ pages: pages.size, bytes, drawn: drawings }),
  };
}

function weight(page: Page): number {
  return page.answer.body.length * 2 + BESIDE;
}
