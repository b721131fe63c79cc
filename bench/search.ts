import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeCatalogue } from '../server/store/changes.ts';
import { putDocuments } from '../server/store/documents.ts';
import { findByWords } from '../server/store/search/find-products.ts';
import { storeOf } from '../tests/support/engine.ts';
import { suggestionFigures } from './search/first-suggestion.ts';
import { floodFigures } from './search/flood.ts';
import { GROUPS, type Group, type Query, queriesOf } from './search/queries.ts';
import { FIRST, openReferences } from './search/references.ts';
import { searchedCatalogue } from './search/searched-catalogue.ts';
import { timeFigures } from './search/times.ts';
import { onBothEngines } from './support/on-both-engines.ts';
import type { Figure } from './support/table.ts';

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
    // As an import does.
    await store.engine.analyze(store);
    const find: Find = async (q, isTyping) => {
      const { rows } = await findByWords(store, q, { from: 0, size: FIRST, isTyping });
      return rows.map(({ id }) => id);
    };
    const own = await sharesFound(queries, find);
    await store.destroy();
    const times = await timeFigures({ dataDir, queries });
    const references = await openReferences(pieces, dataDir);
    const others = new Map<string, Shares>();
    for (const { name, find } of references.all) others.set(name, await sharesFound(queries, find));
    await references.close();
    const flood = await floodFigures(dataDir, queries);
    const suggestions = await suggestionFigures(dataDir);
    return [...shareFigures(own, others), ...times, ...flood, ...suggestions];
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
