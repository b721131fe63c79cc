import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { workInScratchFolder } from '../scripts/scratch.ts';
import { residentMb } from '../tests/support/process-figures.ts';
import { benchBrowser } from './browser.ts';
import { benchDesk } from './desk.ts';
import { benchFailures } from './failures.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchOrders } from './orders.ts';
import { benchPages } from './pages.ts';
import { openGrownShop } from './support/grown-shop.ts';
import { newResults } from './support/results.ts';
import { type Figure, table } from './support/table.ts';

/** `npm run bench`, or parts of it: `npm run bench -- pages orders`. Writes the figures of each part that ended to results.md. */
const ON_ONE_SHOP = { pages: benchPages, orders: benchOrders, browser: benchBrowser };
const BY_ITSELF = { lighthouse: benchLighthouse, desk: benchDesk, failures: benchFailures };

const RESULTS = join(import.meta.dirname, 'results.md');

const all = [...Object.keys(ON_ONE_SHOP), ...Object.keys(BY_ITSELF)];
const asked = process.argv.slice(2);
const wanted = new Set(asked.length > 0 ? asked : all);
const unknown = asked.filter((part) => !all.includes(part));
if (unknown.length > 0) {
  console.error(`There is no part '${unknown.join("', '")}' of the bench: ${all.join(', ')}.`);
  process.exit(1);
}

workInScratchFolder();
const found = new Map<string, Figure[]>();
if (Object.keys(ON_ONE_SHOP).some((part) => wanted.has(part))) await onOneShop();
for (const [part, measure] of Object.entries(BY_ITSELF)) await add(part, measure);
const before = existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8') : '';
writeFileSync(RESULTS, newResults(before, found, told()));

/** Measures a part that is wanted. If it throws, the error is printed and the other parts go on. */
async function add(part: string, measure: () => Promise<Figure[]>): Promise<void> {
  if (!wanted.has(part)) return;
  try {
    const figures = await measure();
    console.log(`${part}\n\n${table(figures)}\n`);
    found.set(part, figures);
  } catch (error) {
    console.error(`${part} broke down:`, error);
    process.exitCode = 1;
  }
}

/** The parts that share one shop of 1,000 products, one after the other. */
async function onOneShop(): Promise<void> {
  const { shop } = await openGrownShop(1000);
  for (const [part, measure] of Object.entries(ON_ONE_SHOP)) {
    await add(part, async () => [
      ...(await measure(shop)),
      { what: 'memory afterwards', value: residentMb(shop.pid()), unit: 'MB', must: { atMost: 450 } },
    ]);
  }
  await shop.stop();
}

/** When, on what machine and at which commit. */
function told(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const [cpu] = cpus();
  const machine = `${cpus().length} cores of ${cpu?.model.trim() ?? 'an unknown processor'}, Node ${process.version}`;
  return `${new Date().toISOString().slice(0, 10)}, ${machine}, ${commit}`;
}
