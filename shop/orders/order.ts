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
  /** An email address or a mobile number. */
  contact: string;
  shipping: Shipping;
  products: OrderedProduct[];
  /** ISO 8601, UTC. */
  createdAt: string;
  /** PKR, as the customer agreed to. A later change of the fee or of a code does not change these. */
  subtotal: number;
  /** Missing or of 0 rupees where nothing was taken off. */
  discount?: Discount;
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

/** Whose order it is: 'Ayesha Khan'. */
export function customerName({ shipping: { firstName, lastName } }: Pick<Order, 'shipping'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** One ordered line. Beyond the spec's fields it has the description and the shopper's note, for the emails. */
export type OrderedProduct = OrderedOptions & {
  productTitle: string;
  productImage: string;
  /** PKR for one unit. */
  productPrice: number;
  quantity: number;
  brand: string;
  /** The absolute URL of the product's page. */
  link: string;
  productDescription: string;
  note?: string;
  /** Where its pieces are counted; only where they are, or were. */
  stock?: LineStock;
};

/** A product's id, and the counter that pieces are taken from (shop/stock/stock-counts.ts). */
export type LineStock = {
  id: string;
  counter: string;
  /** Counters that would count them, and did not when they were ordered: what is left of those is less by them, too. */
  uncounted?: string[];
};

/** '2 x Neeli Chiriya Kurti (Indigo)' */
export function orderedPiece({ quantity, productTitle, ...options }: OrderedProduct): string {
  return `${quantity} x ${productTitle} (${optionNames(optionsInOrder(options))})`;
}

/** 'Peacock Tee (M)': a line as what was chosen of it tells it from others of the product. */
export function titledLine(line: OrderedOptions & Pick<OrderedProduct, 'productTitle'>): string {
  const options = chosenNames(optionsInOrder(line));
  return options ? `${line.productTitle} (${options})` : line.productTitle;
}

/** Shown once the order is saved, never before (spec 4, Checkout). */
export const ORDER_PLACED = 'Order placed successfully!';

/** The query parameter with the one-time token that tells home of an order placed without scripts. */
export const PLACED_PARAMETER = 'placed';

/** The fields of the checkout form. */
export type CheckoutForm = { contact: string } & Shipping;

/**
 * The required fields: Complete order is disabled until they are filled. The postal code is optional (spec 4 and 5).
 */
export const REQUIRED_FIELDS = ['contact', 'firstName', 'lastName', 'address', 'city', 'email'] as const;

/** Of an order that an owner takes or edits: a customer on the telephone may have no email. */
export const OWNER_REQUIRED_FIELDS = REQUIRED_FIELDS.filter((field) => field !== 'email');

/** The required fields that hold nothing but white space. */
export function missingFields(form: Partial<Record<keyof CheckoutForm, string>>): (keyof CheckoutForm)[] {
  return REQUIRED_FIELDS.filter((field) => (form[field] ?? '').trim() === '');
}

/** One line of a checkout: the product as it is now, and the choices in the path. */
export type CheckoutLine = Options & {
  /** Its position in the path, from 0. */
  at: number;
  product: Product;
  quantity: number;
  /** How many pieces there are for it, beside the lines before it; undefined where they are not counted. */
  available: number | undefined;
  image: string;
};

/**
 * The lines of a path's items whose products are found, in the path's order. With a colour that the product does not have
 * a line cannot be ordered.
 */
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

/** What a line takes from the stock; nothing when it cannot be ordered whatever is left. */
function wanted(line: Choice) {
  const { product, quantity } = line;
  const taken = obstacleBeforeStock(line) ? 0 : quantity;
  return { counter: sharedCounterOf(product, line), left: leftOf(product, line), quantity: taken };
}

/** The first reason why a line cannot be ordered; undefined when it can. */
export function obstacleOf(line: CheckoutLine): Obstacle | undefined {
  return obstacleBeforeStock(line) ?? obstacleOfStock({ ...line, left: leftOf(line.product, line) });
}

function obstacleBeforeStock(line: Choice): Obstacle | undefined {
  return obstacleOfProduct(line.product) ?? obstacleOfOptions(line.product, line);
}

/**
 * Why so many pieces cannot be ordered: of those that are left, some are not available to the line. Undefined when they
 * can, or are not counted.
 */
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

/** The first reason why a product cannot be ordered in any options; undefined when it can. */
export function obstacleOfProduct(product: Product): Obstacle | undefined {
  if (!product.inStock) return 'sold out';
  return isPriced(product) ? undefined : 'no price';
}

/** True when a line can be ordered. */
export function isOrderable<Line extends CheckoutLine>(line: Line): line is Line & { product: Priced<Product> } {
  return obstacleOf(line) === undefined;
}

/** The reasons why a line cannot be ordered. */
export type Obstacle = 'sold out' | 'not enough' | 'no price' | OptionObstacle;
