import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Whatever a shop's store has a part in: told on both engines. */
const stories = [
  'tests/stories/**/*.test.ts',
  'server/store/**/*.test.ts',
  'server/{orders,desk}/**/*.test.ts',
  'server/{email/evening-emails,catalogue/due/*}.test.ts',
];

/** Stories that no engine changes. */
const elsewhere = [
  'built-program',
  'docker',
  'other-browsers',
  'spec-coverage',
  'catalogue/image-store',
  'orders/smtp',
  'pages/{addresses,checkout-page,headers,image-delivery,nginx,older-browsers,product-page,shell}',
  'staying-up/{caddy,logs,metrics,systemd}',
].map((story) => `tests/stories/${story}.test.ts`);

const BUILD = 'tests/support/build-first.ts';

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 90_000,
    // As browser stories: one that passes at a second try is shown as such.
    retry: process.env.CI ? 1 : 0,
    // Stories wait for shops a quarter of their time.
    maxWorkers: availableParallelism() + 1,
    // Files share the processes of these workers: to start one for each takes as long as the tests.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['{shop,server,cli,storefront,desk,ui,scripts,bench}/**/*.test.ts', 'demo/*.test.ts'],
          exclude: stories,
        },
      },
      { extends: true, test: { name: 'one-engine', include: elsewhere, globalSetup: BUILD } },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: stories,
          exclude: elsewhere,
          globalSetup: [BUILD, 'tests/support/make-small-shop.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: stories,
          exclude: elsewhere,
          env: { SHOP_ENGINE: 'postgres' },
          globalSetup: [BUILD, 'tests/support/postgres/open-postgres.ts'],
        },
      },
    ],
  },
});
