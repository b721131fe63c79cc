import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { StepName } from '../../shop/steps/order-step.ts';
import { storeOf } from '../../tests/support/engine.ts';

test('data of a later release is told as such: nothing of it is broken, and no backup is to be restored', async () => {
  const place = { dataDir: mkdtempSync(join(tmpdir(), 'later-')) };
  const store = await storeOf(place);
  await sql`insert into kysely_migration (name, timestamp) values ('999-from-tomorrow', '2099-01-01')`.execute(store);
  await store.destroy();
  await expect(storeOf(place)).rejects.toThrow(
    /^The data in \S+ is of a later release \(999-from-tomorrow\)\. Start that release, or a newer one\.$/,
  );
});

/** The migration that came with each step. */
const SINCE: Record<StepName, string> = {
  ...since(
    ['confirm', 'no answer', 'pack', 'send', 'tracking', 'delivered', 'attempted', 'returning', 'returned'],
    '005',
  ),
  ...since(['cancel', 'edit', 'cash received', 'cash short', 'note', 'opened', 'undo'], '005'),
  ...since(['part returned', 'send again'], '044'),
  ...since(['money back'], '051'),
  ...since(['write off'], '057'),
};

function since<Step extends StepName>(steps: readonly Step[], migration: string): Record<Step, string> {
  return Object.fromEntries(steps.map((step) => [step, migration])) as Record<Step, string>;
}

test('a new step comes with a migration: a release that does not know the step refuses the data', async () => {
  const store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'steps-')) });
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(store);
  await store.destroy();
  const made = new Set(rows.map(({ name }) => name.slice(0, 3)));
  expect(Object.values(SINCE).filter((migration) => !made.has(migration))).toEqual([]);
});
