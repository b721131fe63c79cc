import type { CheckoutItem } from '../../../shop/buying/checkout-path.ts';
import { BASE_OPTIONS } from '../../../shop/buying/choice.ts';
import { type Discount, discountOn, NO_DISCOUNT, type Off, totalOf } from '../../../shop/buying/discount.ts';
import type { Product } from '../../../shop/catalogue/product.ts';
import { changedLine, optionsOfLine, whyNotIn, withLineNote } from '../../../shop/orders/changed-line.ts';
import type { CheckoutLine, Order, OrderedProduct } from '../../../shop/orders/order.ts';
import { orderedProduct } from '../../../shop/orders/ordered-product.ts';
import { readProductPath } from '../../../shop/page-path.ts';
import { isPriced, readWrittenPrice, roundRupees, subtotal } from '../../../shop/price.ts';
import { formText } from '../../forms/posted-form.ts';

/** `name` ends its fields' names. */
export type EditedLine = { name: string; line: OrderedProduct; product: Product | undefined };

/** The lines' products by path, as they are now, and what is added. */
export type EditProducts = { products: Record<string, Product>; added: { name: string; line: OrderedProduct }[] };

export const NO_PRODUCTS: EditProducts = { products: {}, added: [] };

/** `items`: those that are added. */
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
    // Counters are looked up when pieces are taken.
    const { stock: _, ...saved } = orderedProduct({ ...line, product, note: '' }, siteUrl);
    return [{ name: addedName(line.at), line: saved }];
  });
  return { products: Object.fromEntries(all), added };
}

export function addedName(at: number): string {
  return `a${at}`;
}

export function isOfAdded(field: string): boolean {
  return /-a\d+$/.test(field);
}

export function editedLines(order: Order, { products, added }: EditProducts): EditedLine[] {
  const own = order.products.map((line, i) => ({ name: String(i), line }));
  return [...own, ...added].map(({ name, line }) => {
    const place = readProductPath(line.link);
    return { name, line, product: place && products[`${place.collection}/${place.id}`] };
  });
}

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

/** The end of a line's field name, after what the field is. */
export const FIELD_OF_LINE = /^((?:quantity|price|colour|size|note|out)-)(\d+)$/;

/** The lines that stay, by name, and mistakes as sentences by line name. */
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

/** In PKR as typed: by line name, and in all with delivery; NaN for what is no number. */
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

/** Rupees as a form shows them, '' for no discount: a code that takes nothing off is '0', so that emptying takes it off. */
export function writtenOff({ code, percent, rupees }: Discount = NO_DISCOUNT): string {
  return rupees === 0 && code === undefined && percent === undefined ? '' : String(rupees);
}

/** Untouched, it stays as before, so that a percentage follows the goods. Emptied or 0, nothing is off and the order uses no code. */
export function typedOff(typed: string, before: Discount = NO_DISCOUNT): Off {
  if (typed === writtenOff(before)) return before;
  const rupees = typed === '' ? 0 : readNumber(typed);
  return rupees === 0 ? NO_DISCOUNT : { code: before.code, rupees };
}

/** NaN for other texts, so that they are reported and not read as 0. */
export function readNumber(typed: string): number {
  return readWrittenPrice(typed) ?? Number.NaN;
}
