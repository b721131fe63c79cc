import { setTimeout } from 'node:timers/promises';
import { apart } from '../support/apart.ts';

type Flood = {
  origin: string;
  /** Asked for in turn, each with its number behind it if it is a search, from ever other networks. */
  paths: readonly string[];
  clients: number;
  /** How long, in ms. */
  ms: number;
  /** How often all clients together ask; without a pause where undefined. */
  perSecond?: number;
};

/** How many requests were answered, and how many of them with 429. */
export type Flooded = { served: number; refused: number };

/** Clients that ask at once, in a process of their own. */
export function floodOf(flood: Flood): Promise<Flooded> {
  return apart(new URL(import.meta.url), flood);
}

/** @public Called by apart-process.ts. */
export async function measure({ origin, paths, clients, ms, perSecond }: Flood): Promise<Flooded> {
  const until = performance.now() + ms;
  const flooded = { served: 0, refused: 0 };
  const pauseMs = perSecond === undefined ? 0 : (1000 * clients) / perSecond;
  // Every run has other searches.
  let nth = Date.now() & 0xffffff;
  const ask = async () => {
    nth += 1;
    const path = paths[nth % paths.length] ?? '/';
    const headers = { 'X-Forwarded-For': `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}` };
    const answer = await fetch(origin + path + (path.includes('?') ? `+${nth}` : ''), { headers });
    await answer.arrayBuffer();
    flooded[answer.status === 429 ? 'refused' : 'served'] += 1;
  };
  const client = async (_: unknown, at: number) => {
    await setTimeout((pauseMs * at) / clients);
    while (performance.now() < until) await Promise.all([ask(), setTimeout(pauseMs)]);
  };
  await Promise.all(Array.from({ length: clients }, client));
  return flooded;
}
