import { Agent, get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { apart } from './apart.ts';

type Requests = {
  origin: string;
  /** Requested in turn, one after another over one connection. */
  paths: readonly string[];
  /** Requests that are timed, and those before them that are not. */
  count: number;
  first: number;
  pauseMs?: number;
  headers?: Record<string, string>;
};

export type TimedRequest = { path: string; ms: number };

/**
 * How long requests took, from the request to the last byte, as a process of its own saw it.
 * @throws when an answer is not 200
 */
export function timesOfRequests(requests: Requests): Promise<TimedRequest[]> {
  return apart(new URL(import.meta.url), requests);
}

/** @public Called by apart-process.ts. */
export async function measure(requests: Requests): Promise<TimedRequest[]> {
  const { origin, paths, count, first, pauseMs = 0, headers = {} } = requests;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: TimedRequest[] = [];
  for (let nth = -first; nth < count; nth += 1) {
    const path = paths[(nth + first) % paths.length] ?? '/';
    if (pauseMs > 0) await setTimeout(pauseMs);
    const begun = performance.now();
    await read(origin + path, headers, agent);
    if (nth >= 0) times.push({ path, ms: performance.now() - begun });
  }
  return times;
}

function read(url: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, async (answer) => {
      await answer.toArray();
      if (answer.statusCode === 200) resolve();
      else reject(new Error(`${url} answered ${answer.statusCode}`));
    }).on('error', reject);
  });
}
