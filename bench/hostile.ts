import { AWKWARD, openAwkwardCatalogue } from '../tests/support/awkward-catalogue.ts';
import { attack } from '../tests/support/hostile/attack.ts';
import { portOf } from '../tests/support/hostile/streams.ts';
import { residentMb } from '../tests/support/process-figures.ts';
import { openSmallShop } from '../tests/support/small-shop.ts';
import { floodFigures } from './hostile/flood.ts';
import { streamFigures } from './hostile/stream-figures.ts';
import type { Figure } from './support/table.ts';

const REQUESTS = 100_000;

/**
 * Requests that fill every cache and the heap to a steady state. Memory is compared under attack, not at rest: at rest
 * V8 gives back half of the heap in one minute and nothing in the next.
 */
const WARMING = 100_000;

const NONE = { must: { atMost: 0 } };

/**
 * Requests that no browser sends, URLs that no page links to, and live streams. Short forms are in
 * tests/stories/staying-up/fuzz.test.ts, addresses.test.ts and live.test.ts.
 */
export async function benchHostile(): Promise<Figure[]> {
  const shop = await openSmallShop({ TRUST_PROXY: '1' });
  const port = portOf(shop);
  const pid = shop.pid();
  await attack(port, WARMING, 1);
  const before = residentMb(pid);
  const { sent, statuses, wrong, wrongCount } = await attack(port, REQUESTS, 2);
  const after = residentMb(pid);
  for (const { request, answer } of wrong) console.log(`${JSON.stringify(request)}\n  ${JSON.stringify(answer)}`);
  const alive = shop.exitCode() === null && shop.pid() === pid && (await fetch(`${shop.url}/healthz`)).ok;
  const surprises = shop.log().match(/unhandled|uncaught|could not be answered|could not be rendered/gi)?.length ?? 0;
  const flood = await floodFigures(shop);
  await shop.stop();
  const known = [...statuses].sort(([one], [other]) => one - other).map(([status, count]) => `${count} x ${status}`);
  return [
    { what: `hostile requests (${known.join(', ')}; 0 is a cut connection)`, value: sent, unit: '' },
    { what: 'hostile requests: 5xx, or answers that tell too much', value: wrongCount, unit: '', ...NONE },
    { what: 'hostile requests: crashes', value: alive ? 0 : 1, unit: '', ...NONE },
    { what: 'hostile requests: surprises in the log, unhandled rejections', value: surprises, unit: '', ...NONE },
    { what: `hostile requests: memory before, after ${WARMING} to warm up`, value: before, unit: 'MB' },
    {
      what: 'hostile requests: memory after, against before',
      value: after / before,
      unit: 'times',
      must: { atMost: 1.1 },
    },
    ...flood,
    ...(await streamFigures(changeOf)),
  ];
}

async function changeOf(owner: (...words: string[]) => Promise<string>): Promise<void> {
  const { 'Odd-1': odd } = AWKWARD.catalogProducts as Record<string, object>;
  const { folder } = await openAwkwardCatalogue({ catalogProducts: { 'Odd-1': { ...odd, productPrice: 4321 } } });
  await owner('import', folder);
}
