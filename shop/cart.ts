import { type Brand, isBrand } from './brand.ts';
import { notesOf, type PieceNote, readNotes, withNotes, withQuantity } from './piece-note.ts';
import { type Fields, type Product, readKeptProduct, readProduct, type Variant } from './product.ts';

/** The browser storage key of the cart (spec 9). */
export const CART_KEY = 'cartItems';

/** One line of the cart: the product's fields and what the shopper chose (spec 3, Cart item). */
export type CartItem = Product & {
  quantity: number;
  /** Undefined for the base product. */
  selectedColor?: Variant;
  /** The shopper's note; where pieces have different ones, all of them with their counts. */
  additionalDescription?: string;
  /** Which note is for how many pieces; only where not every piece has the same. */
  notes?: PieceNote[];
};

/** A quantity as typed or stored: a whole number from 1 to 999; whatever makes no sense is 1 (spec 5). */
export function readQuantity(value: unknown): number {
  const quantity = Math.floor(Number(value));
  return quantity >= 1 ? Math.min(quantity, MAX_QUANTITY) : 1;
}

/** No line holds more; an order beyond it is a conversation, not a click. */
export const MAX_QUANTITY = 999;

/** The cart with the item merged into the line of the same product and variant, else appended (spec 4). */
export function addToCart(cart: readonly CartItem[], item: CartItem): CartItem[] {
  const at = cart.findIndex((line) => lineKey(line) === lineKey(item));
  if (at === -1) return [...cart, item];
  return cart.map((line, i) => (i === at ? merge(line, item) : line));
}

/** The cart without any line of that product id, whatever its colour (spec 4). */
export function removeFromCart(cart: readonly CartItem[], productId: string): CartItem[] {
  return cart.filter((line) => line.id !== productId);
}

/** The cart with that line's quantity changed by `by`, never below 1 (spec 4). */
export function changeQuantity(cart: readonly CartItem[], key: string, by: number): CartItem[] {
  return cart.map((line) => (lineKey(line) === key ? withQuantity(line, readQuantity(line.quantity + by)) : line));
}

/** What makes two additions one line: product id and selected variant id (spec 3). */
export function lineKey(line: CartItem): string {
  return JSON.stringify([line.id, line.selectedColor?.id ?? '']);
}

/** The lines a tab of the cart shows (spec 2, /cart). */
export function linesOfBrand(cart: readonly CartItem[], brand: Brand | 'all'): CartItem[] {
  return brand === 'all' ? [...cart] : cart.filter((line) => isBrand(line.brand) && line.brand === brand);
}

/** The stored cart; corrupt data is an empty cart, a line without product id is no line (spec 4). */
export function readCart(stored: string | null): CartItem[] {
  try {
    const lines: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(lines) ? lines.flatMap(readLine) : [];
  } catch {
    return [];
  }
}

/** The notes of both stay, each with the pieces that it was written for. */
function merge(line: CartItem, item: CartItem): CartItem {
  const quantity = readQuantity(line.quantity + item.quantity);
  return withNotes({ ...line, ...item, quantity }, [...notesOf(line), ...notesOf(item)]);
}

function readLine(value: unknown): CartItem[] {
  const product = readKeptProduct(value);
  if (!product) return [];
  const { selectedColor: colour, additionalDescription: note, notes, quantity } = value as Fields;
  const [selectedColor] = readProduct('', '', { productColors: [colour] }).productColors;
  const line: CartItem = {
    ...product,
    quantity: readQuantity(quantity),
    ...(selectedColor ? { selectedColor } : {}),
    ...(typeof note === 'string' && note !== '' ? { additionalDescription: note } : {}),
  };
  const differing = readNotes(notes);
  return [differing ? withNotes(line, differing) : line];
}
