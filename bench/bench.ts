import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { href } from 'react-router';
import { workInScratchFolder } from '../scripts/scratch.ts';
import { residentMb } from '../tests/support/process-figures.ts';
import { benchBrowser } from './browser.ts';
import { benchDesk } from './desk.ts';
import { benchFailures } from './failures.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchOrders } from './orders.ts';
import { benchPages } from './pages.ts';
import { openGrownShop } from './support/grown-shop.ts';
import { type Figure, table } from './support/table.ts';

/** `npm run bench`, or parts of it: `npm run bench -- pages orders`. */
const ON_ONE_SHOP = ['pages', 'orders', 'browser'];
const BY_ITSELF = { lighthouse: benchLighthouse, desk: benchDesk, failures: benchFailures };

/** The figures of the last run of all parts, as they are in the repository. */
const RESULTS = join(import.meta.dirname, 'results.md');

const KURTA = { collection: 'menShirts', id: 'multani-tile-kurta', size: 'M' };

const all = [...ON_ONE_SHOP, ...Object.keys(BY_ITSELF)];
const asked = process.argv.slice(2);
const wanted = new Set(asked.length > 0 ? asked : all);
const unknown = asked.filter((part) => !all.includes(part));
if (unknown.length > 0) {
  console.error(`There is no part '${unknown.join("', '")}' of the bench: ${all.join(', ')}.`);
  process.exit(1);
}

workInScratchFolder();
const figures: Figure[] = [];
if (ON_ONE_SHOP.some((part) => wanted.has(part))) await add('one shop', onOneShop);
for (const [part, measure] of Object.entries(BY_ITSELF)) if (wanted.has(part)) await add(part, measure);
const report = `${heading()}\n\n${table(figures)}\n`;
console.log(report);
if (asked.length === 0) writeFileSync(RESULTS, report);

/** Measures a part. If it throws, the error is printed and the other parts go on. */
async function add(part: string, measure: () => Promise<Figure[]>): Promise<void> {
  try {
    const found = await measure();
    console.log(`${table(found)}\n`);
    figures.push(...found);
  } catch (error) {
    console.error(error);
    figures.push({ what: `${part}: broke down`, value: undefined, unit: '', must: { atMost: 0 } });
    process.exitCode = 1;
  }
}

/** The parts that share one shop of 1,000 products. */
async function onOneShop(): Promise<Figure[]> {
  const { shop } = await openGrownShop(1000);
  const product = href('/product/:collectionName/:id', { collectionName: KURTA.collection, id: KURTA.id });
  const found = [
    ...(wanted.has('pages') ? await benchPages(shop, product) : []),
    ...(wanted.has('orders') ? await benchOrders(shop, [KURTA]) : []),
    ...(wanted.has('browser') ? await benchBrowser(shop) : []),
    { what: 'memory after all of it', value: residentMb(shop.pid()), unit: 'MB', must: { atMost: 450 } },
  ];
  await shop.stop();
  return found;
}

function heading(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const [cpu] = cpus();
  const machine = `${cpus().length} cores of ${cpu?.model.trim() ?? 'an unknown processor'}, Node ${process.version}`;
  return `# Bench of ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC\n\n${machine}, commit ${commit}. Parts: ${[...wanted].join(', ')}.`;
}
