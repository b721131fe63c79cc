import { setTimeout as sleep } from 'node:timers/promises';
import { startStepping } from '../../tests/support/chaos/steppers.ts';
import { type DeskOwner, signIn } from '../../tests/support/desk/desk-owner.ts';
import { cpuMs } from '../../tests/support/process-figures.ts';
import { median } from '../../tests/support/quantile.ts';
import type { ShopProcess } from '../../tests/support/shop-process.ts';
import { SHIRT } from '../../tests/support/small-shop.ts';
import { placeMany } from '../orders.ts';
import { load } from '../support/load.ts';
import type { Figure } from '../support/table.ts';
import { openDesk } from './open-desk.ts';

/** Three desks, each open on a list, with a step in two seconds: a fast owner's pace. */
const DESKS = ['sana@shop.example', 'bilal@shop.example', 'sana@shop.example'];
const REST_MS = 2000;
const LIST = '/orders.data?state=new';

const ROUNDS = Number(process.env.DESK_ROUNDS ?? 3);
const SECONDS = 4;

/** Half of what one core can do, so that a faster round does not serve more. */
const PAGES_A_SECOND = 3000;

/** What three desks that are open and stepping cost shoppers: the CPU of a kept page, and orders a second. */
export async function costFigures(shop: ShopProcess): Promise<Figure[]> {
  // Signed in once: ten tries in fifteen minutes are all that an address has.
  const owners: DeskOwner[] = [];
  for (const email of DESKS) owners.push(await signIn(shop, email));
  const without: number[] = [];
  const withDesks: number[] = [];
  await load(`${shop.url}/home`, LOAD);
  for (let round = 0; round < ROUNDS; round += 1) {
    without.push(await pageCpu(shop, 0));
    const desks = openDesks(shop, owners);
    const their = await cpuOf(shop, () => sleep(SECONDS * 1000));
    withDesks.push(await pageCpu(shop, their));
    await desks.stop();
  }
  const alone = await placeMany(shop, [[SHIRT]], 'alone');
  const desks = openDesks(shop, owners);
  const together = await placeMany(shop, [[SHIRT]], 'with-desks');
  await desks.stop();
  return [
    {
      what: 'a kept page while three desks are open and step, without their own CPU, against none open',
      value: median(withDesks) / median(without),
      unit: 'times',
      must: { atMost: 1.05 },
    },
    { what: 'orders a second, no desk open', value: alone.perSecond, unit: 'a second' },
    {
      what: 'orders a second while three desks are open and step',
      value: together.perSecond,
      unit: 'a second',
      must: { atLeast: 1000 },
    },
    { what: 'orders refused meanwhile', value: together.refused, unit: '', must: { atMost: 0 } },
    { what: 'a step in that rush: median', value: median(desks.times), unit: 'ms' },
  ];
}

/** Opens a list on each desk, which loads again at each order and step, and has each owner take steps. */
function openDesks({ deskUrl }: ShopProcess, owners: readonly DeskOwner[]) {
  const ending = new AbortController();
  const open = owners.map(({ cookie }) =>
    openDesk({ deskUrl, cookie }, LIST, { onData: () => undefined, signal: ending.signal }),
  );
  const steppers = startStepping(owners, REST_MS);
  return {
    times: steppers.times,
    async stop() {
      await steppers.stop();
      ending.abort();
      await Promise.all(open);
    },
  };
}

const LOAD = { seconds: SECONDS, connections: 16, perSecond: PAGES_A_SECOND, headers: { 'accept-encoding': 'gzip' } };

/** CPU of a kept page in ms; `others` is what the process uses in that time anyway. */
async function pageCpu(shop: ShopProcess, others: number): Promise<number> {
  let requests = 0;
  const all = await cpuOf(shop, async () => {
    ({ requests } = await load(`${shop.url}/home`, LOAD));
  });
  return (all - others) / requests;
}

async function cpuOf(shop: ShopProcess, act: () => Promise<unknown>): Promise<number> {
  const before = cpuMs(shop.pid());
  await act();
  return cpuMs(shop.pid()) - before;
}
