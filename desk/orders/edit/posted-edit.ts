import type { CheckoutItem } from '../../../shop/buying/checkout-path.ts';
import { isSameLine } from '../../../shop/buying/choice.ts';
import type { CardProduct } from '../../../shop/catalogue/product.ts';
import type { Desk } from '../../../shop/desk/desk.ts';
import type { DeskOrder } from '../../../shop/orders/desk-order.ts';
import { orderAtStep } from '../../../shop/steps/order-at-step.ts';
import { refusalOf } from '../../../shop/steps/order-refusal.ts';
import { formText } from '../../forms/form-text.ts';
import { mergedOver, readEditForm, typedOver } from './edit-form.ts';
import { addedName, type EditProducts, editProducts, isOfAdded } from './edit-lines.ts';

/** An edit that is not saved: the order that its form shows, what was typed, and what the finder found. */
export type UnsavedEdit = {
  order: DeskOrder;
  typed: Record<string, string>;
  /** Why it was refused, as a sentence; of lines by their names. */
  why: string | undefined;
  mistakes: Record<string, string>;
  /** What somebody else saved meanwhile, by field. */
  theirs: Record<string, string>;
  q: string;
  found: CardProduct[];
  /** Whether it was sent to find or to add a product, or to save. */
  pressed: 'find' | 'add' | 'save';
};

/**
 * Takes what an edit's form posted. Its lines are those of the order that it showed. Enter in the finder's field looks up what was
 * typed there; the button at the thumb saves. Undefined when it is saved.
 */
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
  // What another owner did comes first: the lines may be others by now.
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

/** The order as its form showed it: another owner may have changed it since. */
function shownOrder(order: DeskOrder, form: FormData): DeskOrder {
  const steps = Math.min(readSeen(form) ?? order.steps, order.steps);
  return { ...order, order: orderAtStep(order, steps), steps };
}

export function readSeen(form: FormData): number | undefined {
  const seen = formText(form, 'seen');
  return /^\d{1,9}$/.test(seen) ? Number(seen) : undefined;
}

/** True when a product was added that cannot be ordered any more: the owner saw a total with it. */
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

/** One more of a piece that is added already. */
function withAdded(form: FormData, typed: Record<string, string>): Record<string, string> {
  const field = `quantity-${formText(form, 'add')}`;
  const before = Number(typed[field]);
  return before > 0 ? { ...typed, [field]: String(before + 1) } : typed;
}

/** Where a piece stands among those that are added, or will. */
export function nameOfPiece(items: readonly CheckoutItem[], piece: CheckoutItem): string {
  const at = items.findIndex((item) => isSameLine(item, piece));
  return addedName(at < 0 ? items.length : at);
}
