import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { ORDER_PLACED } from '../shop/orders/order.ts';
import { openLine } from '../tests/support/networks/line.ts';
import { buyInTheBus, openBrowser, type Purchase } from '../tests/support/networks/purchase.ts';
import { median } from '../tests/support/quantile.ts';
import { openShopProcess, type ShopProcess } from '../tests/support/shop-process.ts';
import { CANCELLED, type CheckoutOutcome, cutCheckouts } from './networks/cuts.ts';
import { openOffline } from './networks/offline.ts';
import type { Figure } from './support/table.ts';

/** Purchases of each kind; the median counts. One more goes before them, which renders the images. */
const TIMES = 5;
const CUTS = 50;
const CANCELS = 10;

/** How long shoppers fill in six fields, in ms: long enough that the service worker's requests are counted too. */
const TYPING_MS = { usual: 12_000, saving: 30_000 };

const NONE = { must: { atMost: 0 } };

/** The shop on a bad network: bytes, times, what opens offline, and the outcome of orders. */
export async function benchNetworks(): Promise<Figure[]> {
  const shop = await openShopProcess({ ORDER_LIMIT: '10000' });
  const browser = await openBrowser();
  try {
    return [
      ...(await purchases(browser, shop)),
      {
        what: 'offline: of home, a visited listing, a visited product and the cart, open',
        value: await openOffline(browser, shop),
        unit: '',
        must: { atLeast: 4 },
      },
      ...(await cuts(browser, shop)),
    ];
  } finally {
    await browser.close();
    await shop.stop();
  }
}

async function purchases(browser: Browser, shop: ShopProcess): Promise<Figure[]> {
  const buy = async (typingMs: number, header?: string) => {
    const line = await openLine(shop, header);
    const bought: Purchase[] = [];
    await buyInTheBus(browser, line, { typingMs });
    // AVIF versions are rendered in the background after the first answers.
    await sleep(3000);
    for (let time = 0; time < TIMES; time += 1) bought.push(await buyInTheBus(browser, line, { typingMs }));
    await line.close();
    return (of: keyof Purchase) => median(bought.map((one) => one[of]));
  };
  const whole = await buy(TYPING_MS.usual);
  const saving = await buy(TYPING_MS.saving, 'Save-Data: on');
  const where = '400 kbit/s, 400 ms, 4x CPU, empty cache';
  return [
    { what: `landing on a product, ${where}: first words`, value: whole('textMs'), unit: 'ms', must: { atMost: 2500 } },
    { what: 'its main picture', value: whole('imageMs'), unit: 'ms', must: { atMost: 5000 } },
    {
      what: 'from there to the saved order: over the wire, service worker included',
      value: whole('kilobytes'),
      unit: 'KB',
      must: { atMost: 350 },
    },
    { what: 'the same with Save-Data: first words', value: saving('textMs'), unit: 'ms', must: { atMost: 2500 } },
    { what: 'its main picture', value: saving('imageMs'), unit: 'ms', must: { atMost: 5000 } },
    {
      what: 'from there to the saved order, service worker included',
      value: saving('kilobytes'),
      unit: 'KB',
      must: { atMost: 180 },
    },
  ];
}

async function cuts(browser: Browser, shop: ShopProcess): Promise<Figure[]> {
  const pressed = await cutCheckouts(browser, shop, CUTS, { cancelling: false });
  const cancelled = await cutCheckouts(browser, shop, CANCELS, { cancelling: true });
  const count = (outcomes: CheckoutOutcome[], is: (outcome: CheckoutOutcome) => boolean) => outcomes.filter(is).length;
  const what = `line cut at ${CUTS} random moments of a checkout`;
  return [
    { what: `${what}: orders`, value: count(pressed, ({ orders }) => orders > 0), unit: '', must: { atLeast: CUTS } },
    { what: 'doubled', value: count([...pressed, ...cancelled], ({ orders }) => orders > 1), unit: '', ...NONE },
    { what: 'shoppers told a falsehood', value: count([...pressed, ...cancelled], isFalse), unit: '', ...NONE },
    {
      what: `${CANCELS} more who cancel when told that it waits: cancelled`,
      value: count(cancelled, ({ told }) => told.includes(CANCELLED)),
      unit: '',
    },
  ];
}

/** The shopper read 'placed' but there is no order, or 'nothing was ordered' and there is one. */
function isFalse({ told, orders }: CheckoutOutcome): boolean {
  return told.includes(ORDER_PLACED) ? orders === 0 : orders > 0;
}
