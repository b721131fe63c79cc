import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The open streams of one process, by the subject whose changes they are told of. */
export type LiveStreams = {
  /** Counts one more for as long as its response lasts, unless there are enough in all, or of that network. */
  enter(network: string, response: ServerResponse): 'entered' | 'full' | 'too many of one network';
  /** Whether some stream is told of the subject. */
  has(subject: string): boolean;
  add(subjects: readonly string[], response: ServerResponse): void;
  /** Writes a line to the streams of the subjects that it is about, once to each. */
  tell(line: string, isAbout: (subject: string) => boolean): void;
  /** Whether the socket's answer is a stream. */
  isOn(socket: Socket): boolean;
  count(): number;
  endAll(): void;
};

/** Streams of one process: some 100 MB at 5 KB each, 270 at the 14 of the wordiest requests. Beyond it a page is told to ask again later. */
export const MOST_STREAMS = 20_000;

/** Streams of one network. A carrier puts some hundred phones behind one address; fifty such have room. */
export const MOST_OF_ONE_NETWORK = 400;

/** Bytes that wait for a reader who does not read; beyond it the stream is cut, and the page asks again if it lives. */
const MOST_WAITING = 4096;

export function openLiveStreams(): LiveStreams {
  const bySubject = new Map<string, Set<ServerResponse>>();
  const byNetwork = new Map<string, number>();
  const sockets = new WeakSet<Socket>();
  let entered = 0;

  function leave(network: string): void {
    entered -= 1;
    const left = (byNetwork.get(network) ?? 0) - 1;
    if (left > 0) byNetwork.set(network, left);
    else byNetwork.delete(network);
  }

  function remove(subject: string, response: ServerResponse): void {
    const streams = bySubject.get(subject);
    streams?.delete(response);
    if (streams?.size === 0) bySubject.delete(subject);
  }

  return {
    enter(network, response) {
      if (entered >= MOST_STREAMS) return 'full';
      const ofNetwork = byNetwork.get(network) ?? 0;
      if (ofNetwork >= MOST_OF_ONE_NETWORK) return 'too many of one network';
      entered += 1;
      byNetwork.set(network, ofNetwork + 1);
      response.on('close', () => leave(network));
      return 'entered';
    },
    has: (subject) => bySubject.has(subject),
    add(subjects, response) {
      if (response.destroyed || !response.socket) return;
      for (const subject of subjects) {
        const streams = bySubject.get(subject) ?? new Set();
        bySubject.set(subject, streams.add(response));
      }
      sockets.add(response.socket);
      response.on('close', () => {
        for (const subject of subjects) remove(subject, response);
      });
    },
    tell(line, isAbout) {
      const told = new Set<ServerResponse>();
      for (const [subject, streams] of bySubject) if (isAbout(subject)) for (const stream of streams) told.add(stream);
      tellAll(told, line);
    },
    isOn: (socket) => sockets.has(socket),
    count: () => entered,
    endAll() {
      for (const streams of bySubject.values()) for (const stream of streams) stream.end();
    },
  };
}

function tellAll(streams: Iterable<ServerResponse>, line: string): void {
  for (const stream of streams) {
    if (stream.writableEnded) continue;
    if (stream.writableLength > MOST_WAITING) stream.destroy();
    else stream.write(line);
  }
}
