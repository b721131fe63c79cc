import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { receivedResponse } from '../../http/cached-response.ts';
import { entryFile } from '../../program.ts';
import { ReadLog } from '../read-log.ts';
import type { PageReads } from '../reads.ts';
import type { FromThread, Task, ToThread } from './messages.ts';
import type { PageRenderer } from './renderer.ts';
import type { ThreadConfig } from './thread.ts';

/** A thread that ended is followed by another after this time, in ms: what ended it is likely to end the next one too. */
const AGAIN_MS = 1000;

/** How long the thread has to close its connections, in ms. */
const CLOSE_MS = 3000;

/** A renderer in a thread of its own, so that cached pages are answered while another page is rendered. */
export type BesideRenderer = PageRenderer & {
  /** Resolves when the thread is connected to the store, or has ended. */
  ready(): Promise<void>;
  /** Told of changes before a page is asked for that shows them. */
  changed(changedSubjects: readonly string[]): void;
  close(): Promise<void>;
};

/** What the thread answered to a task. */
type Answer = Extract<FromThread, { response: unknown }>;
type Underway = { resolve: (answer: Answer | undefined) => void; reject: (error: unknown) => void };

/** `here` renders what a thread that ended has left, and everything until the next one. */
export function openBesideRenderer(parts: {
  start: () => Worker;
  here: PageRenderer;
  reads: PageReads;
  noteMissedSearch: (q: string) => void;
  onRender: (audience: 'all' | 'one visitor') => void;
  log: Logger;
}): BesideRenderer {
  const { start, here, reads, noteMissedSearch, onRender, log } = parts;
  const underway = new Map<number, Underway>();
  let tasks = 0;
  const ready = Promise.withResolvers<void>();
  let isClosing = false;
  let thread: Worker | undefined = startThread();

  function startThread(): Worker {
    const started = start();
    started.on('message', onMessage);
    started.on('error', (error) => log.error({ error }, 'The thread that renders pages failed'));
    started.once('exit', onExit);
    return started;
  }

  function onMessage(message: FromThread): void {
    if (message === 'ready') ready.resolve();
    else if ('missed' in message) noteMissedSearch(message.missed);
    else settle(message);
  }

  function settle(message: Extract<FromThread, { task: number }>): void {
    const asker = underway.get(message.task);
    underway.delete(message.task);
    if ('error' in message) asker?.reject(message.error);
    else asker?.resolve(message);
  }

  function onExit(): void {
    thread = undefined;
    ready.resolve();
    const left = [...underway.values()];
    underway.clear();
    for (const { resolve } of left) resolve(undefined);
    if (isClosing) return;
    log.error('The thread that renders pages ended; another takes its place');
    setTimeout(() => {
      if (!isClosing) thread = startThread();
    }, AGAIN_MS).unref();
  }

  function tell(message: ToThread): void {
    thread?.postMessage(message);
  }

  /** Undefined when the thread ended. @throws what the thread failed with */
  function answerTo(numbered: (task: number) => Task): Promise<Answer | undefined> {
    if (!thread) return Promise.resolve(undefined);
    const { promise, resolve, reject } = Promise.withResolvers<Answer | undefined>();
    tasks += 1;
    underway.set(tasks, { resolve, reject });
    tell(numbered(tasks));
    return promise;
  }

  return {
    ready: () => ready.promise,
    async render(page) {
      const answer = await answerTo((task) => ({ task, page }));
      if (!answer?.log) return here.render(page);
      onRender('all');
      const { failed, missing, ...stored } = answer.log;
      const readLog = Object.assign(ReadLog.from(stored, reads), { failed, missing });
      return { readLog, answer: receivedResponse(answer.response) };
    },
    async search(search, refusal) {
      const answer = await answerTo((task) => ({ task, search, refusal }));
      if (!answer) return here.search(search, refusal);
      onRender('one visitor');
      return receivedResponse(answer.response);
    },
    async catalogueFile(file) {
      const answer = await answerTo((task) => ({ task, file }));
      return answer ? receivedResponse(answer.response) : here.catalogueFile(file);
    },
    changed: (changed) => tell({ changed }),
    async close() {
      isClosing = true;
      if (!thread) return;
      thread.ref();
      const ended = once(thread, 'exit');
      const timer = setTimeout(() => thread?.terminate(), CLOSE_MS);
      tell('close');
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Starts the thread that renders this shop's pages. It does not keep the process alive. */
export function startRenderThread(config: ThreadConfig): Worker {
  const { dataDir, databaseUrl, databaseDirectUrl, siteUrl, imageDelivery, contact, words } = config;
  const workerData = { dataDir, databaseUrl, databaseDirectUrl, siteUrl, imageDelivery, contact, words };
  const thread = new Worker(entryFile('server/pages/rendering/thread'), { name: 'rendering', workerData });
  thread.unref();
  return thread;
}
