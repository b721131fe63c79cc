import { setLowestPriority } from '../../server/lowest-priority.ts';
import { askAsWritten } from '../../tests/support/hostile/misspelt.ts';
import { apart } from './apart.ts';

/** As browsers and the large crawlers ask. */
export const CRAWLER_HEADERS = { 'accept-encoding': 'gzip, deflate, br' };

const CONNECTIONS = 8;

type Crawl = { port: number; paths: readonly string[] };

/**
 * Asks a shop on this machine for these pages over eight connections, each as soon as the one before is there. A crawler has a
 * machine of its own, so it has the lowest priority here: neither the shop nor its shoppers wait for a core that it has.
 * @throws when an answer is not 200
 */
export function crawlFromAfar(crawl: Crawl): Promise<void> {
  return apart(new URL(import.meta.url), crawl);
}

/** @public Called by apart-process.ts. */
export async function measure({ port, paths }: Crawl): Promise<void> {
  setLowestPriority(process.pid);
  const left = paths.values();
  const connection = async () => {
    for (const path of left) {
      const status = await askAsWritten(port, path, CRAWLER_HEADERS);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
}
