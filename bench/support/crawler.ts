import { setLowestPriority } from '../../server/lowest-priority.ts';
import { askAsWritten } from '../../tests/support/hostile/misspelt.ts';
import { apart } from './apart.ts';

/** As browsers and the large crawlers ask. */
export const CRAWLER_HEADERS = { 'accept-encoding': 'gzip, deflate, br' };

export const CONNECTIONS = 8;

type Ask = (path: string) => Promise<unknown>;

/** Asks for these from all connections, until that time at most; gives how many were asked for. */
export async function askForAll(ask: Ask, paths: readonly string[], until = Number.POSITIVE_INFINITY): Promise<number> {
  const queue = paths.values();
  let asked = 0;
  const connection = async () => {
    while (performance.now() < until) {
      const { value: path, done } = queue.next();
      if (done) return;
      asked += 1;
      await ask(path);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return asked;
}

/**
 * A client that does little: `fetch` decodes the page, which takes ten times what the server needs to send it, on cores that
 * both share. @throws when the answer is not 200
 */
export function openAsker(port: number): Ask {
  return async (path) => {
    const status = await askAsWritten(port, path, CRAWLER_HEADERS);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  };
}

type Crawl = { port: number; paths: readonly string[] };

/**
 * Asks the shop on this port for these pages from a process of its own. It has the lowest priority, since a crawler has a
 * machine of its own: neither the shop nor its shoppers wait for a core that it has. @throws when an answer is not 200
 */
export function crawlFromAfar(crawl: Crawl): Promise<void> {
  return apart(new URL(import.meta.url), crawl);
}

/** @public Called by apart-process.ts. */
export async function measure({ port, paths }: Crawl): Promise<void> {
  setLowestPriority(process.pid);
  await askForAll(openAsker(port), paths);
}
