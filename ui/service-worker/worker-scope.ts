/** The build fills these in (scripts/service-worker.ts): the release, and the files that every screen needs. */
declare const RELEASE: string;
declare const SHELL: readonly string[];

export const release = RELEASE;
export const shell = SHELL;

/** Service worker events. TypeScript's DOM types do not have them. */
export type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };
export type FetchEvent = WorkerEvent & {
  request: Request;
  /** The page that sent the request; '' for a navigation. */
  clientId: string;
  respondWith(answer: Promise<Response>): void;
  /** Navigation preload: the browser sends the request while the worker starts. */
  preloadResponse?: Promise<Response | undefined>;
};

type Page = { postMessage(message: unknown): void };

/** The worker's global scope: the parts that this worker uses. */
export const workerScope = self as unknown as {
  addEventListener(name: 'install' | 'activate', act: (event: WorkerEvent) => void): void;
  addEventListener(name: 'message', act: (event: WorkerEvent & { data: unknown }) => void): void;
  addEventListener(name: 'fetch', act: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; get(id: string): Promise<Page | undefined> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  location: Location;
};
