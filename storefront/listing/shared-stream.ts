import { CHANGED } from '../../shop/live.ts';
import type { EventStream } from '../../ui/network/event-stream.ts';
import { openLiveStream } from './live-stream.ts';

/**
 * The name of the lock whose holder has the browser's one stream, and of the channel on which it tells the other tabs.
 */
const STREAM = 'live';

/** Each page holds a lock with this prefix and its query, so that the stream's holder can list all queries. */
const FOLLOWS = 'live:';

const JOINED = 'joined';

/**
 * Calls `onChange` for changes in the catalogue collection of a query. `missed`: changes may have been missed just
 * before. All tabs of a browser share one stream, because browsers open only six HTTP/1.1 connections to a site. Where
 * tabs cannot share, each opens its own. Returns the function that stops it.
 */
export function followChanges(query: string, onChange: () => void, missed: boolean): () => void {
  // Old browsers and pages without TLS have no locks.
  const canShare = 'locks' in navigator && 'BroadcastChannel' in window;
  return canShare ? followShared(query, onChange, missed) : openLiveStream([query], onChange, missed).close;
}

function followShared(query: string, onChange: () => void, missed: boolean): () => void {
  const stopped = new AbortController();
  const channel = new BroadcastChannel(STREAM);
  let stream: EventStream | undefined;
  let followed = '';
  let isHolder = false;

  function tellAll(): void {
    channel.postMessage(CHANGED);
    onChange();
  }

  /** Opens the stream, or reopens it when the set of queries has changed. */
  async function open(missed: boolean): Promise<void> {
    const queries = await followedQueries(query);
    if (stopped.signal.aborted || followed === queries.join()) return;
    followed = queries.join();
    stream?.close();
    stream = openLiveStream(queries, tellAll, missed);
  }

  function take(missed: boolean): Promise<void> {
    isHolder = true;
    return open(missed);
  }

  /** Becomes the holder now or after the present one. Changes during a handover may be missed. */
  async function becomeHolder(): Promise<void> {
    const isTaken = await hold(STREAM, { ifAvailable: true }, stopped.signal, () => take(missed));
    if (!isTaken) await hold(STREAM, { signal: stopped.signal }, stopped.signal, () => take(true));
  }

  channel.addEventListener('message', ({ data }) => {
    if (data === CHANGED) onChange();
    else if (isHolder) void open(true);
  });
  const join = () => channel.postMessage(JOINED);
  hold(FOLLOWS + query, { mode: 'shared', signal: stopped.signal }, stopped.signal, join).catch(() => undefined);
  becomeHolder().catch(() => {
    // Some browsers refuse locks. A page that was stopped while it waited needs no stream.
    if (!stopped.signal.aborted) stream = openLiveStream([query], onChange, missed);
  });
  return () => {
    stopped.abort();
    stream?.close();
    channel.close();
  };
}

/** This page's query first, then those of the other tabs. */
async function followedQueries(own: string): Promise<string[]> {
  const { held = [] } = await navigator.locks.query();
  const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(FOLLOWS));
  return [...new Set([own, ...names.map((name) => name.slice(FOLLOWS.length)).sort()])];
}

/** Holds a lock from its grant until `stopped`. False when `ifAvailable` is set and the lock is taken. */
function hold(name: string, options: LockOptions, stopped: AbortSignal, granted: () => unknown): Promise<boolean> {
  return navigator.locks.request(name, options, async (lock) => {
    if (!lock) return false;
    if (!stopped.aborted) await granted();
    if (!stopped.aborted) await new Promise((done) => stopped.addEventListener('abort', done));
    return true;
  });
}
