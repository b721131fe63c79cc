import { killStoreWhileOrdering } from '../tests/support/chaos/kill-store.ts';
import { setServer } from '../tests/support/engine.ts';
import { openPostgres } from '../tests/support/postgres/postgres-server.ts';
import { openSmallShop, SHIRT } from '../tests/support/small-shop.ts';
import { benchOrders } from './orders.ts';
import { seeChanges } from './scale/changes-seen.ts';
import { servedBy } from './scale/served.ts';
import { figuresOfKills } from './support/figures-of-kills.ts';
import type { Figure } from './support/table.ts';

const CHANGES = 100;
const ROUNDS = 20;

/** Speed and correctness with several processes and PostgreSQL. */
export async function benchScale(): Promise<Figure[]> {
  const embedded = [...(await workersAgainstOne()), ...(await orders('embedded', '1'))];
  const server = await openPostgres();
  const undo = setServer(server.url);
  const onServer = [...(await orders('PostgreSQL', '1')), ...(await orders('PostgreSQL', '2')), ...(await changes())];
  undo();
  await server.stop();
  return [...embedded, ...onServer, ...(await killed())];
}

/** The load generator shares the cores with the workers, so CPU per page is the figure to compare. */
async function workersAgainstOne(): Promise<Figure[]> {
  const one = await servedBy(1);
  const two = await servedBy(2);
  return [
    { what: 'cached listing, one worker: pages', value: one.perSecond, unit: 'a second' },
    { what: 'cached listing, two workers: pages', value: two.perSecond, unit: 'a second' },
    { what: 'two workers against one', value: ratio(two.perSecond, one.perSecond), unit: 'times' },
    { what: 'one worker: CPU for a page', value: one.cpuMs, unit: 'ms' },
    { what: 'two workers: CPU for a page, the first process and all', value: two.cpuMs, unit: 'ms' },
    {
      what: 'two workers against one by their CPU: pages in a second of the busier one, and what both serve in it',
      value: ratio(two.perBusySecond, one.perBusySecond),
      unit: 'times',
      must: { atLeast: 1.7 },
    },
  ];
}

function ratio(value: number | undefined, base: number | undefined): number | undefined {
  return value === undefined || base === undefined ? undefined : value / base;
}

async function orders(engine: string, workers: string): Promise<Figure[]> {
  const shop = await openSmallShop({ WORKERS: workers });
  const figures = await benchOrders(shop, [SHIRT]);
  await shop.stop();
  const where = `${engine}, ${workers === '1' ? 'one worker' : `${workers} workers`}`;
  // The CPU figure covers one process only, so it is left out with several. The target for speed is SQLite's.
  return figures
    .filter(({ what }) => workers === '1' || !what.includes('CPU'))
    .map(({ must, ...figure }) => ({
      ...figure,
      what: `${where}: ${figure.what}`,
      ...(must && (engine === 'embedded' || must.atMost === 0) ? { must } : {}),
    }));
}

async function changes(): Promise<Figure[]> {
  const { seenInTime, worstMs, medianMs } = await seeChanges(CHANGES);
  const what = `change seen on the pages of two other processes`;
  return [
    { what: `${what}: of ${CHANGES} under 1 s`, value: seenInTime, unit: '', must: { atLeast: CHANGES } },
    { what: `${what}: worst`, value: worstMs, unit: 'ms', must: { atMost: 1000 } },
    { what: `${what}: median`, value: medianMs, unit: 'ms' },
  ];
}

async function killed(): Promise<Figure[]> {
  const what = `${ROUNDS} rounds of killing PostgreSQL and shops while 16 clients order`;
  return figuresOfKills(what, await killStoreWhileOrdering(ROUNDS));
}
