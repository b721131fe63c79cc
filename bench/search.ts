import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeCatalogue } from '../server/store/changes.ts';
import { putDocuments } from '../server/store/documents.ts';
import { findByWords } from '../server/store/search/find-products.ts';
import { storeOf } from '../tests/support/engine.ts';
import { p99 } from '../tests/support/p99.ts';
import { deskListFigures } from './search/desk-list.ts';
import { suggestionFigures } from './search/first-suggestion.ts';
import { floodFigures } from './search/flood.ts';
import { GROUPS, type Group, type Query, queriesOf } from './search/queries.ts';
import { FIRST, openReferences } from './search/references.ts';
import { searchedCatalogue } from './search/searched-catalogue.ts';
import { onBothEngines } from './support/on-both-engines.ts';
import { type Figure, median } from './support/table.ts';

/** `SEARCH_PRODUCTS=5000 npm run bench -- search` is a short try. */
const PRODUCTS = Number(process.env.SEARCH_PRODUCTS ?? 100_000);
const QUERIES = 500;

/** The share of wanted products among the first eight, in percent; more than each reference in any case. */
const MUST: Record<Group, number> = {
  exact: 97,
  prefix: 97,
  typo: 90,
  spelling: 95,
  order: 97,
  'Urdu script': 90,
};

/** `isTyping`: as suggestions are found. */
type Find = (q: string, isTyping: boolean) => Promise<string[]>;

/**
 * Whether search finds what is wanted, beside what databases and libraries find, how fast, what a flood of it costs, and
 * when the first suggestion shows.
 */
export function benchSearch(): Promise<Figure[]> {
  const { documents, pieces } = searchedCatalogue(PRODUCTS);
  const queries = queriesOf(pieces, QUERIES);
  return onBothEngines('search', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'searched-'));
    const store = await storeOf({ dataDir });
    const all = Object.entries(documents).flatMap(([collection, records]) =>
      Object.entries(records).map(([id, fields]) => ({ collection, id, fields })),
    );
    await changeCatalogue(store, (writing) => putDocuments(writing, all));
    const find: Find = async (q, isTyping) => {
      const { rows } = await findByWords(store, q, { from: 0, size: FIRST, isTyping });
      return rows.map(({ id }) => id);
    };
    // Once before it is measured: a shop that has just started compiles first.
    const own = await sharesFound(queries, find);
    const times = await timesOf(queries, find);
    const desk = await deskListFigures(store, queries);
    await store.destroy();
    const references = await openReferences(pieces, dataDir);
    const others = new Map<string, Shares>();
    for (const { name, find } of references.all) others.set(name, await sharesFound(queries, find));
    await references.close();
    const flood = await floodFigures(dataDir, queries);
    const suggestions = await suggestionFigures(dataDir);
    return [...shareFigures(own, others), ...timeFigures(times), ...desk, ...flood, ...suggestions];
  });
}

type Shares = Record<Group, number>;

async function sharesFound(queries: readonly Query[], find: Find): Promise<Shares> {
  const found = new Map<Group, boolean[]>(GROUPS.map((group) => [group, []]));
  for (const { group, q, wanted } of queries)
    found.get(group)?.push((await find(q, group === 'prefix')).includes(wanted));
  const share = (hits: boolean[] = []) => (100 * hits.filter(Boolean).length) / hits.length;
  return Object.fromEntries(GROUPS.map((group) => [group, share(found.get(group))])) as Shares;
}

function shareFigures(own: Shares, others: ReadonlyMap<string, Shares>): Figure[] {
  return GROUPS.flatMap((group) => {
    const theirs = [...others].map(([name, shares]) => ({ name, share: shares[group] }));
    const best = Math.max(...theirs.map(({ share }) => share));
    return [
      {
        what: `${group}: wanted product among the first ${FIRST} of ${PRODUCTS}`,
        value: own[group],
        unit: '%',
        // One of a hundred queries more or less is no difference to print.
        must: { atLeast: Math.max(MUST[group], Math.floor(best)) },
      },
      ...theirs.map(({ name, share }) => ({ what: `${group}: ${name}`, value: share, unit: '%' })),
    ];
  });
}

type Times = { wall: number[]; cpu: number[] };

/** In ms. The CPU time is of this process: on PostgreSQL the server has its own. */
async function timesOf(queries: readonly Query[], find: Find): Promise<Times> {
  const times: Times = { wall: [], cpu: [] };
  for (const { group, q } of queries) {
    const [begun, before] = [performance.now(), process.cpuUsage()];
    await find(q, group === 'prefix');
    const { user, system } = process.cpuUsage(before);
    times.wall.push(performance.now() - begun);
    times.cpu.push((user + system) / 1000);
  }
  return times;
}

function timeFigures({ wall, cpu }: Times): Figure[] {
  return [
    { what: 'one query, p99', value: p99(wall), unit: 'ms', must: { atMost: 10 } },
    { what: 'one query, median', value: median(wall), unit: 'ms' },
    { what: 'CPU of one query, p99', value: p99(cpu), unit: 'ms', must: { atMost: 10 } },
    { what: 'CPU of one query, median', value: median(cpu), unit: 'ms' },
  ];
}
