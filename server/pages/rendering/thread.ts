import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Config } from '../../config.ts';
import { type CachedResponse, sentResponse } from '../../http/cached-response.ts';
import { storefrontBuild } from '../../http/storefront-build.ts';
import { openLog } from '../../log.ts';
import { holdOpening } from '../../opening/opening.ts';
import { openStoreToRead } from '../../store/store.ts';
import { holdWords } from '../../words/held-words.ts';
import type { ReadLog } from '../read-log.ts';
import { pageReads } from '../reads.ts';
import { shareReads } from '../shared-reads.ts';
import type { FromThread, SentReadLog, Task, ToThread } from './messages.ts';
import { openPageRenderer } from './renderer.ts';
import { settingsOf } from './settings.ts';

/** What the thread needs to know; the tables are up to date when it starts. */
export type ThreadConfig = Pick<
  Config,
  'dataDir' | 'databaseUrl' | 'databaseDirectUrl' | 'siteUrl' | 'imageDelivery' | 'contact' | 'words'
>;

/** Connections to a database server, beside those of the thread that answers requests. */
const CONNECTIONS = 4;

await startRendering(parentPort as MessagePort, workerData as ThreadConfig);

/** The thread that renders: it has its own connection to the store, and reads only (docs/decisions/046). */
async function startRendering(port: MessagePort, config: ThreadConfig): Promise<void> {
  const log = openLog();
  const store = await openStoreToRead(config, CONNECTIONS);
  const words = holdWords(store, config.words);
  const opening = holdOpening(store);
  const renderer = openPageRenderer({
    ...{ store, log, words, opening, site: config },
    build: await storefrontBuild(),
    settingsWith: (own) => settingsOf(config, own),
    reads: pageReads(store, { words, opening }, shareReads(store)),
    noteMissedSearch: (missed) => tell({ missed }),
    // The thread that asked counts it.
    onRender: () => undefined,
  });

  /** `handedOver`: memory of the message that is not used here any more; it is not copied. */
  function tell(message: FromThread, handedOver: ArrayBuffer[] = []): void {
    port.postMessage(message, handedOver);
  }

  async function render(asked: Task): Promise<{ answer: CachedResponse; log?: SentReadLog }> {
    if ('search' in asked) return { answer: await renderer.search(asked.search, asked.refusal) };
    if ('file' in asked) return { answer: await renderer.catalogueFile(asked.file) };
    const { answer, readLog } = await renderer.render(asked.page);
    return { answer, log: sentLog(readLog) };
  }

  async function answer(asked: Task): Promise<void> {
    const { answer, log } = await render(asked);
    // Pages are kept in the encoding that nearly all browsers take.
    const response = sentResponse(answer, 'search' in asked ? asked.search.encoding : 'br');
    const memory = response.bodies.map(({ body }) => body.buffer);
    tell({ task: asked.task, response, log }, memory);
  }

  port.on('message', (message: ToThread) => {
    if (message === 'close') void store.destroy().finally(() => port.close());
    else if ('changed' in message) for (const held of [words, opening]) held.changed(message.changed);
    else answer(message).catch((error: unknown) => tell({ task: message.task, error }));
  });
  // Every page needs them. Where they cannot be read now, they are when a page asks for them.
  await Promise.allSettled([words.own(), opening.now()]);
  tell('ready');
}

/** @throws when a read has no name by which it could be repeated */
function sentLog(log: ReadLog): SentReadLog {
  const stored = log.stored();
  if (!stored) throw new Error('A page that is the same for everybody has a read without a name');
  return { ...stored, failed: log.failed, missing: log.missing };
}
