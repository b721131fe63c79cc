import type { ServerResponse } from 'node:http';

/** Server-sent events for the desk's open pages: the mark of the newest orders and steps (docs/decisions/015). */
export type DeskLive = {
  /** Opens a stream of a session: sends the current mark, then every new one. 503 when there are too many. */
  open(response: ServerResponse, session: string): void;
  /** Ends every stream; pages open another. */
  close(): void;
};

/** A comment line is sent this often, in ms, so that proxies do not close an idle stream. */
const KEEP_ALIVE_MS = 25_000;

/** Streams of one process. */
const MOST_STREAMS = 500;

/** The store is polled this often while a page is open, in ms: a new order shows within a second. */
const POLL_MS = 400;

/** After so many polls in a row with news only every second mark is told: nobody can read each list in a rush. */
const RUSH_POLLS = 5;

/**
 * Polls `readMark` while at least one page is open. A page knows the mark of its own rendering and loads its data again when
 * it receives another, so nothing is missed between the rendering and the stream, nor while the network is away. A mark that
 * is held back in a rush is told by the next poll. `followUp` is work that goes with an open desk, a little with each poll.
 * `openSessions` gives those of these sessions that have not ended: the streams of the others end with the poll.
 */
export function openDeskLive({
  readMark,
  followUp,
  openSessions,
}: {
  readMark(): Promise<string>;
  followUp(): Promise<void>;
  openSessions(ids: readonly string[]): Promise<ReadonlySet<string>>;
}): DeskLive {
  const streams = new Map<ServerResponse, string>();
  let last = '';
  let isPolling = false;
  let news = 0;

  function send(line: string): void {
    for (const stream of streams.keys()) if (!stream.writableEnded) stream.write(line);
  }

  async function poll(): Promise<void> {
    if (isPolling || streams.size === 0) return;
    isPolling = true;
    // A store that does not answer shows on the pages themselves.
    const found = await readMark().catch(() => last);
    news = found === last ? 0 : news + 1;
    if (news > 0 && (news <= RUSH_POLLS || news % 2 === 0)) {
      send(eventOf(found));
      last = found;
    }
    // The next poll tries again.
    await endStreams().catch(() => undefined);
    await followUp().catch(() => undefined);
    isPolling = false;
  }

  /** Ends the streams of sessions that have ended. Their pages read themselves again, and get the sign-in page. */
  async function endStreams(): Promise<void> {
    // A stream that opens meanwhile is asked about by the next poll.
    const asked = new Set(streams.values());
    const open = await openSessions([...asked]);
    const ended = asked.difference(open);
    for (const [stream, session] of streams) if (ended.has(session)) stream.end(eventOf(SIGNED_OUT));
  }

  /** Sends a new stream the current mark. An older one would make its page, rendered later, load again for nothing. */
  async function begin(stream: ServerResponse): Promise<void> {
    const told = last;
    await poll();
    if (last !== '' && last === told && !stream.writableEnded) stream.write(eventOf(last));
  }

  const polling = setInterval(() => void poll(), POLL_MS);
  const keepAlive = setInterval(() => send(':\n\n'), KEEP_ALIVE_MS);

  return {
    open(response, session) {
      if (streams.size >= MOST_STREAMS) return void response.writeHead(503, { 'Retry-After': '30' }).end();
      streams.set(response, session);
      response.on('close', () => streams.delete(response));
      response.writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
        'X-Content-Type-Options': 'nosniff',
      });
      response.write('retry: 2000\n\n');
      void begin(response);
    },
    close() {
      clearInterval(polling);
      clearInterval(keepAlive);
      for (const stream of streams.keys()) stream.end();
    },
  };
}

/** A mark that no page was rendered at. */
const SIGNED_OUT = 'signed out';

function eventOf(mark: string): string {
  return `event: mark\ndata: ${mark}\n\n`;
}
