import { describe, expect, test } from 'vitest';
import { killStoreWhileOrdering } from '../../support/chaos/kill-store.ts';
import { onPostgres } from '../../support/engine.ts';

// The short form of `npm run bench -- scale`. Kills on SQLite are in chaos.
describe.runIf(onPostgres())('on PostgreSQL', () => {
  test('it and two shops killed in turn while 16 clients order: no order is lost or doubled', async () => {
    const found = await killStoreWhileOrdering(3);
    expect(found).toMatchObject({ missing: 0, doubled: 0, withoutThreeEmails: 0 });
    expect(found.post).toMatchObject({ missing: 0, otherKeyAgain: 0 });
    expect(found.acknowledged).toBeGreaterThan(0);
  }, 120_000);
});
