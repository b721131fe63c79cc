import { BASE_COLOUR, baseColour, colourName } from '../catalogue/colour.ts';
import { type Fields, type Product, readProduct, type Variant } from '../catalogue/product.ts';

/**
 * What a shopper chose of a product. A new option is added in this file: the readers and writers of carts, paths, orders and
 * the desk call it. Besides, add it to storefront/product/ (choosing) and storefront/checkout/refusal.ts (the words of a
 * refusal). A missing field means its default, so that stored carts and orders stay readable.
 */
export type Choice = Options & { quantity: number; note: string };

export type Options = {
  /** A variant's colour name, or BASE_COLOUR. */
  colour: string;
  /** Undefined for a product without sizes, and before one is chosen. */
  size?: string | undefined;
  /** The base colour's name, if it has one. Only for display: it tells no lines apart. */
  mainColour?: string | undefined;
};

export const BASE_OPTIONS: Options = { colour: BASE_COLOUR };

export function optionsOf({ colour, size, mainColour }: Options): Options {
  return { colour, ...sizeOf(size), ...(mainColour && { mainColour }) };
}

export function isSameLine(one: Line, other: Line): boolean {
  const sameOptions = optionParts(one).join('\n') === optionParts(other).join('\n');
  return one.collection === other.collection && one.id === other.id && sameOptions;
}

type Line = Options & { collection: string; id: string };

/** All options that a product comes in, the base product's first. */
export function everyOptions(product: Pick<Product, 'productColors' | 'sizes' | 'mainColour'>): Options[] {
  const { sizes = [undefined], mainColour } = product;
  return coloursOf(product).flatMap((colour) => sizes.map((size) => optionsOf({ colour, size, mainColour })));
}

export function coloursOf({ productColors }: Pick<Product, 'productColors'>): string[] {
  return [...new Set([BASE_COLOUR, ...productColors.map(({ color }) => color)])];
}

export function optionsIn(product: Product, options: Options): Options {
  const size = product.sizes?.find((one) => one === options.size);
  return optionsOf({ colour: variantOf(product, options)?.color ?? BASE_COLOUR, size });
}

/** The variant of this size, else of this colour; undefined for the base product and for a colour that the product lacks. */
export function variantOf(product: Pick<Product, 'productColors'>, { colour, size }: Options): Variant | undefined {
  const ofColour = product.productColors.filter((variant) => variant.color === colour);
  const exact = ofColour.find((variant) => variant.size === size) ?? ofColour.find((variant) => !variant.size);
  return exact ?? (colour === BASE_COLOUR ? undefined : ofColour[0]);
}

/** The path of the image of these options: the variant's, else the main image. */
export function imageOfOptions(product: Product, options: Options): string {
  return variantOf(product, options)?.image || product.productImage;
}

export type OptionObstacle = 'unknown colour' | 'no size' | 'unknown size';

export function obstacleOfOptions(product: Product, options: Options): OptionObstacle | undefined {
  if (options.colour !== BASE_COLOUR && !variantOf(product, options)) return 'unknown colour';
  if (product.sizes && !options.size) return 'no size';
  return options.size === optionsIn(product, options).size ? undefined : 'unknown size';
}

/** 'Indigo' and 'Colour: Indigo'. */
export function optionText({ colour, size, mainColour }: Options): { name: string; text: string }[] {
  const name = colourName(colour, mainColour);
  return [{ name, text: `Colour: ${name}` }, ...(size ? [{ name: size, text: `Size: ${size}` }] : [])];
}

export function optionNames(options: Options): string {
  return optionText(options)
    .map(({ name }) => name)
    .join(', ');
}

/** 'Indigo, M', 'M', ''. A base colour without a name is left out. */
export function chosenNames(options: Options): string {
  return chosenParts(options).join(', ');
}

function chosenParts({ colour, size = '', mainColour }: Options): string[] {
  const name = colourName(colour, mainColour);
  return [name === colourName(BASE_COLOUR) ? '' : name, size].filter(Boolean);
}

/** Reads a buy form (FormData or URLSearchParams). Invalid and missing fields get their defaults. */
export function readChoice(form: { get(name: string): unknown }): Choice {
  const text = (name: string) => String(form.get(name) ?? '');
  return {
    ...optionsOf({ colour: text('colour') || BASE_COLOUR, size: text('size') }),
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

/** The options as the last parts of a checkout item: 'Indigo', or 'Indigo' and 'size-M' (spec 2, /checkout). */
export function optionParts({ colour, size }: Options): string[] {
  return [colour || BASE_COLOUR, ...(size ? [SIZE_PART + size] : [])];
}

/** The options in the last parts of a checkout item; undefined for parts that are none. */
export function readOptionParts(parts: readonly string[]): Options | undefined {
  const [colour, size = SIZE_PART, ...more] = parts;
  if (more.length > 0 || !size.startsWith(SIZE_PART)) return undefined;
  return optionsOf({ colour: colour || BASE_COLOUR, size: size.slice(SIZE_PART.length) });
}

const SIZE_PART = 'size-';

/** The options as a cart line stores them (spec 3, Cart item). */
export type CartOptions = {
  selectedColor?: Variant;
  size?: string;
};

export function cartOptions(product: Product, options: Options): CartOptions {
  return { ...selected(variantOf(product, options)), ...sizeOf(options.size) };
}

export function readCartOptions({ selectedColor, size }: Fields): CartOptions {
  const [variant] = readProduct('', '', { productColors: [selectedColor] }).productColors;
  // Older shops stored the base product as a colour. colourNames renames a product's own colour of such a name.
  const isBase = variant && !variant.size && baseColour(writtenColour(selectedColor)) === BASE_COLOUR;
  return { ...selected(isBase ? undefined : variant), ...sizeOf(size) };
}

function writtenColour(selectedColor: unknown): string {
  const isWritten = typeof selectedColor === 'object' && selectedColor !== null && 'color' in selectedColor;
  return isWritten ? String(selectedColor.color ?? '') : '';
}

function selected(variant: Variant | undefined): CartOptions {
  return variant ? { selectedColor: variant } : {};
}

function sizeOf(size: unknown): { size?: string } {
  return typeof size === 'string' && size ? { size } : {};
}

/** 'Indigo' and 'M'. A base colour without a name is left out. */
export function chosenInCart({ mainColour, ...line }: CartOptions & Pick<Product, 'mainColour'>): string[] {
  return chosenParts({ ...optionsInCart(line), mainColour });
}

export function optionsInCart({ selectedColor, size }: CartOptions): Options {
  return optionsOf({ colour: selectedColor?.color ?? BASE_COLOUR, size });
}

export function imageInCart({ selectedColor, productImage }: CartOptions & Product): string {
  return selectedColor?.image || productImage;
}

/** What tells lines of one product apart (spec 3). */
export function cartOptionKeys({ selectedColor, size }: CartOptions): string[] {
  return [selectedColor?.id ?? '', ...(size ? [size] : [])];
}

/** The options as an order saves them (spec 3, Order). */
export type OrderedOptions = {
  /** 'Original' for the base product. */
  color: string;
  size?: string;
  /** Only of a line in the base colour. */
  mainColour?: string;
};

export function orderedOptions({ colour, size, mainColour }: Options): OrderedOptions {
  const color = colourName(colour);
  return { color, ...sizeOf(size), ...(mainColour && color === colourName(BASE_COLOUR) && { mainColour }) };
}

export function optionsInOrder({ color, size, mainColour }: OrderedOptions): Options {
  return optionsOf({ colour: color, size, mainColour });
}
