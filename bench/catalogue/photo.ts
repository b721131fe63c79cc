import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type CDPSession, devices } from '@playwright/test';
import { signIn } from '../../tests/support/desk/desk-owner.ts';
import { openBrowser } from '../../tests/support/networks/purchase.ts';
import { median } from '../../tests/support/quantile.ts';
import { openShopProcess, type ShopProcess, WITH_DESK } from '../../tests/support/shop-process.ts';
import type { Figure } from '../support/table.ts';
import { fillIn, openForm, phonePhoto, pressShop, signedInPhone } from './owners-form.ts';

/** Products of each kind; the median counts. */
const TIMES = Number(process.env.CATALOGUE_PHOTOS ?? 3);

/** 400 kbit/s in bytes a second, 400 ms. */
const WEAK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const WEAK_CPU = 4;

/** From a photo's choice on the form to the listing that has the product, as a shopper gets it. */
export async function photoFigures(): Promise<Figure[]> {
  const shop = await openShopProcess(WITH_DESK);
  const { cookie } = await signIn(shop);
  const browser = await openBrowser();
  const photo = await phonePhoto(0);
  const megabytes = photo.buffer.length / 1e6;
  const near = await visibleAfter(browser, shop, cookie, async () => {});
  const weak = await visibleAfter(browser, shop, cookie, async (session) => {
    await session.send('Network.emulateNetworkConditions', WEAK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: WEAK_CPU });
  });
  await browser.close();
  await shop.stop();
  const what = `a photo of ${megabytes.toFixed(1)} MB to its product on a shopper’s listing`;
  return [
    { what: `${what}, near`, value: median(near), unit: 's', must: { atMost: 3 } },
    { what: `${what}, 400 kbit/s, 400 ms, 4x CPU`, value: median(weak), unit: 's', must: { atMost: 25 } },
  ];
}

/** In seconds. The form is open before, as it is while the owner takes the photo. */
async function visibleAfter(
  browser: Browser,
  shop: ShopProcess,
  cookie: string,
  slowDown: (session: CDPSession) => Promise<void>,
): Promise<number[]> {
  const seconds: number[] = [];
  for (let nth = 0; nth < TIMES; nth += 1) {
    const context = await browser.newContext(devices['Pixel 7']);
    const page = await signedInPhone(context, cookie, shop.deskUrl);
    await openForm(page, shop.deskUrl);
    const photos = [await phonePhoto(nth)];
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await slowDown(session);
    const name = `Photo ${crypto.randomUUID()}`;
    const before = performance.now();
    await fillIn(page, { name, price: 1500, photos });
    await pressShop(page);
    while (!(await (await fetch(`${shop.url}/men-shirts`)).text()).includes(name)) await sleep(50);
    seconds.push((performance.now() - before) / 1000);
    await context.close();
  }
  return seconds;
}
