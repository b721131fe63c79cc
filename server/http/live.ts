import type { IncomingMessage, ServerResponse } from 'node:http';
import { CATALOGUE_PRODUCTS, FILTER_RECORD } from '../../shop/collection.ts';
import { subjects } from '../store/changes.ts';
import { catalogueListingKey } from '../store/listing-key.ts';

/** Open catalogue pages, told of changes by server-sent events: `/live?catalogName=..&collectionName=..` (spec 7). */
export type LiveUpdates = {
  open(request: IncomingMessage, response: ServerResponse): void;
  changed(changedSubjects: readonly string[]): void;
  /** Ends every stream; browsers come again by themselves. */
  close(): void;
};

/** A line now and then keeps proxies from closing an idle stream, in ms. */
const BREATH_MS = 25_000;

/** Streams of one process; beyond it a page is told to ask again later. */
const MOST = 20_000;

/** Bytes that wait for a reader who does not read; beyond it the stream is cut, and the page asks again if it lives. */
const MOST_WAITING = 64 * 1024;

/**
 * A page that is told asks again at once, and it may ask another process, which has not heard yet; by then, in ms, it
 * has. So every page is told twice.
 */
const AGAIN_MS = 600;

const STORED_SORT = subjects.document(CATALOGUE_PRODUCTS, FILTER_RECORD);

export function openLiveUpdates(): LiveUpdates {
  const watchers = new Map<string, Set<ServerResponse>>();
  const toTellAgain = new Set<string>();
  let open = 0;

  function tell(streams: Iterable<ServerResponse>, line: string): void {
    for (const stream of streams) {
      if (stream.writableEnded) continue;
      if (stream.writableLength > MOST_WAITING) stream.destroy();
      else stream.write(line);
    }
  }

  function tellWatchers(changedSubjects: readonly string[]): void {
    // Every catalogue page is sorted by the one stored sort.
    const all = [subjects.everything, STORED_SORT].some((subject) => changedSubjects.includes(subject));
    for (const [subject, streams] of watchers) {
      if (all || changedSubjects.includes(subject)) tell(streams, 'event: changed\ndata: \n\n');
    }
  }

  function tellAgain(): void {
    tellWatchers([...toTellAgain]);
    toTellAgain.clear();
  }

  const breath = setInterval(() => {
    for (const streams of watchers.values()) tell(streams, ':\n\n');
  }, BREATH_MS);

  return {
    open(request, response) {
      if (open >= MOST) {
        response.writeHead(503, { 'Retry-After': '30' }).end();
        return;
      }
      const query = new URL(request.url ?? '/', 'http://shop').searchParams;
      const listingKey = catalogueListingKey(query.get('catalogName') ?? '', query.get('collectionName') ?? '');
      const subject = subjects.listing(listingKey);
      const streams = watchers.get(subject) ?? new Set();
      watchers.set(subject, streams.add(response));
      open += 1;
      response.on('close', () => {
        open -= 1;
        streams.delete(response);
        if (streams.size === 0) watchers.delete(subject);
      });
      response.writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
      });
      response.write('retry: 3000\n\n');
    },
    changed(changedSubjects) {
      tellWatchers(changedSubjects);
      if (toTellAgain.size === 0) setTimeout(tellAgain, AGAIN_MS);
      for (const subject of changedSubjects) toTellAgain.add(subject);
    },
    close() {
      clearInterval(breath);
      for (const streams of watchers.values()) for (const stream of streams) stream.end();
    },
  };
}
