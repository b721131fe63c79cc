import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { CATALOGUE_PRODUCTS, FILTER_RECORD } from '../../shop/collection.ts';
import { MOST_FOLLOWED } from '../../shop/live.ts';
import { catalogueHas } from '../catalogue/find.ts';
import { subjects } from '../store/changes.ts';
import { catalogueListingKey } from '../store/listing-key.ts';
import type { Store } from '../store/store.ts';
import { clientAddress, networkOf } from './client-address.ts';
import { MOST_STREAMS, openLiveStreams } from './live-streams.ts';

/**
 * Open catalogue pages, told of changes by server-sent events: `/live?catalogName=..&collectionName=..`, again and
 * again for the pages of one browser, which share a stream (spec 7).
 */
export type LiveUpdates = {
  /** Opens a stream: 404 for a pair that the shop does not have, 429 or 503 when there are enough streams. */
  open(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** A socket whose answer is a stream: a request that comes behind it would wait until the stream ends. */
  isOn(socket: Socket): boolean;
  changed(changedSubjects: readonly string[]): void;
  figures(): { streams: number; most: number };
  /** Ends every stream; browsers come again by themselves. */
  close(): void;
};

/** A line now and then keeps proxies from closing an idle stream, in ms. */
const BREATH_MS = 25_000;

/** Bytes of a stream's request, headers and all. A browser and two proxies send a third of it, and there are no cookies. */
const MOST_ASKED = 8192;

const HEADERS = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' };

/** There is no such pair; too many streams of one network; too many words; too many streams, or no store. */
const REFUSALS = {
  404: { 'Cache-Control': 'no-store' },
  429: { 'Cache-Control': 'no-store', 'Retry-After': '30' },
  431: { 'Cache-Control': 'no-store', Connection: 'close' },
  503: { 'Cache-Control': 'no-store', 'Retry-After': '30' },
};
type Refusal = keyof typeof REFUSALS;
const REFUSED = { entered: undefined, full: 503, 'too many of one network': 429 } as const;

/**
 * A page that is told asks again at once, and it may ask another process, which has not heard yet; by then, in ms, it
 * has. So every page is told twice.
 */
const AGAIN_MS = 600;

const STORED_SORT = subjects.document(CATALOGUE_PRODUCTS, FILTER_RECORD);

export function openLiveUpdates({ store, trustProxy }: { store: Store; trustProxy: number }): LiveUpdates {
  const streams = openLiveStreams();
  const toTellAgain = new Set<string>();
  let isClosed = false;

  function tell(changedSubjects: readonly string[]): void {
    // Every catalogue page is sorted by the one stored sort.
    const all = [subjects.everything, STORED_SORT].some((subject) => changedSubjects.includes(subject));
    streams.tell('event: changed\ndata: \n\n', (subject) => all || changedSubjects.includes(subject));
  }

  /** Why there is no stream for this request; what is granted is counted. */
  function refusalOf(request: IncomingMessage, response: ServerResponse): Refusal | undefined {
    if (sizeOf(request) > MOST_ASKED) return 431;
    const network = copied(networkOf(clientAddress(request, trustProxy)));
    return REFUSED[streams.enter(network, response)];
  }

  /** Undefined for a pair that the shop does not have. @throws when the store cannot be asked */
  async function knownSubject({ catalogName, collectionName }: Pair): Promise<string | undefined> {
    const subject = subjects.listing(catalogueListingKey(catalogName, collectionName));
    return streams.has(subject) || (await catalogueHas(store, catalogName, collectionName)) ? subject : undefined;
  }

  function tellAgain(): void {
    tell([...toTellAgain]);
    toTellAgain.clear();
  }

  const breath = setInterval(() => streams.tell(':\n\n', () => true), BREATH_MS);

  return {
    async open(request, response) {
      // No browser asks before it has the answer to what it asked last.
      if (response.socket === null) return void request.socket.destroy();
      const refusal = refusalOf(request, response);
      if (refusal) return refuse(response, refusal);
      const pairs = pairsOf(request);
      forgetWords(request);
      const known = await Promise.all(pairs.map(knownSubject)).catch(() => undefined);
      if (known === undefined || isClosed) return refuse(response, 503);
      const followed = known.filter((subject) => subject !== undefined);
      if (followed.length === 0) return refuse(response, 404);
      response.writeHead(200, HEADERS).write('retry: 3000\n\n');
      streams.add(followed, response);
    },
    isOn: streams.isOn,
    changed(changedSubjects) {
      tell(changedSubjects);
      if (toTellAgain.size === 0) setTimeout(tellAgain, AGAIN_MS);
      for (const subject of changedSubjects) toTellAgain.add(subject);
    },
    figures: () => ({ streams: streams.count(), most: MOST_STREAMS }),
    close() {
      isClosed = true;
      clearInterval(breath);
      streams.endAll();
    },
  };
}

function refuse(response: ServerResponse, status: Refusal): void {
  response.writeHead(status, REFUSALS[status]).end();
}

type Pair = { catalogName: string; collectionName: string };

function pairsOf(request: IncomingMessage): Pair[] {
  const query = new URL(request.url ?? '/', 'http://shop').searchParams;
  const collections = query.getAll('collectionName');
  const catalogues = query.getAll('catalogName').slice(0, MOST_FOLLOWED);
  return catalogues.map((catalogName, i) => ({ catalogName, collectionName: collections[i] ?? '' }));
}

function sizeOf(request: IncomingMessage): number {
  return request.rawHeaders.reduce((sum, words) => sum + words.length, request.url?.length ?? 0);
}

/** A stream lives for hours, and with it its request: what that said is not kept. */
function forgetWords(request: IncomingMessage): void {
  request.url = '';
  request.rawHeaders.length = 0;
  request.headers = {};
}

/** A part of a text keeps the whole of it in memory, here all that a proxy was told; its copy does not. */
function copied(text: string): string {
  return Buffer.from(text).toString();
}
