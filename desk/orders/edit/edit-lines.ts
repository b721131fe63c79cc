import type { CheckoutItem } from '../../../shop/buying/checkout-path.ts';
import { BASE_OPTIONS } from '../../../shop/buying/choice.ts';
import { type Discount, discountOn, NO_DISCOUNT, type Off, totalOf } from '../../../shop/buying/discount.ts';
import type { Product } from '../../../shop/catalogue/product.ts';
import { changedLine, optionsOfLine, whyNotIn, withLineNote } from '../../../shop/orders/changed-line.ts';
import type { CheckoutLine, Order, OrderedProduct } from '../../../shop/orders/order.ts';
import { orderedProduct } from '../../../shop/orders/ordered-product.ts';
import { readProductPath } from '../../../shop/page-path.ts';
import { isPriced, readWrittenPrice, roundRupees, subtotal } from '../../../shop/price.ts';
import { formText } from '../../forms/form-text.ts';

/** A line of an edit's form. `name` ends the names of its fields. */
export type EditedLine = { name: string; line: OrderedProduct; product: Product | undefined };

/** What an edit's form needs beside the order: the products of its lines as they are now, by their path, and what is added. */
export type EditProducts = { products: Record<string, Product>; added: { name: string; line: OrderedProduct }[] };

export const NO_PRODUCTS: EditProducts = { products: {}, added: [] };

/** Reads them; `items` are those that are added. */
export async function editProducts(
  read: (items: readonly CheckoutItem[]) => Promise<CheckoutLine[]>,
  { products: ordered }: Order,
  { items, siteUrl }: { items: readonly CheckoutItem[]; siteUrl: string },
): Promise<EditProducts> {
  const own = ordered.flatMap(({ link }): CheckoutItem[] => {
    const place = readProductPath(link);
    return place ? [{ ...place, quantity: 1, ...BASE_OPTIONS }] : [];
  });
  const [ofLines, more] = await Promise.all([read(own), read(items)]);
  const all = [...ofLines, ...more].map(({ product }) => [`${product.collection}/${product.id}`, product] as const);
  const added = more.flatMap((line) => {
    const { product } = line;
    if (!isPriced(product)) return [];
    // Where its pieces are counted is looked up when they are taken.
    const { stock: _, ...saved } = orderedProduct({ ...line, product, note: '' }, siteUrl);
    return [{ name: addedName(line.at), line: saved }];
  });
  return { products: Object.fromEntries(all), added };
}

/** What ends the names of an added line's fields. */
export function addedName(at: number): string {
  return `a${at}`;
}

/** Whether a field is one of an added line. */
export function isOfAdded(field: string): boolean {
  return /-a\d+$/.test(field);
}

/** The lines of an order, by their position, and those that are added. */
export function editedLines(order: Order, { products, added }: EditProducts): EditedLine[] {
  const own = order.products.map((line, i) => ({ name: String(i), line }));
  return [...own, ...added].map(({ name, line }) => {
    const place = readProductPath(line.link);
    return { name, line, product: place && products[`${place.collection}/${place.id}`] };
  });
}

/** The fields of a line as they are filled in, by their names. */
export function valuesOfLine(name: string, line: OrderedProduct): [string, string][] {
  const { color, size } = optionsOfLine(line);
  return [
    [`quantity-${name}`, String(line.quantity)],
    [`price-${name}`, String(line.productPrice)],
    [`colour-${name}`, color],
    [`size-${name}`, size],
    [`note-${name}`, line.note ?? ''],
    [`out-${name}`, ''],
  ];
}

/** The name that ends a field of a line, and what the field is. */
export const FIELD_OF_LINE = /(?<=^(quantity|price|colour|size|note|out)-)\d+$/;

/** What a form makes of the lines: those that stay, by name, and what cannot be, as sentences by the lines' names. */
export function readLines(
  form: FormData,
  lines: readonly EditedLine[],
): { products: OrderedProduct[]; names: string[]; mistakes: Record<string, string> } {
  const kept = lines.flatMap((edited) => {
    const quantity = readNumber(formText(form, `quantity-${edited.name}`));
    const isOut = quantity === 0 || form.get(`out-${edited.name}`) === 'on';
    return isOut ? [] : [{ name: edited.name, quantity, to: readLine(form, edited) }];
  });
  const products = kept.map(({ name, quantity, to: { line } }) => {
    const note = form.get(`note-${name}`);
    const noted = typeof note === 'string' ? withLineNote(line, note) : line;
    return { ...noted, quantity, productPrice: readNumber(formText(form, `price-${name}`)) };
  });
  const mistakes = kept.flatMap(({ name, to: { why } }) => (why === undefined ? [] : [[name, why]]));
  return { products, names: kept.map(({ name }) => name), mistakes: Object.fromEntries(mistakes) };
}

/** A line in the options that were chosen. */
function readLine(form: FormData, { name, line, product }: EditedLine): { line: OrderedProduct; why?: string } {
  const own = optionsOfLine(line);
  const to = {
    color: formText(form, `colour-${name}`) || own.color,
    size: formText(form, `size-${name}`) || own.size,
  };
  const changed = changedLine(line, product, to);
  if (typeof changed === 'string') return { line, why: changed };
  const why = product && isOfAdded(`-${name}`) ? whyNotIn(product, to) : undefined;
  return why === undefined ? { line: changed } : { line, why };
}

/** What a form's lines come to as they are typed, in PKR: each line by its name, and all with delivery; NaN for what is no number. */
export function sumsOf(lines: readonly EditedLine[], values: Readonly<Record<string, string>>, before?: Discount) {
  const all = lines.map(({ name }) => {
    const quantity = values[`out-${name}`] === 'on' ? 0 : readNumber(values[`quantity-${name}`] ?? '');
    return { name, quantity, productPrice: readNumber(values[`price-${name}`] ?? '') };
  });
  const items = subtotal(all);
  return {
    lines: Object.fromEntries(all.map((line) => [line.name, roundRupees(line.quantity * line.productPrice)])),
    total: totalOf(
      items,
      discountOn(typedOff(values.discount ?? '', before), items),
      readNumber(values.delivery ?? ''),
    ),
  };
}

/** What is off an order as its form has it: in rupees, '' for nothing. */
export function writtenOff({ rupees }: Discount = NO_DISCOUNT): string {
  return rupees === 0 ? '' : String(rupees);
}

/**
 * What is off by what was typed: as before where it was not touched, so that a percentage follows the goods. Emptied, nothing is
 * off and the order uses no code.
 */
export function typedOff(typed: string, before: Discount = NO_DISCOUNT): Off {
  if (typed === writtenOff(before)) return before;
  return typed === '' ? NO_DISCOUNT : { code: before.code, rupees: readNumber(typed) };
}

/** NaN for what is no number, so that it is told and not taken for nothing. */
export function readNumber(typed: string): number {
  return readWrittenPrice(typed) ?? Number.NaN;
}
