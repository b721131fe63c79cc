import type { CheckoutItem } from '../buying/checkout-path.ts';
import {
  chosenNames,
  imageOfOptions,
  type OptionObstacle,
  type Options,
  type OrderedOptions,
  obstacleOfOptions,
  optionNames,
  optionsInOrder,
  optionsOf,
} from '../buying/choice.ts';
import type { Discount } from '../buying/discount.ts';
import type { Product } from '../catalogue/product.ts';
import { isPriced, type Priced } from '../price.ts';
import { availableInTurn } from '../stock/available-in-turn.ts';
import { leftOf, sharedCounterOf } from '../stock/stock-counts.ts';

/** An order as it is saved (spec 3, Order). */
export type Order = {
  contact: string;
  shipping: Shipping;
  products: OrderedProduct[];
  /** ISO 8601, UTC. */
  createdAt: string;
  /** PKR as agreed. Later changes of fees or codes do not change these. */
  subtotal: number;
  /** Missing or of 0 rupees for none. */
  discount?: Discount;
  delivery: number;
  total: number;
};

export type Shipping = {
  firstName: string;
  lastName: string;
  address: string;
  city: string;
  postal: string;
  email: string;
};

export function customerName({ shipping: { firstName, lastName } }: Pick<Order, 'shipping'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** Beyond the spec's fields: description and note, for the emails. */
export type OrderedProduct = OrderedOptions & {
  productTitle: string;
  productImage: string;
  productPrice: number;
  quantity: number;
  brand: string;
  /** Absolute URL of the product's page. */
  link: string;
  /** HTML: its beginning (shop/catalogue/excerpt.ts), in orders of earlier releases all of it. */
  productDescription: string;
  note?: string;
  /** Only where its pieces are, or were, counted. */
  stock?: LineStock;
};

/** Product id, and the counter (shop/stock/stock-counts.ts). */
export type LineStock = {
  id: string;
  counter: string;
  /** Counters that did not count when it was ordered; their stored numbers are reduced too. */
  uncounted?: string[];
};

/** '2 x Neeli Chiriya Kurti (Indigo)' */
export function orderedPiece({ quantity, productTitle, ...options }: OrderedProduct): string {
  return `${quantity} x ${productTitle} (${optionNames(optionsInOrder(options))})`;
}

/** 'Peacock Tee (M)' */
export function titledLine(line: OrderedOptions & Pick<OrderedProduct, 'productTitle'>): string {
  const options = chosenNames(optionsInOrder(line));
  return options ? `${line.productTitle} (${options})` : line.productTitle;
}

/** Shown once the order is saved, never before (spec 4, Checkout). */
export const ORDER_PLACED = 'Order placed successfully!';

/** Holds a one-time token: home then tells of an order placed without scripts. */
export const PLACED_PARAMETER = 'placed';

export type CheckoutForm = { contact: string } & Shipping;

/** Complete order is disabled until they are filled. The postal code is optional (spec 4 and 5). */
export const REQUIRED_FIELDS = ['contact', 'firstName', 'lastName', 'address', 'city', 'email'] as const;

/** For an owner's order: a customer on the telephone may have no email. */
export const OWNER_REQUIRED_FIELDS = /* @__PURE__ */ REQUIRED_FIELDS.filter((field) => field !== 'email');

/** Blank counts as missing. */
export function missingFields(form: Partial<Record<keyof CheckoutForm, string>>): (keyof CheckoutForm)[] {
  return REQUIRED_FIELDS.filter((field) => (form[field] ?? '').trim() === '');
}

/** The product as it is now, with the choices of the path. */
export type CheckoutLine = Options & {
  /** Position in the path, from 0. */
  at: number;
  product: Product;
  quantity: number;
  /** Pieces left after the lines before it; undefined where not counted. */
  available: number | undefined;
  image: string;
};

/** In the path's order, for found products only. A line in a colour that its product lacks cannot be ordered. */
export function checkoutLines(
  products: readonly (Product | undefined)[],
  items: readonly CheckoutItem[],
): CheckoutLine[] {
  const lines = items.flatMap((item, at) => {
    const product = products[at];
    return product
      ? [
          {
            at,
            product,
            quantity: item.quantity,
            ...optionsOf({ ...item, mainColour: product.mainColour }),
            image: imageOfOptions(product, item),
          },
        ]
      : [];
  });
  const available = availableInTurn(lines.map(wanted));
  return lines.map((line, i) => ({ ...line, available: available[i] }));
}

type Choice = Options & { product: Product; quantity: number };

/** Nothing when it cannot be ordered anyway. */
function wanted(line: Choice) {
  const { product, quantity } = line;
  const taken = obstacleBeforeStock(line) ? 0 : quantity;
  return { counter: sharedCounterOf(product, line), left: leftOf(product, line), quantity: taken };
}

/** Undefined when it can be ordered. */
export function obstacleOf(line: CheckoutLine): Obstacle | undefined {
  return obstacleBeforeStock(line) ?? obstacleOfStock({ ...line, left: leftOf(line.product, line) });
}

function obstacleBeforeStock(line: Choice): Obstacle | undefined {
  return obstacleOfProduct(line.product) ?? obstacleOfOptions(line.product, line);
}

/** Why so many pieces cannot be ordered; undefined when they can, or are not counted. */
export function obstacleOfStock({
  available,
  left,
  quantity,
}: {
  available: number | undefined;
  left: number | undefined;
  quantity: number;
}): 'sold out' | 'not enough' | undefined {
  if (available === undefined || available >= quantity) return undefined;
  return left === 0 ? 'sold out' : 'not enough';
}

/** In any options; undefined when it can be ordered. */
export function obstacleOfProduct(product: Product): Obstacle | undefined {
  if (!product.inStock) return 'sold out';
  return isPriced(product) ? undefined : 'no price';
}

export function isOrderable<Line extends CheckoutLine>(line: Line): line is Line & { product: Priced<Product> } {
  return obstacleOf(line) === undefined;
}

export type Obstacle = 'sold out' | 'not enough' | 'no price' | OptionObstacle;
