import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forkBackup, outcomeOf } from '../server/backups/fork-backup.ts';
import { type Config, readConfig } from '../server/config.ts';
import { imageVersion, versionedName } from '../server/images/storage.ts';
import { openStore } from '../server/store/store.ts';
import { write } from '../server/store/writing/write.ts';
import { killBackups } from '../tests/support/chaos/backup-kills.ts';
import { ownerCommand } from '../tests/support/shop-process.ts';
import { openSmallShop } from '../tests/support/small-shop.ts';
import { fillOrders } from './support/filled-orders.ts';
import { secondsOf } from './support/grown-shop.ts';
import { CLIENTS, type Meanwhile, orderMeanwhile } from './support/order-meanwhile.ts';
import type { Figure } from './support/table.ts';

const ORDERS = 100_000;
const IMAGES = 10_000;
/** Bytes of one image; half of what a shop's own come to (docs/scale.md). */
const IMAGE_BYTES = 100_000;
const KILLS = 20;

/** So many backups that begin with nothing, and that come after another: one takes some 5 s, too few orders for a p99. */
const FIRST = 3;
const NEXT = 5;

/** A large shop is backed up while shoppers order, restored and verified; and backups are killed. */
export async function benchBackups(): Promise<Figure[]> {
  const shop = await openSmallShop();
  await fillOrders(shop.dataDir, ORDERS);
  await fillImages(shop.dataDir);
  // A gigabyte that the system has not written yet would hold orders up by itself.
  spawnSync('sync');
  const config = readConfig({ DATA_DIR: shop.dataDir });
  const forget = async () => rmSync(join(shop.dataDir, 'backups'), { recursive: true, force: true });
  const first = await orderMeanwhile(shop.url, () => backUp(config), { times: FIRST, prepare: forget });
  const next = await orderMeanwhile(shop.url, () => backUp(config), { times: NEXT });
  const bytes = statSync(join(shop.dataDir, 'shop.db')).size;
  await shop.stop();
  const to = mkdtempSync(join(tmpdir(), 'bench-restored-'));
  const said = { restored: '' };
  const restore = await secondsOf(async () => {
    said.restored = await ownerCommand(['restore', '--to', to], { DATA_DIR: shop.dataDir, DATABASE_URL: '' });
  });
  rmSync(to, { recursive: true });
  const restored = /: (\d+) orders and (\d+) pictures/.exec(said.restored);
  // Spread over the time that a whole one takes, and a little beyond.
  const after = Array.from({ length: KILLS }, (_, kill) => ((kill + 1) / KILLS) * next.seconds * 1050);
  const killed = await killBackups(shop.dataDir, after);
  return [
    { what: 'database backed up', value: bytes / 1024 ** 2, unit: 'MB' },
    ...figuresOf(`each of ${FIRST} first backups, with every image`, first),
    ...figuresOf(`each of the next ${NEXT} backups`, next),
    { what: 'restore, every page, row and image checked', value: restore, unit: 's', must: { atMost: 60 } },
    { what: 'orders restored', value: Number(restored?.[1]), unit: '', must: { atLeast: ORDERS } },
    { what: 'images restored', value: Number(restored?.[2]), unit: '', must: { atLeast: IMAGES } },
    { what: 'backups killed before they were done', value: killed.kills, unit: '', must: { atLeast: 1 } },
    { what: 'backups counted as good after it', value: killed.counted, unit: '' },
    { what: 'of these not restored whole', value: killed.broken, unit: '', must: { atMost: 0 } },
  ];
}

/** As the shop does it every hour by itself. */
async function backUp(config: Config): Promise<void> {
  const mistake = await outcomeOf(forkBackup(), { config, due: 'take' });
  if (mistake !== '') throw new Error(mistake);
}

function figuresOf(what: string, { seconds, quietP99Ms, p99Ms, orders }: Meanwhile): Figure[] {
  return [
    { what, value: seconds, unit: 's' },
    { what: `${what}: order p99 before and after it, ${CLIENTS} clients`, value: quietP99Ms, unit: 'ms' },
    { what: `${what}: order p99 of the ${orders} meanwhile`, value: p99Ms, unit: 'ms' },
    { what: `${what}: against that without`, value: p99Ms / quietP99Ms, unit: 'times', must: { atMost: 1.2 } },
  ];
}

/** Noise in the place of images: a backup looks at their bytes only. */
async function fillImages(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir });
  const folder = join(dataDir, 'images', 'many');
  mkdirSync(folder, { recursive: true });
  const rows = Array.from({ length: IMAGES }, (_, nth) => {
    const bytes = randomBytes(IMAGE_BYTES);
    const image = { path: `many/${nth}.webp`, version: imageVersion(bytes) };
    writeFileSync(join(dataDir, 'images', versionedName(image.path, image.version)), bytes);
    return { ...image, folder: 'many', width: 800, height: 1000, colour: '#888888' };
  });
  for (let at = 0; at < rows.length; at += 500) {
    await write(store, (trx) =>
      trx
        .insertInto('images')
        .values(rows.slice(at, at + 500))
        .execute(),
    );
  }
  await store.destroy();
}
