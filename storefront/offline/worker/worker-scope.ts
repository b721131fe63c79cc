/** What the build tells the worker (scripts/service-worker.ts): the release, and the files that every screen needs. */
declare const RELEASE: string;
declare const SHELL: readonly string[];

export const release = RELEASE;
export const shell = SHELL;

/** A worker's own events, which TypeScript's browser types leave out. */
export type Lasting = Event & { waitUntil(work: Promise<unknown>): void };
export type Asked = Lasting & {
  request: Request;
  /** The page that asks; '' when a page is what is asked for. */
  clientId: string;
  respondWith(answer: Promise<Response>): void;
  /** What the browser asked for while the worker was waking up. */
  preloadResponse?: Promise<Response | undefined>;
};

type Page = { postMessage(words: unknown): void };

/** The worker's world, as far as this one uses it. */
export const workerScope = self as unknown as {
  addEventListener(name: 'install' | 'activate', act: (event: Lasting) => void): void;
  addEventListener(name: 'message', act: (event: Lasting & { data: unknown }) => void): void;
  addEventListener(name: 'fetch', act: (event: Asked) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; get(id: string): Promise<Page | undefined> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  location: Location;
};
