import { setTimeout as sleep } from 'node:timers/promises';
import { crowdOf } from '../../tests/support/hostile/crowd.ts';
import { addressOf, holdStreams, portOf } from '../../tests/support/hostile/streams.ts';
import { residentMb } from '../../tests/support/process-figures.ts';
import { openSmallShop } from '../../tests/support/small-shop.ts';
import type { Figure } from '../support/table.ts';

/** The shop's heap limit in MB: Node's default on a machine of 1 GB. */
const HEAP_MB = 512;

/** Connections that one machine opens by default, each with long names that try to fill the heap. */
const KILLERS = 982;

/** Nearly MAX_STREAMS (server/http/live-streams.ts): as many as a limit of 20,000 open files allows to each side. */
const NEARLY_ALL = 19_000;

/** Where the system allows fewer open files. */
const ENOUGH = 10_000;

const OF_ONE_NETWORK = 400;

/**
 * An attack by live streams: requests of half a megabyte, all streams that one network gets, then all that there are,
 * each with the largest request that is accepted.
 */
export async function streamFigures(change: (owner: Owner) => Promise<void>): Promise<Figure[]> {
  const shop = await openSmallShop({ TRUST_PROXY: '1', NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` });
  const port = portOf(shop);
  const pid = shop.pid();
  const killers = await holdStreams(port, KILLERS, (n) => ({ catalogName: `${n}`.padEnd(500_000, 'x') }));
  const alive = shop.exitCode() === null && (await fetch(`${shop.url}/healthz`)).ok;
  killers.close();
  await sleep(1000);
  const before = residentMb(pid);
  const own = await holdStreams(port, 5 * OF_ONE_NETWORK, () => ({ headers: addressOf(1) }));
  const ofOne = own.statuses.get(200) ?? 0;
  const ofOneMb = residentMb(pid) - before;
  own.close();
  await sleep(1000);
  const crowd = await crowdOf(shop, NEARLY_ALL, () => change(shop.owner));
  const holds = shop.exitCode() === null;
  await shop.stop();
  const heap = `${HEAP_MB} MB of heap`;
  return [
    {
      what: `${KILLERS} streams with names of 500 KB, ${heap}: gone`,
      value: alive ? 0 : 1,
      unit: '',
      must: { atMost: 0 },
    },
    { what: 'streams that one address gets', value: ofOne, unit: '', must: { atMost: OF_ONE_NETWORK } },
    { what: 'streams that one address gets: memory', value: ofOneMb, unit: 'MB' },
    { what: `live streams open, of ${NEARLY_ALL}`, value: crowd.open, unit: '', must: { atLeast: ENOUGH } },
    { what: `live streams, ${heap}: gone`, value: holds ? 0 : 1, unit: '', must: { atMost: 0 } },
    { what: 'live streams: memory each', value: crowd.kilobytesEach, unit: 'KB', must: { atMost: 16 } },
    { what: 'live streams: worst of 20 pages meanwhile', value: crowd.pageMs, unit: 'ms' },
    { what: 'live streams: told of a change in 5 s', value: crowd.told, unit: '', must: { atLeast: crowd.open } },
  ];
}

type Owner = (...words: string[]) => Promise<string>;
