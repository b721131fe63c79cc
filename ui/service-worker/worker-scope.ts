/** Set by the build (scripts/service-worker.ts): the release, and the files that every screen needs. */
declare const RELEASE: string;
declare const SHELL: readonly string[];

export const release = RELEASE;
export const shell = SHELL;

/** TypeScript's DOM types lack service worker events. */
export type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };
export type FetchEvent = WorkerEvent & {
  request: Request;
  /** '' for a navigation. */
  clientId: string;
  respondWith(answer: Promise<Response>): void;
  /** Navigation preload: requested while the worker starts. */
  preloadResponse?: Promise<Response | undefined>;
};

export type PushEvent = WorkerEvent & { data: { text(): string } | null };

/** Browsers may leave out either. */
export type SubscriptionChange = WorkerEvent & {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
};

export type NotificationEvent = WorkerEvent & { notification: { close(): void; data: { path: string } } };

type Page = { postMessage(message: unknown): void };
type OpenWindow = { focus(): Promise<unknown>; navigate(path: string): Promise<unknown> };

/** The parts that this worker uses. */
export const workerScope = self as unknown as {
  addEventListener(name: 'install' | 'activate', act: (event: WorkerEvent) => void): void;
  addEventListener(name: 'message', act: (event: WorkerEvent & { data: unknown }) => void): void;
  addEventListener(name: 'fetch', act: (event: FetchEvent) => void): void;
  addEventListener(name: 'push', act: (event: PushEvent) => void): void;
  addEventListener(name: 'pushsubscriptionchange', act: (event: SubscriptionChange) => void): void;
  addEventListener(name: 'notificationclick', act: (event: NotificationEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    get(id: string): Promise<Page | undefined>;
    matchAll(options: { type: 'window' }): Promise<OpenWindow[]>;
    openWindow(path: string): Promise<unknown>;
  };
  registration: {
    active: object | null;
    pushManager: PushManager;
    navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: NotificationOptions & { renotify: boolean }): Promise<void>;
  };
  location: Location;
};
