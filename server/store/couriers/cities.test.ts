import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCity } from '../../../shop/couriers/city.ts';
import { storeOf } from '../../../tests/support/engine.ts';
import { write } from '../writing/write.ts';
import { learntCities, teachCities } from './cities.ts';

test('a city that was taught to an earlier release in Arabic letters is known, until it is taught anew', async () => {
  const store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'cities-')) });
  const cityOf = async (typed: string) => readCity(typed, await learntCities(store));
  // As that release stored it.
  const taught = { name: 'موضع شاهکوٹ', city: 'Shahkot', taught_at: 1, taught_by: 'Sana' };
  await store.insertInto('city_names').values(taught).execute();
  for (const typed of ['موضع شاهكوٹ', 'موضع شاہکوٹ']) expect(await cityOf(typed)).toBe('Shahkot');
  await write(store, (trx) => teachCities(trx, new Map([['موضع شاهكوٹ', 'Sangla Hill']]), { by: 'Sana', at: 2 }));
  expect(await cityOf('موضع شاہکوٹ')).toBe('Sangla Hill');
  await store.destroy();
});
