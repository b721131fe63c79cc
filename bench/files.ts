import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { href } from 'react-router';
import { changeCatalogue } from '../server/store/changes.ts';
import { deleteOtherDocuments, putDocuments } from '../server/store/documents.ts';
import { documentsOf } from '../server/store/products.ts';
import { openStore, type Store } from '../server/store/store.ts';

import type { Fields } from '../shop/catalogue/product.ts';
import { hasNginx, openNginx, startNginx } from '../tests/support/nginx.ts';
import { cpuMs, pin } from '../tests/support/process-figures.ts';
import { median } from '../tests/support/quantile.ts';
import { freePort } from '../tests/support/shop-process.ts';
import { openGrownShop } from './support/grown-shop.ts';
import { load } from './support/load.ts';
import type { Figure } from './support/table.ts';

const GZIP = { 'accept-encoding': 'gzip' };
const ROUNDS = 5;
const SECONDS = 3;
const CHANGES = 100;
const DELETIONS = 20;

type Place = { url: string; pagesDir: string; store: Store };

/** Pages served by nginx from PAGES_DIR: their cost against a plain file, and how soon a change is visible. */
export async function benchFiles(): Promise<Figure[]> {
  if (!hasNginx) return [{ what: 'pages as files: nginx is not installed', value: undefined, unit: '' }];
  const pagesDir = join(mkdtempSync(join(tmpdir(), 'bench-pages-')), 'pages');
  const { shop } = await openGrownShop(1000, { PAGES_DIR: pagesDir });
  const nginx = await openNginx(shop.url, pagesDir);
  const store = await openStore({ dataDir: shop.dataDir });
  const place = { url: nginx.url, pagesDir, store };
  const figures = [
    ...(await againstPlainFile(place, nginx.pid)),
    ...(await changes(place)),
    ...(await deletions(place)),
  ];
  await store.destroy();
  await nginx.stop();
  await shop.stop();
  return figures;
}

/** Compares with nginx's default configuration and a file of the same bytes, in turns on the same core. */
async function againstPlainFile({ url, pagesDir }: Place, pid: number): Promise<Figure[]> {
  const page = `${url}${href('/men-shirts')}`;
  const file = join(pagesDir, 'full', 'gzip', 'men-shirts.html');
  await untilFiled(page, file);
  // Exactly the same bytes: the load generator is slower with compressed bodies.
  const body = readFileSync(file);
  const plain = await plainFile(body);
  const costs = { page: [] as number[], plain: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    costs.plain.push(await cpuPerRequest(plain.pid, plain.url));
    costs.page.push(await cpuPerRequest(pid, page));
  }
  await plain.stop();
  const what = `a page's file of ${(body.length / 1024).toFixed(1)} KB from nginx`;
  return [
    { what: `${what}: CPU`, value: median(costs.page), unit: 'ms' },
    { what: 'a plain file of that size from nginx: CPU', value: median(costs.plain), unit: 'ms' },
    {
      what: `${what}: speed against the plain file`,
      value: median(costs.plain) / median(costs.page),
      unit: 'times',
      must: { atLeast: 0.9 },
    },
  ];
}

async function plainFile(body: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'plain-'));
  writeFileSync(join(folder, 'page.html'), body);
  const port = await freePort();
  const server = await startNginx(
    folder,
    `http://127.0.0.1:${port}`,
    `server { listen 127.0.0.1:${port}; root ${folder}; types { text/html html; } }`,
  );
  return { ...server, url: `${server.url}/page.html` };
}

async function cpuPerRequest(pid: number, url: string): Promise<number> {
  pin(pid, 0);
  const before = cpuMs(pid);
  const { requests, failed } = await load(url, { headers: GZIP, seconds: SECONDS, connections: 32 });
  if (failed > 0) throw new Error(`${failed} of ${requests} requests for ${url} failed`);
  return (cpuMs(pid) - before) / requests;
}

/** Changes a price from another process while the page is a file; ms until nginx sends the new page. */
async function changes({ url, pagesDir, store }: Place): Promise<Figure[]> {
  const { id, fields } = await firstShirt(store);
  const address = href('/product/:collectionName/:id', { collectionName: 'menShirts', id });
  const times: number[] = [];
  for (let price = 5000; price < 5000 + CHANGES; price += 1) {
    await untilFiled(url + address, join(pagesDir, 'full', 'gzip', `${address}.html`));
    await put(store, id, { ...fields, productPrice: price });
    const from = performance.now();
    while (!(await (await fetch(url + address)).text()).includes(`PKR ${price}<`)) await sleep(5);
    times.push(performance.now() - from);
  }
  return [
    { what: `changes on their page's file: the slowest of ${CHANGES}`, value: Math.max(...times), unit: 'ms' },
    {
      what: `of ${CHANGES} changes, served by nginx within a second`,
      value: times.filter((ms) => ms <= 1000).length,
      unit: '',
      must: { atLeast: CHANGES },
    },
  ];
}

/** Deletes products while their pages are files; the number of files that remain after one second. */
async function deletions({ url, pagesDir, store }: Place): Promise<Figure[]> {
  const shirts = await documentsOf(store, 'menShirts');
  const gone = shirts.filter(({ fields }) => 'productTitle' in fields).slice(0, DELETIONS);
  const files: string[] = [];
  for (const { id } of gone) {
    const address = href('/product/:collectionName/:id', { collectionName: 'menShirts', id });
    for (const encoding of ['br', 'gzip', 'identity']) files.push(join(pagesDir, 'full', encoding, `${address}.html`));
    await untilFiled(url + address, files.at(-1) ?? '');
  }
  const keep = shirts.filter((shirt) => !gone.includes(shirt)).map((shirt) => ({ collection: 'menShirts', ...shirt }));
  await changeCatalogue(store, (writing) => deleteOtherDocuments(writing, ['menShirts'], keep));
  await sleep(1000);
  return [
    {
      what: `files of ${DELETIONS} products that are no more, a second after`,
      value: files.filter((file) => existsSync(file)).length,
      unit: '',
      must: { atMost: 0 },
    },
  ];
}

async function firstShirt(store: Store) {
  const [shirt] = (await documentsOf(store, 'menShirts')).filter(({ fields }) => 'productTitle' in fields);
  if (!shirt) throw new Error('The shop has no shirts to change');
  return shirt;
}

function put(store: Store, id: string, fields: Fields): Promise<number> {
  return changeCatalogue(store, (writing) => putDocuments(writing, [{ collection: 'menShirts', id, fields }]));
}

async function untilFiled(page: string, file: string): Promise<void> {
  while (!existsSync(file)) {
    await (await fetch(page)).arrayBuffer();
    await sleep(10);
  }
}
