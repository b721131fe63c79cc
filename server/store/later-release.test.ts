import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
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
