import { optionNames } from '../../../shop/buying/choice.ts';
import { mergedValues } from '../../../shop/editing/merged-values.ts';
import { type Order, OWNER_REQUIRED_FIELDS } from '../../../shop/orders/order.ts';
import type { OrderEdit } from '../../../shop/steps/order-step.ts';
import { formText } from '../../forms/posted-form.ts';
import {
  type EditProducts,
  editedLines,
  FIELD_OF_LINE,
  isOfAdded,
  NO_PRODUCTS,
  readLines,
  readNumber,
  typedOff,
  valuesOfLine,
  writtenOff,
} from './edit-lines.ts';

export const CUSTOMER_FIELDS = [
  { name: 'contact', words: 'Phone', autoComplete: 'off', inputMode: 'tel' },
  { name: 'firstName', words: 'First name', autoComplete: 'off' },
  { name: 'lastName', words: 'Last name', autoComplete: 'off' },
  { name: 'address', words: 'Address', autoComplete: 'off' },
  { name: 'city', words: 'City', autoComplete: 'off' },
  { name: 'postal', words: 'Postal code (optional)', autoComplete: 'off' },
  { name: 'email', words: 'Email (optional)', autoComplete: 'off', inputMode: 'email' },
] as const;

export function isRequired(name: string): boolean {
  return OWNER_REQUIRED_FIELDS.some((field) => field === name);
}

/** `names` and `mistakes` are of lines (`readLines`). */
type ReadEdit = { after: OrderEdit; names: string[]; mistakes: Record<string, string> };

/** Lines of no pieces are left out. */
export function readEditForm(form: FormData, order: Order, parts: EditProducts = NO_PRODUCTS): ReadEdit {
  const text = (name: string) => formText(form, name);
  const [firstName, lastName, address, city, postal, email] = (
    ['firstName', 'lastName', 'address', 'city', 'postal', 'email'] as const
  ).map(text) as [string, string, string, string, string, string];
  const { products, ...lines } = readLines(form, editedLines(order, parts));
  const after = {
    contact: text('contact'),
    shipping: { ...order.shipping, firstName, lastName, address, city, postal, email },
    products,
    delivery: readNumber(text('delivery')),
    // Pages of an earlier release lack it.
    ...(form.has('discount') ? discountIn(text('discount'), order) : {}),
  };
  return { after, ...lines };
}

/** Nothing where it was not touched. */
function discountIn(typed: string, { discount: before }: Order): OrderEdit {
  if (typed === writtenOff(before)) return {};
  const { code, rupees = 0 } = typedOff(typed, before);
  return { discount: { ...(code === undefined ? {} : { code }), rupees } };
}

/** By field name; a line's by its position. The note is the edit's own. */
export function valuesOf({ contact, shipping, products, delivery, discount }: Order): Record<string, string> {
  const lines = products.flatMap((line, i) => valuesOfLine(String(i), line));
  return {
    contact,
    ...shipping,
    delivery: String(delivery),
    discount: writtenOff(discount),
    note: '',
    ...Object.fromEntries(lines),
  };
}

/** Identifies lines whatever is edited: product, colour, size, and which of equal ones. */
export function linesOf({ products }: Pick<Order, 'products'>): string[] {
  const names = products.map(({ link, color, size = '' }) => `${link} ${optionNames({ colour: color, size })}`);
  return names.map((name, i) => `${name} ${names.slice(0, i).filter((one) => one === name).length}`);
}

/** What the form showed, as it posts it: values by field, and the lines in their order. */
export type ShownEdit = { values: Record<string, string>; lines: string[] };

/** Unsaved input: values by field, what the form showed after how many steps, and added items as in its address. */
export type KeptEdit = { key: string; typed: Record<string, string>; shown: ShownEdit; seen: number; items?: string };

export function readTyped(form: FormData, { values }: ShownEdit): Record<string, string> {
  const own = Object.entries(values).map(([name, value]) => [name, String(form.get(name) ?? absent(name, value))]);
  return { ...Object.fromEntries(own), ...addedIn(form) };
}

/** A box that is not ticked is not posted. */
function absent(name: string, value: string): string {
  return name.startsWith('out-') ? '' : value;
}

export function keptOver({ typed, shown }: Pick<KeptEdit, 'typed' | 'shown'>, order: Order): Record<string, string> {
  return typedOver(new Map(Object.entries({ ...typed, shown: JSON.stringify(shown) })), order);
}

export function typedOver(form: Posted, order: Order): Record<string, string> {
  return mergedOver(form, order).values;
}

/**
 * A form's values over the order as it is now: typed ones stay on their line, untouched ones are the order's, those of a
 * removed line go. Where somebody else changed a field too, `mistakes` has its current value.
 */
export function mergedOver(form: Posted, order: Order) {
  const { values: shown, lines } = readShown(form);
  const now = valuesOf(order);
  const before = placesBefore(linesOf(order), lines);
  const postedName = (name: string) => name.replace(FIELD_OF_LINE, (_, field, at) => `${field}${before[Number(at)]}`);
  const formed = (valueAt: (name: string) => unknown) =>
    Object.fromEntries(Object.keys(now).map((name) => [name, plainLines(valueAt(postedName(name)) ?? now[name])]));
  const forms = { seen: formed((name) => shown[name]), typed: formed((name) => form.get(name)), now };
  const { values, mistakes } = mergedValues(Object.keys(now), forms);
  return { values: { ...values, ...addedIn(form) }, mistakes };
}

type Posted = { get(name: string): unknown; keys(): Iterable<string> };

function addedIn(form: Posted): Record<string, string> {
  return Object.fromEntries([...form.keys()].filter(isOfAdded).map((name) => [name, plainLines(form.get(name))]));
}

/** With the line ends of stored texts. */
function plainLines(value: unknown): string {
  return String(value).replaceAll('\r\n', '\n');
}

/** The earlier position of each line, -1 for none: first exact matches, then lines of the same product. */
function placesBefore(now: readonly string[], before: readonly string[]): number[] {
  const same = now.map((line) => before.indexOf(line));
  const left = before.map((_, at) => at).filter((at) => !same.includes(at));
  return now.map((line, i) => {
    const own = same[i] ?? -1;
    if (own >= 0) return own;
    const at = left.find((one) => productIn(before[one] ?? '') === productIn(line));
    if (at === undefined || !productIn(line)) return -1;
    left.splice(left.indexOf(at), 1);
    return at;
  });
}

function productIn(line: string): string {
  return line.split(' ', 1)[0] ?? '';
}

/** Empty where another page posted it. */
function readShown(form: Posted): ShownEdit {
  try {
    const { values, lines } = JSON.parse(String(form.get('shown'))) as Partial<ShownEdit>;
    return { values: Object(values), lines: Array.isArray(lines) ? lines.map(String) : [] };
  } catch {
    return { values: {}, lines: [] };
  }
}
