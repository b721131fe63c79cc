import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { CATALOGUE_PRODUCTS, FILTER_RECORD, HEADING_RECORD } from '../../shop/catalogue/collection.ts';
import { catalogueListingKey, placeOfListing } from '../../shop/catalogue/listing-key.ts';
import { CHANGED } from '../../shop/live.ts';
import { catalogueHas } from '../catalogue/find.ts';
import { clientAddress, networkOf } from '../requests/client-address.ts';
import { NO_STORE, RETRY_SOON } from '../responses/headers.ts';
import { tags } from '../store/changes.ts';
import type { Store } from '../store/store.ts';
import { BRANDING_TAG } from '../words/cached-branding.ts';
import { WORDS_TAG } from '../words/cached-words.ts';
import { MAX_STREAMS, openLiveStreams } from './live-streams.ts';

/** Server-sent events that report changes to open catalogue pages: `/live?catalogName=..&collectionName=..` (spec 7). */
export type LiveUpdates = {
  /** Opens a stream. 404: no such catalogue collection; 429 or 503: too many streams. */
  open(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Whether the socket's response is a stream: a pipelined request on it would wait until the stream ends. */
  isOn(socket: Socket): boolean;
  changed(changedTags: readonly string[]): void;
  figures(): { streams: number; most: number };
  /** Ends every stream; browsers reconnect by themselves. */
  close(): void;
};

/** A comment line is sent this often, in ms, so that proxies do not close an idle stream. */
const KEEP_ALIVE_MS = 25_000;

/** Bytes of a stream's request with its headers. A browser and two proxies send a third of it; there are no cookies. */
const MAX_REQUEST = 8192;

const HEADERS = ['Content-Type', 'text/event-stream', ...NO_STORE, 'X-Accel-Buffering', 'no'];

/** 404: no such collection; 429: too many of one network; 431: request too long; 503: too many in all, or no store. */
const REFUSALS = {
  404: [...NO_STORE],
  429: [...NO_STORE, ...RETRY_SOON],
  431: [...NO_STORE, 'Connection', 'close'],
  503: [...NO_STORE, ...RETRY_SOON],
};
type Refusal = keyof typeof REFUSALS;
const REFUSED = { entered: undefined, full: 503, 'too many of one network': 429 } as const;

/** Each change is sent again after this delay in ms: the reload may reach a process that has not heard of it yet. */
const SEND_AGAIN_MS = 600;

/** Every catalogue page is sorted by the one stored sort, and shows the shop's words and branding. */
const OF_ALL = [tags.everything, tags.document(CATALOGUE_PRODUCTS, FILTER_RECORD), WORDS_TAG, BRANDING_TAG];

export function openLiveUpdates({ store, trustProxy }: { store: Store; trustProxy: number }): LiveUpdates {
  const streams = openLiveStreams();
  const toSendAgain = new Set<string>();
  let isClosed = false;

  function send(changedTags: readonly string[]): void {
    const changed = new Set(changedTags);
    const all = OF_ALL.some((tag) => changed.has(tag));
    const isAbout = (tag: string) => all || changed.has(tag) || changed.has(headingOf(tag));
    streams.send(`event: ${CHANGED}\ndata: \n\n`, isAbout);
  }

  /** The status with which a request is refused; undefined for an accepted one, which is counted from here on. */
  function refusalOf(request: IncomingMessage, response: ServerResponse): Refusal | undefined {
    if (sizeOf(request) > MAX_REQUEST) return 431;
    const network = copied(networkOf(clientAddress(request, trustProxy)));
    return REFUSED[streams.enter(network, response)];
  }

  /** Undefined for a collection that the shop does not have. @throws when the store cannot be read */
  async function knownTag({ catalogName, collectionName }: Pair): Promise<string | undefined> {
    const tag = tags.listing(catalogueListingKey(catalogName, collectionName));
    return streams.has(tag) || (await catalogueHas(store, catalogName, collectionName)) ? tag : undefined;
  }

  function sendAgain(): void {
    send([...toSendAgain]);
    toSendAgain.clear();
  }

  const keepAlive = setInterval(() => streams.send(':\n\n', () => true), KEEP_ALIVE_MS);

  return {
    async open(request, response) {
      // Pipelined behind another request, as no browser does.
      if (response.socket === null) return void request.socket.destroy();
      const refusal = refusalOf(request, response);
      if (refusal) return refuse(response, refusal);
      const pair = pairOf(request);
      dropRequest(request);
      const tag = await knownTag(pair).catch(() => 'unreadable' as const);
      if (tag === 'unreadable' || isClosed) return refuse(response, 503);
      if (tag === undefined) return refuse(response, 404);
      response.writeHead(200, HEADERS).write('retry: 3000\n\n');
      streams.add(tag, response);
    },
    isOn: streams.isOn,
    changed(changedTags) {
      send(changedTags);
      if (toSendAgain.size === 0) setTimeout(sendAgain, SEND_AGAIN_MS);
      for (const tag of changedTags) toSendAgain.add(tag);
    },
    figures: () => ({ streams: streams.count(), most: MAX_STREAMS }),
    close() {
      isClosed = true;
      clearInterval(keepAlive);
      streams.endAll();
    },
  };
}

/** The tag of the stored heading that a listing's page shows; `tag`: the listing's. */
function headingOf(tag: string): string {
  const { collection } = placeOfListing(tag.slice(tags.listing('').length));
  return tags.document(collection, HEADING_RECORD);
}

function refuse(response: ServerResponse, status: Refusal): void {
  response.writeHead(status, REFUSALS[status]).end();
}

type Pair = { catalogName: string; collectionName: string };

function pairOf(request: IncomingMessage): Pair {
  const query = new URL(request.url ?? '/', 'http://shop').searchParams;
  return { catalogName: query.get('catalogName') ?? '', collectionName: query.get('collectionName') ?? '' };
}

function sizeOf(request: IncomingMessage): number {
  return request.rawHeaders.reduce((sum, words) => sum + words.length, request.url?.length ?? 0);
}

/** A stream and its request live for hours: the request's texts are dropped to save memory. */
function dropRequest(request: IncomingMessage): void {
  request.url = '';
  request.rawHeaders.length = 0;
  request.headers = {};
}

/** A substring keeps its whole source in memory, here a header; a copy does not. */
function copied(text: string): string {
  return Buffer.from(text).toString();
}
