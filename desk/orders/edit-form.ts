import { optionNames, optionsInOrder } from '../../shop/buying/choice.ts';
import { mergedValues } from '../../shop/editing/merged-values.ts';
import { type Order, type OrderedProduct, REQUIRED_FIELDS } from '../../shop/orders/order.ts';
import type { OrderEdit } from '../../shop/orders/order-step.ts';
import { readWrittenPrice } from '../../shop/price.ts';
import { formText } from '../forms/form-text.ts';

/** The fields of who gets an order and where, as the form names them. */
export const CUSTOMER_FIELDS = [
  { name: 'contact', words: 'Phone', autoComplete: 'off', inputMode: 'tel' },
  { name: 'firstName', words: 'First name', autoComplete: 'off' },
  { name: 'lastName', words: 'Last name', autoComplete: 'off' },
  { name: 'address', words: 'Address', autoComplete: 'off' },
  { name: 'city', words: 'City', autoComplete: 'off' },
  { name: 'postal', words: 'Postal code (optional)', autoComplete: 'off' },
  { name: 'email', words: 'Email', autoComplete: 'off', inputMode: 'email' },
] as const;

/** Whether the form asks for a field to be filled in. */
export function isRequired(name: string): boolean {
  return REQUIRED_FIELDS.some((field) => field === name);
}

/** What an edit's form makes of an order: every field as it is filled in, lines of no pieces left out. */
export function readEditForm(form: FormData, order: Order): OrderEdit {
  const text = (name: string) => formText(form, name);
  const [firstName, lastName, address, city, postal, email] = (
    ['firstName', 'lastName', 'address', 'city', 'postal', 'email'] as const
  ).map(text) as [string, string, string, string, string, string];
  const products = order.products.flatMap((product, i): OrderedProduct[] => {
    const quantity = readNumber(text(`quantity-${i}`));
    return quantity === 0 ? [] : [{ ...product, quantity, productPrice: readNumber(text(`price-${i}`)) }];
  });
  return {
    contact: text('contact'),
    shipping: { ...order.shipping, firstName, lastName, address, city, postal, email },
    products,
    delivery: readNumber(text('delivery')),
  };
}

/** The order's own values, by the names of the form's fields; a line's by its position. An edit's note is its own. */
export function valuesOf({ contact, shipping, products, delivery }: Order): Record<string, string> {
  const lines = products.flatMap(({ quantity, productPrice }, i) => [
    [`quantity-${i}`, String(quantity)],
    [`price-${i}`, String(productPrice)],
  ]);
  return { contact, ...shipping, delivery: String(delivery), note: '', ...Object.fromEntries(lines) };
}

/** Tells lines apart, whatever is edited in them: the product, its colour and size, and which of several such lines. */
export function linesOf({ products }: Pick<Order, 'products'>): string[] {
  const names = products.map((product) => `${product.link} ${optionNames(optionsInOrder(product))}`);
  return names.map((name, i) => `${name} ${names.slice(0, i).filter((one) => one === name).length}`);
}

/** What a form showed, as it posts it: the values by field, and which line is at which position. */
export type ShownEdit = { values: Record<string, string>; lines: string[] };

/** What was typed in a form and is not saved: its values by field, what it showed, and after how many steps. */
export type KeptEdit = { typed: Record<string, string>; shown: ShownEdit; seen: number };

export function readTyped(form: FormData, { values }: ShownEdit): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(form.get(name) ?? value)]));
}

/** What was typed before over the order as it is now, as `typedOver` does. */
export function keptOver({ typed, shown }: KeptEdit, order: Order): Record<string, string> {
  return typedOver(new Map(Object.entries({ ...typed, shown: JSON.stringify(shown) })), order);
}

/**
 * The values of a refused form over the order as it is now, by field: what was typed stays, on the line it was typed for,
 * and what was not touched is the order's. Of a line that is gone nothing stays.
 */
export function typedOver(form: Posted, order: Order): Record<string, string> {
  const { values: shown, lines } = readShown(form);
  const now = valuesOf(order);
  const before = linesOf(order).map((line) => lines.indexOf(line));
  /** The name that a field of today had in the form. */
  const postedName = (name: string) => name.replace(/(?<=^(quantity|price)-)\d+$/, (at) => String(before[Number(at)]));
  const formed = (valueAt: (name: string) => unknown) =>
    Object.fromEntries(Object.keys(now).map((name) => [name, String(valueAt(postedName(name)) ?? now[name])]));
  const forms = { seen: formed((name) => shown[name]), typed: formed((name) => form.get(name)), now };
  return mergedValues(Object.keys(now), forms).values;
}

type Posted = { get(name: string): unknown };

/** Nothing where another page posted it. */
function readShown(form: Posted): ShownEdit {
  try {
    const { values, lines } = JSON.parse(String(form.get('shown'))) as Partial<ShownEdit>;
    return { values: Object(values), lines: Array.isArray(lines) ? lines : [] };
  } catch {
    return { values: {}, lines: [] };
  }
}

/** NaN for what is no number, so that it is told and not taken for nothing. */
function readNumber(typed: string): number {
  return readWrittenPrice(typed) ?? Number.NaN;
}
