import { openChance } from '../../tests/support/hostile/chance.ts';
import { askTwice, countCachedPages, fillPageCache, misspelt } from '../../tests/support/hostile/misspelt.ts';
import { portOf } from '../../tests/support/hostile/streams.ts';
import type { ShopProcess } from '../../tests/support/shop-process.ts';
import type { Figure } from '../support/table.ts';

const ADDRESSES = 10_000;

/** Fills the page cache, then requests URLs that no page links to, twice each; counts what they add to the cache and the log. */
export async function floodFigures(shop: ShopProcess): Promise<Figure[]> {
  const port = portOf(shop);
  await fillPageCache(port);
  const before = await countCachedPages(shop.url);
  const chance = openChance(14);
  const made = Array.from({ length: ADDRESSES }, () => misspelt(chance));
  const statuses = await askTwice(port, made);
  const added = (await countCachedPages(shop.url)) - before;
  const faults = [...statuses].reduce((sum, [status, count]) => sum + (status >= 500 ? count : 0), 0);
  const loose = shop
    .log()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('{') && !line.startsWith('The shop is open'));
  return [
    { what: 'pages cached in every form', value: before, unit: '' },
    { what: `${ADDRESSES} made-up addresses: entries added`, value: added, unit: '', must: { atMost: 0 } },
    { what: 'made-up addresses: 5xx', value: faults, unit: '', must: { atMost: 0 } },
    { what: 'lines that are none of the log', value: loose.length, unit: '', must: { atMost: 0 } },
  ];
}
