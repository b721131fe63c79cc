import type { CheckoutItem } from '../../../shop/buying/checkout-path.ts';
import { isSameLine } from '../../../shop/buying/choice.ts';
import type { CardProduct } from '../../../shop/catalogue/product.ts';
import type { Desk } from '../../../shop/desk/desk.ts';
import type { DeskOrder } from '../../../shop/orders/desk-order.ts';
import { orderAtStep } from '../../../shop/steps/order-at-step.ts';
import { refusalOf } from '../../../shop/steps/order-refusal.ts';
import { formText } from '../../forms/posted-form.ts';
import { mergedOver, readEditForm, typedOver } from './edit-form.ts';
import { addedName, type EditProducts, editProducts, isOfAdded } from './edit-lines.ts';

/** The order as its form shows it, what was typed, and what was found. */
export type UnsavedEdit = {
  order: DeskOrder;
  typed: Record<string, string>;
  /** A sentence; of lines by name. */
  why: string | undefined;
  mistakes: Record<string, string>;
  theirs: Record<string, string>;
  q: string;
  found: CardProduct[];
  pressed: 'find' | 'add' | 'save';
};

/** Takes a posted edit; undefined when it is saved. Enter in the finder's field searches; the bottom button saves. */
export async function takePostedEdit(
  desk: Desk,
  order: DeskOrder,
  { form, items }: { form: FormData; items: readonly CheckoutItem[] },
): Promise<UnsavedEdit | undefined> {
  const shown = shownOrder(order, form);
  const q = formText(form, 'q');
  const pressed = pressedIn(form, q);
  const unsaved = async (refused: Partial<UnsavedEdit>): Promise<UnsavedEdit> => ({
    order: shown,
    typed: typedOver(form, shown.order),
    why: undefined,
    mistakes: {},
    theirs: {},
    q,
    found: q ? await desk.read.products(q) : [],
    pressed,
    ...refused,
  });
  if (pressed !== 'save') return unsaved({ typed: withAdded(form, typedOver(form, shown.order)) });
  const parts = await editProducts(desk.read.linesToSave, shown.order, { items, siteUrl: desk.settings.shopUrl });
  if (hasLostLine(form, parts)) return unsaved({ why: LOST_LINE });
  const { after, names, mistakes } = readEditForm(form, shown.order, parts);
  const seen = readSeen(form);
  // Another owner's change is told first: the lines may differ now.
  const isFirst = refusalOf(order.history, { step: 'edit', seen }, Date.now()) === undefined;
  if (isFirst && Object.keys(mistakes).length > 0) return unsaved({ mistakes });
  const [outcome] = await desk.takeStep({
    orders: [{ id: order.id, seen }],
    key: formText(form, 'key'),
    step: { step: 'edit', after, note: formText(form, 'note') },
  });
  if (outcome?.state !== 'refused') return undefined;
  const { values: typed, mistakes: theirs } = mergedOver(form, outcome.order.order);
  const short = outcome.line === undefined ? undefined : names[outcome.line];
  const why = short === undefined ? { why: outcome.why } : { mistakes: { [short]: outcome.why } };
  return unsaved({ order: outcome.order, typed, theirs, ...why });
}

/** Another owner may have changed it since. */
function shownOrder(order: DeskOrder, form: FormData): DeskOrder {
  const steps = Math.min(readSeen(form) ?? order.steps, order.steps);
  return { ...order, order: orderAtStep(order, steps), steps };
}

export function readSeen(form: FormData): number | undefined {
  const seen = formText(form, 'seen');
  return /^\d{1,9}$/.test(seen) ? Number(seen) : undefined;
}

/** An added product can no longer be ordered, though the shown total had it. */
function hasLostLine(form: FormData, { added }: EditProducts): boolean {
  const names = new Set(added.map(({ name }) => `quantity-${name}`));
  return [...form.keys()].some((field) => field.startsWith('quantity-') && isOfAdded(field) && !names.has(field));
}

const LOST_LINE =
  'A product that you added is no longer in the shop. Look at the products and the total, and save again.';

function pressedIn(form: FormData, q: string): UnsavedEdit['pressed'] {
  if (form.has('add')) return 'add';
  if (form.has('save')) return 'save';
  const isNew = q !== '' && q !== formText(form, 'found');
  return form.has('find') || isNew ? 'find' : 'save';
}

function withAdded(form: FormData, typed: Record<string, string>): Record<string, string> {
  const field = `quantity-${formText(form, 'add')}`;
  const before = Number(typed[field]);
  return before > 0 ? { ...typed, [field]: String(before + 1) } : typed;
}

/** Its place among the added ones, now or once added. */
export function nameOfPiece(items: readonly CheckoutItem[], piece: CheckoutItem): string {
  const at = items.findIndex((item) => isSameLine(item, piece));
  return addedName(at < 0 ? items.length : at);
}
