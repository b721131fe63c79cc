import type { CheckoutItem } from './checkout-path.ts';
import { BASE_COLOUR } from './colour.ts';
import { CHECKOUT_DELIVERY } from './delivery.ts';
import { isPriced, type Priced, subtotal } from './price.ts';
import type { Product } from './product.ts';

/** An order as it is saved (spec 3, Order). */
export type Order = {
  /** One field: email or mobile number. */
  contact: string;
  shipping: Shipping;
  products: OrderedProduct[];
  /** ISO 8601, UTC. */
  createdAt: string;
  /** PKR, as the customer agreed to them: a later fee changes none of the three. */
  subtotal: number;
  delivery: number;
  total: number;
};

export type Shipping = {
  firstName: string;
  lastName: string;
  address: string;
  city: string;
  /** Optional; '' when the shopper left it out. */
  postal: string;
  email: string;
};

/** One ordered line; what letters tell beyond the spec's fields is the excerpt's source and the shopper's note. */
export type OrderedProduct = {
  productTitle: string;
  productImage: string;
  color: string;
  /** PKR, for one piece. */
  productPrice: number;
  quantity: number;
  brand: string;
  /** Absolute address of the product's page. */
  link: string;
  productDescription: string;
  note?: string;
};

/** What the shopper reads once the order is saved, and never before (spec 4, Checkout). */
export const ORDER_PLACED = 'Order placed successfully!';

/** By which home is told, once, that its visitor has just placed an order without scripts. */
export const PLACED_PARAMETER = 'placed';

/** What the shopper fills in at checkout. */
export type CheckoutForm = { contact: string } & Shipping;

/** Complete order stays disabled until these are filled; the postal code is optional (spec 4 and 5). */
export const REQUIRED_FIELDS = ['contact', 'firstName', 'lastName', 'address', 'city', 'email'] as const;

/** True when every required field holds more than white space. */
export function isComplete(form: Partial<Record<keyof CheckoutForm, string>>): boolean {
  return REQUIRED_FIELDS.every((field) => (form[field] ?? '').trim() !== '');
}

/** One line of the order summary: the product as the shop has it now and what the path chose. */
export type CheckoutLine = {
  /** Which item of the path it is, from 0. */
  at: number;
  product: Product;
  quantity: number;
  colour: string;
  image: string;
};

/**
 * The line for a path's item, the `at`-th of it. A colour that the product does not have, or not any more, keeps it from
 * being ordered.
 */
export function checkoutLine(product: Product, item: CheckoutItem, at: number): CheckoutLine {
  const variant = product.productColors.find((one) => one.color === item.colour);
  return {
    at,
    product,
    quantity: item.quantity,
    colour: item.colour,
    image: variant?.image || product.productImage,
  };
}

/** Why a piece cannot be ordered: the first reason there is, undefined when it can. */
export function hindranceOf({ product, colour }: Pick<CheckoutLine, 'product' | 'colour'>): Hindrance | undefined {
  if (!product.inStock) return 'sold out';
  if (!isPriced(product)) return 'no price';
  const isKnown = colour === BASE_COLOUR || product.productColors.some((one) => one.color === colour);
  return isKnown ? undefined : 'unknown colour';
}

/** Whether nothing keeps a line from being ordered. */
export function isOrderable<Line extends CheckoutLine>(line: Line): line is Line & { product: Priced<Product> } {
  return hindranceOf(line) === undefined;
}

/** What keeps a piece from being ordered. */
export type Hindrance = 'sold out' | 'no price' | 'unknown colour';

/** Subtotal, delivery and total in PKR of what is ordered now (spec 9). */
export function orderTotals(lines: readonly { productPrice?: number | undefined; quantity: number }[]) {
  const items = subtotal(lines);
  return { subtotal: items, delivery: CHECKOUT_DELIVERY, total: items + CHECKOUT_DELIVERY };
}
