import { cutText } from '../older-browsers/well-formed.ts';
import { cleanText, type TextKind } from '../text/clean-text.ts';
import { type Overlong, overlong, overlongIn } from '../text/overlong.ts';
import { LONGEST } from '../text/text-lengths.ts';
import type { CheckoutForm, Order } from './order.ts';

const KINDS: Record<keyof CheckoutForm, TextKind> = {
  contact: 'plain',
  firstName: 'line',
  lastName: 'line',
  address: 'line',
  city: 'line',
  postal: 'plain',
  email: 'plain',
};

type OrderTexts = { form: CheckoutForm; notes: readonly string[] };

/** Trimmed, without invisible characters. */
export function cleanOrder<Content extends OrderTexts>(content: Content): Content {
  const notes = content.notes.map((note) => cleanText(note, 'lines'));
  return { ...content, form: cleanFields(content.form), notes };
}

/** The same for some of the form's fields. */
export function cleanFields<Fields extends Partial<CheckoutForm>>(fields: Fields): Fields {
  const cleaned = Object.entries(fields).map(([name, text]) => {
    const kind = new Map(Object.entries(KINDS)).get(name);
    return [name, kind === undefined ? text : cleanText(String(text), kind)];
  });
  return Object.fromEntries(cleaned) as Fields;
}

/** By form field; 'notes' for those of all lines together. */
export function overlongInOrder({ form, notes }: OrderTexts): Overlong[] {
  const written = notes.reduce((sum, note) => sum + note.length, 0);
  const { contact, firstName, lastName, address, city, postal, email } = form;
  return [...overlongIn({ contact, firstName, lastName, address, city, postal, email }), ...overlong('notes', written)];
}

/** For orders saved before texts were limited. */
export function fittingOrder(order: Order): Order {
  const { contact, shipping } = order;
  const products = order.products.map(({ note, ...product }) =>
    note === undefined ? product : { ...product, note: cutText(cleanText(note, 'lines'), LONGEST.notes) },
  );
  return { ...order, ...cutFields({ contact }), shipping: cutFields(shipping), products };
}

function cutFields<Fields extends Partial<CheckoutForm>>(fields: Fields): Fields {
  const lengths = new Map<string, number>(Object.entries(LONGEST));
  const cut = Object.entries(cleanFields(fields)).map(([name, text]) => [name, cutText(text, lengths.get(name) ?? 0)]);
  return Object.fromEntries(cut) as Fields;
}
