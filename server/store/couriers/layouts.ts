import { type CourierLayout, FIRST_LAYOUTS } from '../../../shop/couriers/courier.ts';
import type { Store } from '../store.ts';
import type { Writing } from '../tables.ts';
import { write } from '../writing/write.ts';

/** The couriers that the shop begins with, then those that an owner added. */
export async function courierNames(store: Store): Promise<string[]> {
  const rows = await store.selectFrom('courier_layouts').select('courier').orderBy('courier').execute();
  return [...new Set([...FIRST_LAYOUTS, ...rows].map(({ courier }) => courier))];
}

/** A courier's layout as an owner left it, else the first one; an unknown courier begins with the last of those. */
export async function layoutOf(store: Store | Writing, courier: string): Promise<CourierLayout> {
  const row = await store
    .selectFrom('courier_layouts')
    .select('content')
    .where('courier', '=', courier)
    .executeTakeFirst();
  if (row) return { ...(JSON.parse(row.content) as Omit<CourierLayout, 'courier'>), courier };
  const first = FIRST_LAYOUTS.find((layout) => layout.courier === courier) ?? FIRST_LAYOUTS.at(-1);
  if (!first) throw new Error('There are no layouts to begin with');
  return { ...first, courier };
}

export async function saveLayout(
  store: Store,
  { courier, ...layout }: CourierLayout,
  by: string,
  at: number,
): Promise<void> {
  const row = { content: JSON.stringify(layout), changed_at: at, changed_by: by };
  await write(store, (trx) =>
    trx
      .insertInto('courier_layouts')
      .values({ courier, ...row })
      .onConflict((conflict) => conflict.column('courier').doUpdateSet(row))
      .execute(),
  );
}
