import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Units that ask a store: told on both engines. */
const storeUnits = [
  'server/store/**/*.test.ts',
  'server/{orders,desk}/**/*.test.ts',
  'server/{email/evening-emails,catalogue/due/*}.test.ts',
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

/** Stories that no engine changes, or that ask a store only what others ask it on PostgreSQL too. */
const onOneEngine = storiesNamed([
  'built-program',
  'docker',
  'other-browsers',
  'spec-coverage',
  'catalogue/{branding,catalogue,content,gallery,image-*,import*,shop-words,ways}',
  'desk/{about-sections,long-orders,odd-names,own-shop,searches,setup,shop-words,slips,urdu,whatsapp}',
  'desk/products/{description,import-questions,import-shop,share,undone-stock}',
  'orders/smtp',
  'owner/{desk-link,owner-command}',
  'pages/*',
  'staying-up/{caddy,fuzz,hostile,logs,metrics,systemd,workers}',
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
          include: [...storeUnits, ...ALL_STORIES],
          exclude: onOneEngine,
          env: { SHOP_ENGINE: 'postgres' },
          globalSetup: [BUILD, 'tests/support/postgres/open-postgres.ts'],
        },
      },
    ],
  },
});
