import { BASE_COLOUR, colourName } from '../catalogue/colour.ts';
import { type Fields, type Product, readProduct, type Variant } from '../catalogue/product.ts';

/**
 * What a shopper chose of a product, in all its forms: the buy form, a part of the checkout path, a line of the stored
 * cart, a line of a saved order. A new option is added in this file; the readers and writers of carts, paths, orders and
 * the desk call it. Besides, shoppers choose it in storefront/product/, and storefront/checkout/refusal.ts has the words
 * for one that cannot be ordered. A missing field of an option means its default, so that stored carts and orders stay
 * readable.
 */
export type Choice = Options & { quantity: number; note: string };

/** The options that tell one piece of a product from another. */
export type Options = {
  /** A variant's colour name, or BASE_COLOUR. */
  colour: string;
};

/** The options of the base product. */
export const BASE_OPTIONS: Options = { colour: BASE_COLOUR };

/** The options alone, without the other fields of a line. */
export function optionsOf({ colour }: Options): Options {
  return { colour };
}

/** True when both lines are of the same product with the same options. */
export function isSamePiece(one: Piece, other: Piece): boolean {
  const sameOptions = optionParts(one).join('\n') === optionParts(other).join('\n');
  return one.collection === other.collection && one.id === other.id && sameOptions;
}

type Piece = Options & { collection: string; id: string };

/** Every choice of options that a product comes in, the base product first. */
export function everyOptions({ productColors }: Pick<Product, 'productColors'>): Options[] {
  return [BASE_OPTIONS, ...productColors.map(({ color }) => ({ colour: color }))];
}

/** The options with the default for each that the product does not have. */
export function optionsIn(product: Product, options: Options): Options {
  return { colour: variantOf(product, options)?.color ?? BASE_COLOUR };
}

/** The chosen variant; undefined for the base product and for a colour that the product does not have. */
export function variantOf(product: Pick<Product, 'productColors'>, { colour }: Options): Variant | undefined {
  return product.productColors.find((variant) => variant.color === colour);
}

/** The path of the image of these options: the variant's, else the main image. */
export function imageOfOptions(product: Product, options: Options): string {
  return variantOf(product, options)?.image || product.productImage;
}

/** The reasons why options cannot be ordered. */
export const OPTION_OBSTACLES = ['unknown colour'] as const;

/** The first reason why these options cannot be ordered; undefined when they can. */
export function obstacleOfOptions(product: Product, options: Options): OptionObstacle | undefined {
  return options.colour === BASE_COLOUR || variantOf(product, options) ? undefined : 'unknown colour';
}

type OptionObstacle = (typeof OPTION_OBSTACLES)[number];

/** Each option's name, and its text with a label: 'Indigo' and 'Colour: Indigo'. */
export function optionWords({ colour }: Options): { name: string; text: string }[] {
  const name = colourName(colour);
  return [{ name, text: `Colour: ${name}` }];
}

/** The options' names in one text: 'Indigo'. */
export function optionNames(options: Options): string {
  return optionWords(options)
    .map(({ name }) => name)
    .join(', ');
}

/** The choice in a buy form; invalid and missing fields have their defaults. `form` is FormData or URLSearchParams. */
export function readChoice(form: { get(name: string): unknown }): Choice {
  const text = (name: string) => String(form.get(name) ?? '');
  return {
    colour: text('colour') || BASE_COLOUR,
    quantity: readQuantity(form.get('quantity')),
    note: text('note').trim(),
  };
}

/** A quantity, typed or stored, as a whole number from 1 to 999. Invalid input gives 1 (spec 5). */
export function readQuantity(value: unknown): number {
  const quantity = Math.floor(Number(value));
  return quantity >= 1 ? Math.min(quantity, MAX_QUANTITY) : 1;
}

/** The largest quantity of a line. Larger orders should be discussed with the owners first. */
export const MAX_QUANTITY = 999;

/** The options as the last parts of a checkout item (spec 2, /checkout). */
export function optionParts({ colour }: Options): string[] {
  return [colour || BASE_COLOUR];
}

/** The options in the last parts of a checkout item; undefined for too many parts. */
export function readOptionParts(parts: readonly string[]): Options | undefined {
  const [colour, ...more] = parts;
  return more.length > 0 ? undefined : { colour: colour || BASE_COLOUR };
}

/** The options as a cart line stores them (spec 3, Cart item). */
export type CartOptions = {
  /** Undefined for the base product. */
  selectedColor?: Variant;
};

export function cartOptions(product: Product, options: Options): CartOptions {
  const variant = variantOf(product, options);
  return variant ? { selectedColor: variant } : {};
}

export function readCartOptions({ selectedColor }: Fields): CartOptions {
  const [variant] = readProduct('', '', { productColors: [selectedColor] }).productColors;
  return variant ? { selectedColor: variant } : {};
}

/** The names of the options that are not the base product's. */
export function chosenInCart({ selectedColor }: CartOptions): string[] {
  return selectedColor ? [selectedColor.color] : [];
}

export function optionsInCart({ selectedColor }: CartOptions): Options {
  return { colour: selectedColor?.color ?? BASE_COLOUR };
}

/** The path of a cart line's image: the chosen variant's, else the main image. */
export function imageInCart({ selectedColor, productImage }: CartOptions & Product): string {
  return selectedColor?.image || productImage;
}

/** What tells lines of one product apart in the cart (spec 3). */
export function cartOptionKeys({ selectedColor }: CartOptions): string[] {
  return [selectedColor?.id ?? ''];
}

/** The options as an order saves them (spec 3, Order). */
export type OrderedOptions = {
  /** 'Original' for the base product. */
  color: string;
};

export function orderedOptions({ colour }: Options): OrderedOptions {
  return { color: colourName(colour) };
}

/** The options of a saved line, with the colour's displayed name. */
export function optionsInOrder({ color }: OrderedOptions): Options {
  return { colour: color };
}
