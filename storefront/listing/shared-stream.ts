import { type LiveStream, openLiveStream } from './live-stream.ts';

/** The lock whose holder has the browser's one stream, and the channel on which it tells the others. */
const STREAM = 'live';

/** Each page that follows a collection holds a lock of this name and its query, for the stream's holder to find. */
const FOLLOWS = 'live:';

const CHANGED = 'changed';
const JOINED = 'joined';

/**
 * Hears of changes in the catalogue collection of a query; `missed` when it did not listen just before. The pages of a
 * browser share one stream, whatever they follow: HTTP/1.1 has six connections in a browser, and pages that each held
 * one would leave none for the next. Where pages cannot share, each has its own. Gives the way to stop.
 */
export function follow(query: string, hear: () => void, missed: boolean): () => void {
  // old browsers have none, nor do pages that came without TLS
  const canShare = 'locks' in navigator && 'BroadcastChannel' in window;
  return canShare ? followTogether(query, hear, missed) : openLiveStream([query], hear, missed).close;
}

function followTogether(query: string, hear: () => void, missed: boolean): () => void {
  const stopped = new AbortController();
  const channel = new BroadcastChannel(STREAM);
  let stream: LiveStream | undefined;
  let followed = '';
  let isHolder = false;

  function hearAll(): void {
    channel.postMessage(CHANGED);
    hear();
  }

  /** Opens the stream, or opens it anew for what has joined since. */
  async function open(missed: boolean): Promise<void> {
    const queries = await followedQueries(query);
    if (stopped.signal.aborted || followed === queries.join()) return;
    followed = queries.join();
    stream?.close();
    stream = openLiveStream(queries, hearAll, missed);
  }

  function take(missed: boolean): Promise<void> {
    isHolder = true;
    return open(missed);
  }

  /** Takes the stream now, or after those who have it: what came while it passed on was not heard. */
  async function takeInTurn(): Promise<void> {
    const isTaken = await hold(STREAM, { ifAvailable: true }, stopped.signal, () => take(missed));
    if (!isTaken) await hold(STREAM, { signal: stopped.signal }, stopped.signal, () => take(true));
  }

  channel.addEventListener('message', ({ data }) => {
    if (data === CHANGED) hear();
    else if (isHolder) void open(true);
  });
  const join = () => channel.postMessage(JOINED);
  hold(FOLLOWS + query, { mode: 'shared', signal: stopped.signal }, stopped.signal, join).catch(() => undefined);
  takeInTurn().catch(() => {
    // a browser may refuse locks to a page; one that was stopped while it waited wants none
    if (!stopped.signal.aborted) stream = openLiveStream([query], hear, missed);
  });
  return () => {
    stopped.abort();
    stream?.close();
    channel.close();
  };
}

/** Its own first, then those of the browser's other pages. */
async function followedQueries(own: string): Promise<string[]> {
  const { held = [] } = await navigator.locks.query();
  const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(FOLLOWS));
  return [...new Set([own, ...names.map((name) => name.slice(FOLLOWS.length)).sort()])];
}

/** Holds a lock from when it is granted until `stopped`; false when it is not to be had at once, if that was asked. */
function hold(name: string, options: LockOptions, stopped: AbortSignal, granted: () => unknown): Promise<boolean> {
  return navigator.locks.request(name, options, async (lock) => {
    if (!lock) return false;
    if (!stopped.aborted) await granted();
    if (!stopped.aborted) await new Promise((done) => stopped.addEventListener('abort', done));
    return true;
  });
}
