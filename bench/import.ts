import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { imageVersion } from '../server/images/storage.ts';
import { imageVersions } from '../server/store/images/images.ts';
import { catalogueFolder } from '../tests/support/catalogue-folder.ts';
import { audit } from '../tests/support/chaos/audit.ts';
import { databaseOf, storeOf } from '../tests/support/engine.ts';
import { openImageStore } from '../tests/support/image-store.ts';
import { OWNER_COMMAND } from '../tests/support/shop-process.ts';
import { openSmallShop } from '../tests/support/small-shop.ts';
import { onBothEngines } from './support/on-both-engines.ts';
import { CLIENTS, orderMeanwhile } from './support/order-meanwhile.ts';
import type { Figure } from './support/table.ts';

/** Pictures in one import; `IMPORT_PICTURES=500 npm run bench -- import` takes fewer. */
const PICTURES = Number(process.env.IMPORT_PICTURES ?? 10_000);

/** How long the image store takes for each picture, in ms. */
const FAR_MS = 200;

const KILLS = 10;

/** A catalogue to import: its folder, and what the shop is like when it has it. */
type Edition = { folder: string; title: string; versions: ReadonlyMap<string, string> };

/** Imports with many pictures into a store that is far away are killed while shoppers order, on both engines. */
export function benchImport(): Promise<Figure[]> {
  return onBothEngines('import', importFigures);
}

async function importFigures(): Promise<Figure[]> {
  const images = await openImageStore();
  images.mood = 'is far';
  images.farMs = FAR_MS;
  const shop = await openSmallShop(images.knobs);
  const knobs = { ...images.knobs, DATA_DIR: shop.dataDir };
  let [is, next] = [await edition('First', 1), await edition('Second', 2)];
  const first = await orderMeanwhile(shop.url, () => shop.owner('import', is.folder));
  const found = { kills: 0, committed: 0, mixed: 0 };
  const killed = await orderMeanwhile(shop.url, async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      found.kills += (await isKilled(next.folder, knobs, Math.random() * first.seconds * 1000)) ? 1 : 0;
      const state = await stateOf(shop, [is, next]);
      if (state === next) {
        found.committed += 1;
        [is, next] = [next, is];
      } else if (state !== is) found.mixed += 1;
    }
    await shop.owner('import', next.folder);
  });
  const isWhole = (await stateOf(shop, [next])) === next;
  const { missing } = await audit(shop.dataDir, first.acknowledged.union(killed.acknowledged));
  await shop.stop();
  await images.close();
  return [
    { what: `${PICTURES} pictures into a store that takes ${FAR_MS} ms for each`, value: first.seconds, unit: 's' },
    { what: `order p99 before and after it, ${CLIENTS} clients`, value: first.quietP99Ms, unit: 'ms' },
    { what: 'order p99 meanwhile', value: first.p99Ms, unit: 'ms' },
    {
      what: 'order p99 against that without',
      value: first.p99Ms / first.quietP99Ms,
      unit: 'times',
      must: { atMost: 1.5 },
    },
    { what: 'imports killed before they were done', value: found.kills, unit: '', must: { atLeast: 1 } },
    { what: 'of these committed', value: found.committed, unit: '' },
    { what: 'half-done catalogues after a kill', value: found.mixed, unit: '', must: { atMost: 0 } },
    { what: 'catalogues not whole at the end', value: isWhole ? 0 : 1, unit: '', must: { atMost: 0 } },
    { what: 'acknowledged orders missing', value: missing, unit: '', must: { atMost: 0 } },
  ];
}

async function edition(title: string, nth: number): Promise<Edition> {
  const names = Array.from({ length: PICTURES }, (_, i) => `many/${i}.webp`);
  const pictures: [string, Buffer][] = [];
  for (const [i, name] of names.entries()) pictures.push([name, await picture(i, nth)]);
  const products = names.map((productImage, i) => [
    `bench-${i}`,
    { productTitle: `${title} ${i}`, productPrice: 900, productImage },
  ]);
  const folder = catalogueFolder({ texturePaint: Object.fromEntries(products) }, Object.fromEntries(pictures));
  return { folder, title, versions: new Map(pictures.map(([name, bytes]) => [name, imageVersion(bytes)])) };
}

/** Small, and unlike every other. */
function picture(i: number, nth: number): Promise<Buffer> {
  const background = { r: i % 256, g: Math.floor(i / 256), b: nth };
  return sharp({ create: { width: 8, height: 10, channels: 3, background } })
    .png()
    .toBuffer();
}

/** The edition that the shop has, with every product and picture; undefined for a mixture. */
async function stateOf(shop: { dataDir: string }, editions: readonly Edition[]): Promise<Edition | undefined> {
  const store = await storeOf(shop);
  const rows = await store.selectFrom('documents').select('fields').where('id', 'like', 'bench-%').execute();
  const versions = await imageVersions(store);
  await store.destroy();
  return editions.find(
    (one) =>
      rows.length === PICTURES &&
      rows.every(({ fields }) => fields.includes(`"${one.title} `)) &&
      [...one.versions].every(([path, version]) => versions.get(path) === version),
  );
}

/** False when the import was done before. */
async function isKilled(folder: string, knobs: Record<string, string>, ms: number): Promise<boolean> {
  const DATABASE_URL = (await databaseOf(knobs.DATA_DIR ?? '')) ?? '';
  const child = spawn(process.execPath, [OWNER_COMMAND, 'import', folder], {
    env: { ...process.env, ...knobs, DATABASE_URL },
    stdio: 'ignore',
  });
  const gone = once(child, 'exit');
  await Promise.race([sleep(ms), gone]);
  child.kill('SIGKILL');
  const [, signal] = await gone;
  return signal === 'SIGKILL';
}
