import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { href } from 'react-router';
import { startShopping } from '../tests/support/chaos/shoppers.ts';
import { openEmailService } from '../tests/support/email-service.ts';
import { residentMb } from '../tests/support/process-figures.ts';
import { median } from '../tests/support/quantile.ts';
import type { ShopProcess } from '../tests/support/shop-process.ts';
import { openSmallShop } from '../tests/support/small-shop.ts';
import { startChanging } from './support/changes.ts';
import { load } from './support/load.ts';
import type { Figure } from './support/table.ts';

/** Shorter: `SOAK_MINUTES=5 npm run bench -- soak`. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 30);

/** The shop's resources at one moment. */
type Holding = { memoryMb: number; handles: number; fileBytes: number; orders: number };

/** Readers, shoppers and an owner who changes prices, for a long time: finds leaks. */
export async function benchSoak(): Promise<Figure[]> {
  const mail = await openEmailService();
  const shop = await openSmallShop({ EMAIL_SERVICE_URL: mail.url });
  const shoppers = startShopping(shop.url, { clients: 4, restMs: 1000 });
  const owner = await startChanging(shop.dataDir);
  const reading = load(shop.url, { paths: PATHS, seconds: MINUTES * 60, connections: 16, perSecond: 100 });
  const holdings: Holding[] = [];
  for (let tenth = 0; tenth < 10; tenth += 1) {
    await sleep(MINUTES * 6000);
    holdings.push(holdingOf(shop, shoppers.acknowledged.size));
  }
  const { requests, failed, p99Ms } = await reading;
  await shoppers.stop();
  const changes = await owner.stop();
  await shop.stop();
  await mail.close();
  return [
    { what: `${MINUTES} minutes of mixed load: pages`, value: requests, unit: '' },
    { what: 'pages that failed', value: failed, unit: '', must: { atMost: 0 } },
    { what: 'page p99', value: p99Ms, unit: 'ms' },
    { what: 'orders', value: shoppers.acknowledged.size, unit: '' },
    { what: "the owner's changes", value: changes, unit: '' },
    ...growth(holdings),
  ];
}

const PATHS = [
  href('/home'),
  href('/about'),
  href('/cart'),
  ...[1, 2, 3].map((page) => `${href('/men-shirts')}?page=${page}`),
  href('/product/:collectionName/:id', { collectionName: 'menShirts', id: 'dear' }),
  '/feed.xml',
  '/healthz',
];

function holdingOf(shop: ShopProcess, orders: number): Holding {
  const files = readdirSync(shop.dataDir).filter((name) => name.startsWith('shop.db'));
  return {
    memoryMb: residentMb(shop.pid()),
    handles: process.platform === 'linux' ? readdirSync(`/proc/${shop.pid()}/fd`).length : 0,
    fileBytes: files.reduce((sum, name) => sum + statSync(join(shop.dataDir, name)).size, 0),
    orders,
  };
}

/** Compares the last third with the first one after warm-up, and the files' growth with the orders placed meanwhile. */
function growth(holdings: readonly Holding[]): Figure[] {
  const early = holdings.slice(1, 4);
  const late = holdings.slice(-3);
  const middle = (of: readonly Holding[], name: keyof Holding) => median(of.map((holding) => holding[name]));
  const grown = (name: keyof Holding) => middle(late, name) - middle(early, name);
  return [
    { what: 'memory early', value: middle(early, 'memoryMb'), unit: 'MB' },
    { what: 'memory late', value: middle(late, 'memoryMb'), unit: 'MB' },
    {
      what: 'memory late, against early',
      value: middle(late, 'memoryMb') / middle(early, 'memoryMb'),
      unit: 'times',
      must: { atMost: 1.1 },
    },
    { what: 'open handles more', value: grown('handles'), unit: '', must: { atMost: 5 } },
    // An order with its three emails takes some 2 KB, indexes included.
    {
      what: 'files: for each order more',
      value: grown('fileBytes') / grown('orders') / 1024,
      unit: 'KB',
      must: { atMost: 6 },
    },
  ];
}
