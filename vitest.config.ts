import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Units that ask a store: told on both engines. */
const storeUnits = [
  'server/store/**/*.test.ts',
  'server/{orders,desk,push,sign-in}/**/*.test.ts',
  'server/{email/evening-emails,catalogue/due/*,catalogue/records/*,catalogue/change-products}.test.ts',
];

/** What fails, is killed or is attacked, what brings a shop back or moves it, and other programs: told by `npm run test:all`. */
const failures = storiesNamed([
  'docker',
  'other-browsers',
  'catalogue/image-store',
  'desk/{hostile,kills,long-orders}',
  'owner/{backups,backups-by-itself,backups-clock,backups-damaged,move}',
  'pages/nginx',
  'staying-up/*',
]);

/**
 * Stories told on PostgreSQL too: where SQL, locks, streams or several processes answer differently there. Others ask a
 * store only what its units ask on both engines.
 */
const onBothEngines = storiesNamed([
  'catalogue/stock',
  'desk/{changed-order,customers,day,emails,figures,kills,orders,owners,people,returned-parcel}',
  'desk/couriers/couriers',
  'desk/products/{all-products,catalogue,collections,import-existing,product-life,several-products}',
  'orders/{cancel,codes-of-two-owners,discount-codes,emails,order,order-key,order-steps,placed-once,text-bounds}',
  'owner/{backups,move,signed-out}',
  'staying-up/{chaos,data-dir,fail-over,postgres-ways,start-and-stop,store-away,store-killed}',
]);

const ALL_STORIES = storiesNamed(['**/*']);

function storiesNamed(names: readonly string[]): string[] {
  return names.map((name) => `tests/stories/${name}.test.ts`);
}

const BUILD = 'tests/support/build-first.ts';
const onEmbedded = { globalSetup: [BUILD, 'tests/support/make-small-shop.ts'] };

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 90_000,
    // As browser stories wait: no longer than it takes.
    expect: { poll: { timeout: 20_000 } },
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
          exclude: storeUnits,
        },
      },
      {
        extends: true,
        test: { name: 'embedded', include: [...storeUnits, ...ALL_STORIES], exclude: failures, ...onEmbedded },
      },
      { extends: true, test: { name: 'failures', include: failures, ...onEmbedded } },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [...storeUnits, ...onBothEngines],
          env: { SHOP_ENGINE: 'postgres' },
          globalSetup: [BUILD, 'tests/support/postgres/open-postgres.ts'],
        },
      },
    ],
  },
});
