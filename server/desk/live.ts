import type { ServerResponse } from 'node:http';

/** Open pages of the desk, told by server-sent events that something changed: they read again what they show. */
export type DeskLive = {
  /** Tells the mark of what there is now, and every other mark from then on. */
  open(response: ServerResponse): void;
  /** Ends every stream; browsers come again by themselves. */
  close(): void;
};

/** A line now and then keeps proxies from closing an idle stream, in ms. */
const BREATH_MS = 25_000;

/** Streams of one process; beyond it a page is told to ask again later. */
const MOST = 500;

/** How often the store is looked at while a page is open, in ms: a new order shows within a second. */
const LOOK_EVERY_MS = 400;

/**
 * Looks at the store while somebody has the desk open and never otherwise, so that orders and steps have nothing to
 * announce. `look` gives a text that changes with every order and step; pages carry the one that they were drawn at
 * and read again when they are told another, so that nothing is missed between the two, nor while a line is broken.
 */
export function openDeskLive(look: () => Promise<string>): DeskLive {
  const streams = new Set<ServerResponse>();
  let last = '';
  let looking = false;

  function tell(line: string): void {
    for (const stream of streams) if (!stream.writableEnded) stream.write(line);
  }

  async function lookOnce(): Promise<void> {
    if (looking || streams.size === 0) return;
    looking = true;
    // A store that does not answer is told by the page that asks it, not here.
    const found = await look().catch(() => last);
    looking = false;
    if (found !== last) tell(eventOf(found));
    last = found;
  }

  const looks = setInterval(() => void lookOnce(), LOOK_EVERY_MS);
  const breath = setInterval(() => tell(':\n\n'), BREATH_MS);

  return {
    open(response) {
      if (streams.size >= MOST) return void response.writeHead(503, { 'Retry-After': '30' }).end();
      streams.add(response);
      response.on('close', () => streams.delete(response));
      response.writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
        'X-Content-Type-Options': 'nosniff',
      });
      response.write(`retry: 2000\n\n${last && eventOf(last)}`);
      void lookOnce();
    },
    close() {
      clearInterval(looks);
      clearInterval(breath);
      for (const stream of streams) stream.end();
    },
  };
}

function eventOf(mark: string): string {
  return `event: mark\ndata: ${mark}\n\n`;
}
