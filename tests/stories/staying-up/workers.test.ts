import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { livePath } from '../../../shop/live.ts';
import { productPath } from '../../../shop/page-path.ts';
import { AWKWARD } from '../../support/awkward-catalogue.ts';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import { takeOver } from '../../support/chaos/take-over.ts';
import { soonestSeenMs } from '../../support/fastest.ts';
import { ordersOf } from '../../support/listed.ts';
import { workersOf } from '../../support/process-figures.ts';
import { type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { orderByForm } from '../../support/shopper.ts';
import { openSmallShop, SHIRT } from '../../support/small-shop.ts';

/** Enough new connections that each of two workers gets some. */
const STRANGERS = 40;

/** A process takes a second or two to start on a busy machine. */
const SOON = { timeout: 15_000 };

let shop: ShopProcess;
/** Of each import another one, or it would change nothing. */
let price = 7653;

beforeAll(async () => {
  shop = await openSmallShop({ ...WITH_DESK, WORKERS: '2', ORDER_LIMIT: '7' });
});

afterAll(() => shop.stop());

/** Requests on a new connection, which any worker may accept. */
function askAsStranger(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(shop.url + path, { agent: new Agent(), headers: { Connection: 'close' } }, (answer) => {
      answer.setEncoding('utf8');
      let text = '';
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => resolve(text)).on('error', reject);
    }).on('error', reject);
  });
}

function asStrangers<Result>(ask: () => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: STRANGERS }, ask));
}

function newPrice(): Promise<string> {
  price += 1;
  const { 'Odd-1': odd } = AWKWARD.catalogProducts as Record<string, object>;
  const { dear } = AWKWARD.menShirts as Record<string, object>;
  return shop.owner(
    'import',
    catalogueFolder({
      menShirts: { dear: { ...dear, productPrice: price } },
      catalogProducts: { 'Odd-1': { ...odd, productPrice: price } },
    }),
  );
}

test('a change is on every worker’s pages within a second', async () => {
  const page = productPath('menShirts', 'dear');
  await asStrangers(() => askAsStranger(page));
  // The look alone takes a second on a busy machine: it begins when most of this one is over.
  const change = async () => {
    await newPrice();
    await sleep(900);
  };
  const isOnAll = async () =>
    (await asStrangers(() => askAsStranger(page))).every((html) => html.includes(`PKR ${price}`));
  expect(await soonestSeenMs(change, isOnAll)).toBeLessThan(100);
});

test('a change is told to the open catalogue pages of every worker within a second', async () => {
  let watching: Awaited<ReturnType<typeof watch>>[] = [];
  const change = async () => {
    for (const page of watching) page.close();
    watching = await asStrangers(() => watch(shop.url + livePath('Odd / Ends', 'Left over')));
    await newPrice();
  };
  expect(await soonestSeenMs(change, async () => watching.every((page) => page.told()))).toBeLessThan(1000);
  for (const page of watching) page.close();
});

test('the limit on orders holds across workers', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      orderByForm(shop, [SHIRT], { contact: `0311000000${n}`, email: `w${n}@x.pk` }),
    ),
  );
  const told = Map.groupBy(answers, (answer) => answer.status);
  expect(told.get(303)).toHaveLength(7);
  expect(told.get(429)).toHaveLength(13);
  expect(await ordersOf(shop)).toHaveLength(7);
});

test('a worker that is killed is replaced, and the shop goes on meanwhile', async () => {
  const [victim = 0, other] = workersOf(shop.pid());
  expect(other).toBeDefined();
  process.kill(victim, 'SIGKILL');
  await expect.poll(() => workersOf(shop.pid()).filter((pid) => pid !== victim), SOON).toHaveLength(2);
  await expect.poll(shop.log, SOON).toContain('A worker ended; another takes its place');
  await expect.poll(() => askAsStranger('/healthz'), SOON).toContain('alive');
});

test('whoever takes the place of the first worker does what is done once: it prints the first link again', async () => {
  const links = () => shop.log().split('Nobody has opened the desk yet').length - 1;
  const before = links();
  for (const worker of workersOf(shop.pid())) process.kill(worker, 'SIGKILL');
  await expect.poll(links, SOON).toBe(before + 1);
});

test('told to stop, every worker leaves', async () => {
  const workers = workersOf(shop.pid());
  expect(workers).toHaveLength(2);
  await shop.stop();
  expect(shop.exitCode()).toBe(0);
  expect(workers.filter(isAlive)).toEqual([]);
  await shop.start();
});

test('killed, it leaves no worker behind', async () => {
  const workers = workersOf(shop.pid());
  expect(workers).toHaveLength(2);
  await shop.kill();
  await expect.poll(() => workers.filter(isAlive), SOON).toEqual([]);
});

test.skipIf(process.platform !== 'linux')('two shops of two workers hand the port over, no request fails', async () => {
  expect(await takeOver(50, { WORKERS: '2' })).toMatchObject({ failed: [], exitCode: 0 });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** An open catalogue page. */
function watch(url: string): Promise<{ told(): boolean; close(): void }> {
  return new Promise((resolve, reject) => {
    let heard = '';
    const asking = get(url, { agent: new Agent() }, (answer) => {
      answer.setEncoding('utf8').on('data', (part: string) => {
        heard += part;
      });
      answer.on('error', () => undefined);
      resolve({ told: () => heard.includes('event: changed'), close: () => asking.destroy() });
    }).on('error', reject);
  });
}
