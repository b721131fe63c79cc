import { type LearntCities, taughtName } from '../../../shop/couriers/city.ts';
import type { Store } from '../store.ts';
import type { Writing } from '../tables.ts';
import { write } from '../writing/write.ts';

export async function learntCities(store: Store | Writing): Promise<LearntCities> {
  const rows = await store.selectFrom('city_names').select(['name', 'city']).orderBy('taught_at').execute();
  // An earlier release left Arabic letters in names: what was taught last counts.
  return new Map(rows.map(({ name, city }) => [taughtName(name), city]));
}

/** Remembers the cities that these texts name; a text that was taught before is taught anew. */
export async function teachCities(
  trx: Writing,
  cities: ReadonlyMap<string, string>,
  { by, at }: { by: string; at: number },
): Promise<void> {
  for (const [typed, city] of cities) {
    const row = { city, taught_at: at, taught_by: by };
    await trx
      .insertInto('city_names')
      .values({ name: taughtName(typed), ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute();
  }
}

export async function spellingsOf(store: Store | Writing, courier: string): Promise<Map<string, string>> {
  const rows = await store
    .selectFrom('courier_cities')
    .select(['city', 'spelling'])
    .where('courier', '=', courier)
    .orderBy('city')
    .execute();
  return new Map(rows.map(({ city, spelling }) => [city, spelling]));
}

/** Remembers how a courier spells a city; an empty spelling forgets it. */
export async function spellCity(store: Store, courier: string, city: string, spelling: string): Promise<void> {
  await write(store, async (trx) => {
    await trx.deleteFrom('courier_cities').where('courier', '=', courier).where('city', '=', city).execute();
    if (spelling !== '') await trx.insertInto('courier_cities').values({ courier, city, spelling }).execute();
  });
}
