import { describe, expect, test } from 'vitest';
import { failOverWhileOrdering } from '../../support/chaos/fail-over.ts';
import { onPostgres } from '../../support/engine.ts';
import { hasPgBouncer } from '../../support/postgres/pg-bouncer.ts';

// The short form of `npm run bench -- failover`.
describe.runIf(onPostgres())('on PostgreSQL with a standby', () => {
  test.each([
    { failure: 'killed', pooled: hasPgBouncer },
    { failure: 'frozen', pooled: false },
  ] as const)(
    'the primary is $failure and the standby promoted while 16 clients order: no order is lost or doubled',
    async (way) => {
      const found = await failOverWhileOrdering({ ...way, clients: 16 });
      expect(found).toMatchObject({ missing: 0, doubled: 0, withoutThreeEmails: 0, pages: { failed: 0 } });
      expect(found.post).toMatchObject({ missing: 0, otherKeyAgain: 0 });
      expect(found.acknowledged).toBeGreaterThan(0);
      expect(found.acceptedAfterMs).toBeLessThan(10_000);
    },
    120_000,
  );
});
