import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{shop,server,owner,demo,app,scripts}/**/*.test.ts', 'tests/stories/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 90_000,
    // Stories start shops of their own; more at once than cores only makes each slower.
    maxWorkers: 2,
  },
});
