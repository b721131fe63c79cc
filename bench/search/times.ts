import { findByWords } from '../../server/store/search/find-products.ts';
import type { Store } from '../../server/store/store.ts';
import { storeOf } from '../../tests/support/engine.ts';
import { median, p99 } from '../../tests/support/quantile.ts';
import { apart } from '../support/apart.ts';
import type { Figure } from '../support/table.ts';
import { deskListFigures } from './desk-list.ts';
import type { Query } from './queries.ts';
import { FIRST } from './references.ts';

type Searched = { dataDir: string; queries: readonly Query[] };

/** How long the store takes for shoppers' queries and for the desk's, in a process of its own. */
export function timeFigures(searched: Searched): Promise<Figure[]> {
  return apart(new URL(import.meta.url), searched);
}

/** @public Called by apart-process.ts. */
export async function measure({ dataDir, queries }: Searched): Promise<Figure[]> {
  const store = await storeOf({ dataDir });
  // Once before it is measured: a shop that has just started compiles first.
  await timesOf(store, queries);
  const { wall, cpu } = await timesOf(store, queries);
  const desk = await deskListFigures(store, queries);
  await store.destroy();
  return [
    { what: 'one query, p99', value: p99(wall), unit: 'ms', must: { atMost: 10 } },
    { what: 'one query, median', value: median(wall), unit: 'ms' },
    { what: 'CPU of one query, p99', value: p99(cpu), unit: 'ms', must: { atMost: 10 } },
    { what: 'CPU of one query, median', value: median(cpu), unit: 'ms' },
    ...desk,
  ];
}

/** In ms. The CPU time is of this process: on PostgreSQL the server has its own. */
async function timesOf(store: Store, queries: readonly Query[]): Promise<{ wall: number[]; cpu: number[] }> {
  const times = { wall: [] as number[], cpu: [] as number[] };
  for (const { group, q } of queries) {
    const [begun, before] = [performance.now(), process.cpuUsage()];
    await findByWords(store, q, { from: 0, size: FIRST, isTyping: group === 'prefix' });
    const { user, system } = process.cpuUsage(before);
    times.wall.push(performance.now() - begun);
    times.cpu.push((user + system) / 1000);
  }
  return times;
}
