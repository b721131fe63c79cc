import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storeOf } from '../../../tests/support/engine.ts';
import { savePeople } from '../sign-in/people.ts';
import { write } from '../writing/write.ts';
import { ownersWhoGet } from './email-choices.ts';

test('owners who were added on the desk get the emails about orders, helpers do not', async () => {
  const store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'email-choices-')) });
  const added = { by: 'Sana', at: 1 };
  await write(store, (trx) =>
    savePeople(trx, {
      'zara@zari.example': { role: 'owner', ...added },
      'sana@zari.example': { role: 'owner', ...added },
      'bilal@zari.example': { role: 'helper', ...added },
    }),
  );
  expect(await ownersWhoGet(store, 'each', ['Sana@zari.example'])).toEqual(['Sana@zari.example', 'zara@zari.example']);
  await store.destroy();
});
