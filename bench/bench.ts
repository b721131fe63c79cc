import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { href } from 'react-router';
import { benchBrowser } from './browser.ts';
import { benchChaos, benchMail } from './chaos.ts';
import { benchFiles } from './files.ts';
import { openGrownShop } from './grown-shop.ts';
import { benchGrowth } from './growth.ts';
import { benchHostile } from './hostile.ts';
import { benchImages } from './images.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchMove } from './move.ts';
import { benchNetworks } from './networks.ts';
import { benchOrders } from './orders.ts';
import { benchPages } from './pages.ts';
import { residentMb } from './process-figures.ts';
import { benchScale } from './scale.ts';
import { benchSoak } from './soak.ts';
import { type Figure, table } from './table.ts';

/** `npm run bench`, or parts of it: `npm run bench -- pages images orders browser files move growth lighthouse networks`. */
const PARTS = ['pages', 'images', 'orders', 'browser', 'files', 'move', 'growth', 'lighthouse', 'networks'] as const;

/** Parts that take up to half an hour each, only when asked for: several processes, what breaks, who attacks, what grows. */
const LONG_PARTS = ['scale', 'chaos', 'mail', 'hostile', 'soak'] as const;

const KURTA = { collection: 'menShirts', id: 'multani-tile-kurta' };

const asked = process.argv.slice(2);
const wanted = new Set<string>(asked.length > 0 ? asked : PARTS);
const unknown = asked.filter((part) => ![...PARTS, ...LONG_PARTS].some((one) => one === part));
if (unknown.length > 0) {
  console.error(`There is no part '${unknown.join("', '")}' of the bench: ${[...PARTS, ...LONG_PARTS].join(', ')}.`);
  process.exit(1);
}

const figures = [
  ...(await onOneShop()),
  ...(wanted.has('files') ? await benchFiles() : []),
  ...(wanted.has('move') ? await benchMove() : []),
  ...(wanted.has('growth') ? await benchGrowth() : []),
  ...(wanted.has('lighthouse') ? await benchLighthouse() : []),
  ...(wanted.has('networks') ? await benchNetworks() : []),
  ...(wanted.has('scale') ? await benchScale() : []),
  ...(wanted.has('chaos') ? await benchChaos() : []),
  ...(wanted.has('mail') ? await benchMail() : []),
  ...(wanted.has('hostile') ? await benchHostile() : []),
  ...(wanted.has('soak') ? await benchSoak() : []),
];
const report = `${heading()}\n\n${table(figures)}\n`;
console.log(report);
save(report);

/** The parts that read, look and buy in one shop of 1,000 products. */
async function onOneShop(): Promise<Figure[]> {
  if (!['pages', 'images', 'orders', 'browser'].some((part) => wanted.has(part))) return [];
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
