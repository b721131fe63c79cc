import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The open event streams of one process, by the tags whose changes they report. */
export type LiveStreams = {
  /** Counts a stream until its response closes, unless there are too many in all, or from its network. */
  enter(network: string, response: ServerResponse): 'entered' | 'full' | 'too many of one network';
  has(tag: string): boolean;
  add(tag: string, response: ServerResponse): void;
  send(line: string, isAbout: (tag: string) => boolean): void;
  isOn(socket: Socket): boolean;
  count(): number;
  endAll(): void;
};

/** Streams of one process: 100 MB at 5 KB each, 270 MB at 14 KB. Beyond it a page is told to retry later. */
export const MAX_STREAMS = 20_000;

/** Streams of one network. A mobile carrier puts some hundred phones behind one address. */
export const MAX_STREAMS_PER_NETWORK = 400;

/** Bytes buffered for a client that does not read. Beyond it the stream is cut; a page that is still open reconnects. */
const MAX_BUFFERED = 4096;

export function openLiveStreams(): LiveStreams {
  const byTag = new Map<string, Set<ServerResponse>>();
  const byNetwork = new Map<string, number>();
  const sockets = new WeakSet<Socket>();
  let entered = 0;

  function leave(network: string): void {
    entered -= 1;
    const left = (byNetwork.get(network) ?? 0) - 1;
    if (left > 0) byNetwork.set(network, left);
    else byNetwork.delete(network);
  }

  function remove(tag: string, response: ServerResponse): void {
    const streams = byTag.get(tag);
    streams?.delete(response);
    if (streams?.size === 0) byTag.delete(tag);
  }

  return {
    enter(network, response) {
      if (entered >= MAX_STREAMS) return 'full';
      const ofNetwork = byNetwork.get(network) ?? 0;
      if (ofNetwork >= MAX_STREAMS_PER_NETWORK) return 'too many of one network';
      entered += 1;
      byNetwork.set(network, ofNetwork + 1);
      response.on('close', () => leave(network));
      return 'entered';
    },
    has: (tag) => byTag.has(tag),
    add(tag, response) {
      if (response.destroyed || !response.socket) return;
      byTag.set(tag, (byTag.get(tag) ?? new Set()).add(response));
      sockets.add(response.socket);
      response.on('close', () => remove(tag, response));
    },
    send(line, isAbout) {
      for (const [tag, streams] of byTag) if (isAbout(tag)) sendTo(streams, line);
    },
    isOn: (socket) => sockets.has(socket),
    count: () => entered,
    endAll() {
      for (const streams of byTag.values()) for (const stream of streams) stream.end();
    },
  };
}

function sendTo(streams: Iterable<ServerResponse>, line: string): void {
  for (const stream of streams) {
    if (stream.writableEnded) continue;
    if (stream.writableLength > MAX_BUFFERED) stream.destroy();
    else stream.write(line);
  }
}
