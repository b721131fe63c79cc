import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { href } from 'react-router';
import { workInScratchFolder } from '../scripts/scratch.ts';
import { residentMb } from '../tests/support/process-figures.ts';
import { benchBackups } from './backups.ts';
import { benchBrowser } from './browser.ts';
import { benchCatalogue } from './catalogue.ts';
import { benchChaos, benchMail } from './chaos.ts';
import { benchDesk } from './desk.ts';
import { benchFailover } from './failover.ts';
import { benchGrowth } from './growth.ts';
import { benchHostile } from './hostile.ts';
import { benchImages } from './images.ts';
import { benchImport } from './import.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchMove } from './move.ts';
import { benchMovingIn } from './moving-in.ts';
import { benchNetworks } from './networks.ts';
import { benchOrders } from './orders.ts';
import { benchPages } from './pages.ts';
import { benchScale } from './scale.ts';
import { benchSearch } from './search.ts';
import { benchSoak } from './soak.ts';
import { benchStock } from './stock.ts';
import { openGrownShop } from './support/grown-shop.ts';
import { type Figure, table } from './support/table.ts';

/** `npm run bench`, or parts of it: `npm run bench -- pages images`. */
const ON_ONE_SHOP = ['pages', 'images', 'orders', 'browser'];
const BY_ITSELF = {
  move: benchMove,
  growth: benchGrowth,
  lighthouse: benchLighthouse,
  networks: benchNetworks,
};

/** Parts of up to half an hour each, run only when named. */
const LONG = {
  scale: benchScale,
  chaos: benchChaos,
  mail: benchMail,
  hostile: benchHostile,
  backups: benchBackups,
  failover: benchFailover,
  import: benchImport,
  'moving-in': benchMovingIn,
  desk: benchDesk,
  stock: benchStock,
  search: benchSearch,
  catalogue: benchCatalogue,
  soak: benchSoak,
};

const KURTA = { collection: 'menShirts', id: 'multani-tile-kurta' };

const asked = process.argv.slice(2);
const usual = [...ON_ONE_SHOP, ...Object.keys(BY_ITSELF)];
const wanted = new Set(asked.length > 0 ? asked : usual);
const known = [...usual, ...Object.keys(LONG)];
const unknown = asked.filter((part) => !known.includes(part));
if (unknown.length > 0) {
  console.error(`There is no part '${unknown.join("', '")}' of the bench: ${known.join(', ')}.`);
  process.exit(1);
}

workInScratchFolder();
const top = heading();
const figures: Figure[] = [];
if (ON_ONE_SHOP.some((part) => wanted.has(part))) await add('one shop', onOneShop);
for (const [part, measure] of Object.entries({ ...BY_ITSELF, ...LONG })) if (wanted.has(part)) await add(part, measure);
const report = `${top}\n\n${table(figures)}\n`;
console.log(report);
save(report);

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
    ...(wanted.has('images') ? await benchImages(shop) : []),
    ...(wanted.has('orders') ? await benchOrders(shop, [KURTA]) : []),
    ...(wanted.has('browser') ? await benchBrowser(shop) : []),
    { what: 'memory after all of it', value: residentMb(shop.pid()), unit: 'MB', must: { atMost: 300 } },
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

function save(text: string): void {
  const folder = join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${new Date().toISOString().slice(0, 16).replace(/[:T]/g, '-')}.md`);
  writeFileSync(file, text);
  console.log(`Written to ${file}`);
}
