import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import type { EngineName } from './tests/support/browser/shops.ts';

/** Where scripts/ready.mjs notes the browser that it found; what only reads this file, as `npm run check`, needs none. */
const NOTED = 'node_modules/.cache/browser';
const browser = existsSync(NOTED) ? { executablePath: readFileSync(NOTED, 'utf8') } : {};

// As root Chromium has no sandbox of its own; the rest keeps it from calling home during tests.
const args = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ...['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
];

// Each screen size on one engine, so that both are told in one run: the embedded one, and PostgreSQL with two
// processes behind a balancer. `SHOP_ENGINE=postgres playwright test` tells everything there.
const engine = (usual: EngineName) => ({ engine: process.env.SHOP_ENGINE ?? usual });

/**
 * Stories that come out alike in a wide window, or set widths of their own: told once, on the phone. What PostgreSQL
 * answers is told without a browser, in tests/stories.
 */
const phoneAlone = [
  'network/*',
  'notes',
  'home/about-words',
  'listing/{catalogue,catalogue-tabs,collection,search,search-refused,size,suggest,unreadable}',
  'product/{ask-and-send,buy-without-scripts,choices,first-view,gallery,left-behind}',
  'product/{product-awkward,product-buying,slow-product}',
  'checkout/{after-the-order,cart,checkout-again,checkout-changed,checkout-form,checkout-path,checkout-trouble}',
  'checkout/{checkout-waiting,contact-hint,delivery-fee,discount-code,emails,filled-without-input,first-answer}',
  'checkout/{odd-texts,own-order,placed-once,second-order,shopper-settings,the-rest,two-tabs}',
  'shell/{contact,menu-pictures,names,routes,screens,themes}',
  'desk/{accessibility,bytes,collections,couriers/columns,emails,import-shop,new-product,odd-names,offline}',
  'desk/{open-screens,phone-screens,pictures,product-life,products-in-trouble,searches,sentences,setup}',
  'desk/{several-products,shop-words,sign-in,sign-out,taps,urdu,without-network,without-scripts}',
  'desk/orders/{calls,edit-order,orders-in-trouble,scan,several-orders,slips}',
];

/** Slow, bad and lost networks, and looks at every screen by a tool: told by `npm run test:all`. */
const networkAndSweeps = [
  'network/*',
  'shell/{image-sizes,screens}',
  'desk/{accessibility,bytes,offline,taps,urdu,without-network,without-scripts}',
];

function storiesNamed(names: readonly string[]): string[] {
  return names.map((name) => `**/${name}.spec.ts`);
}

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/support/browser/open-shops.ts',
  outputDir: 'test-results/browser',
  timeout: 90_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  workers: availableParallelism() + 1,
  // A retry that passes is counted and shown as flaky; two noisy cores are no reason to lose an afternoon.
  retries: process.env.CI ? 1 : 0,
  // Stories look at the network of pages; a worker in between has its own (tests/browser/network/offline.spec.ts).
  use: {
    serviceWorkers: 'block',
    launchOptions: { ...browser, args },
    // Tracing every story takes a third of the time; a failed one alone: `playwright test --trace on FILE`.
    trace: 'on-first-retry',
    locale: 'en-PK',
  },
  projects: [
    {
      name: 'phone',
      metadata: engine('embedded'),
      use: phone,
      testIgnore: storiesNamed(networkAndSweeps),
    },
    {
      name: 'network-and-sweeps',
      metadata: engine('embedded'),
      use: phone,
      testMatch: storiesNamed(networkAndSweeps),
    },
    {
      name: 'desktop',
      metadata: engine('postgres'),
      use: { viewport: { width: 1280, height: 800 } },
      testIgnore: storiesNamed(phoneAlone),
    },
  ],
});
