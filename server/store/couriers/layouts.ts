import { type CourierLayout, FIRST_LAYOUTS, layoutMark } from '../../../shop/couriers/courier.ts';
import type { Store } from '../store.ts';
import type { Writing } from '../tables.ts';
import { write } from '../writing/write.ts';

/** The couriers that the shop begins with, then those that an owner added. */
export async function courierNames(store: Store | Writing): Promise<string[]> {
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
  return row ? storedLayout(courier, row.content) : firstLayout(courier);
}

type Meanwhile = { now: CourierLayout; by: string };

/** Saves a layout; `seen`: the mark of the one it was typed over. If another is saved by now, gives that instead. */
export async function saveLayout(
  store: Store,
  layout: CourierLayout,
  { seen, by, at }: { seen: string | undefined; by: string; at: number },
): Promise<Meanwhile | undefined> {
  const { courier, ...content } = layout;
  return write(store, async (trx) => {
    const saved = await lockLayout(trx, courier, { by, at });
    const mark = layoutMark(saved.now);
    if (mark === layoutMark(layout)) return undefined;
    if (seen !== undefined && seen !== mark) return saved;
    const row = { content: JSON.stringify(content), changed_at: at, changed_by: by };
    await trx.updateTable('courier_layouts').set(row).where('courier', '=', courier).execute();
    return undefined;
  });
}

/** A courier's layout, which no other transaction changes before this one ends. The first one gets its row here. */
async function lockLayout(trx: Writing, courier: string, { by, at }: { by: string; at: number }): Promise<Meanwhile> {
  const { courier: _, ...first } = firstLayout(courier);
  const { content, changed_by } = await trx
    .insertInto('courier_layouts')
    .values({ courier, content: JSON.stringify(first), changed_at: at, changed_by: by })
    .onConflict((conflict) => conflict.column('courier').doUpdateSet({ courier }))
    .returning(['content', 'changed_by'])
    .executeTakeFirstOrThrow();
  return { now: storedLayout(courier, content), by: changed_by };
}

/** An earlier release did not know all headings. */
function storedLayout(courier: string, content: string): CourierLayout {
  const { columns, headings } = JSON.parse(content) as Omit<CourierLayout, 'courier'>;
  return { courier, columns, headings: { ...firstLayout(courier).headings, ...headings } };
}

function firstLayout(courier: string): CourierLayout {
  const first = FIRST_LAYOUTS.find((layout) => layout.courier === courier) ?? FIRST_LAYOUTS.at(-1);
  if (!first) throw new Error('There are no layouts to begin with');
  return { ...first, courier };
}
