import { type Brand, isBrand } from '../brand.ts';
import { type Fields, type Product, readStoredProduct } from '../catalogue/product.ts';
import { readStored } from '../text/stored-text.ts';
import { type CartOptions, cartOptionKeys, readCartOptions, readQuantity } from './choice.ts';
import { notesOf, type PieceNote, readNotes, withNotes, withQuantity } from './piece-note.ts';

export const CART_KEY = 'cartItems';

/** One line of the cart: the product's fields and the shopper's choices (spec 3, Cart item). */
export type CartItem = Product &
  CartOptions & {
    quantity: number;
    /** Where pieces have different notes, all of them with their counts. */
    additionalDescription?: string;
    /** Only where pieces have different notes. */
    notes?: PieceNote[];
  };

/** The cart with the item merged into the line of the same product and variant, else appended (spec 4). */
export function addToCart(cart: readonly CartItem[], item: CartItem): CartItem[] {
  const at = cart.findIndex((line) => lineKey(line) === lineKey(item));
  if (at === -1) return [...cart, item];
  return cart.map((line, i) => (i === at ? merge(line, item) : line));
}

export function removeFromCart(cart: readonly CartItem[], productId: string): CartItem[] {
  return cart.filter((line) => line.id !== productId);
}

/** The cart with that line's quantity changed by `by`, never below 1 (spec 4). */
export function changeQuantity(cart: readonly CartItem[], key: string, by: number): CartItem[] {
  return cart.map((line) => (lineKey(line) === key ? withQuantity(line, readQuantity(line.quantity + by)) : line));
}

/** The key of a line: product id and options. Items with the same key are merged (spec 3). */
export function lineKey(line: CartItem): string {
  return JSON.stringify([line.id, ...cartOptionKeys(line)]);
}

export function linesOfBrand<Line extends CartItem>(cart: readonly Line[], brand: Brand | 'all'): Line[] {
  return brand === 'all' ? [...cart] : cart.filter((line) => isBrand(line.brand) && line.brand === brand);
}

/** Reads the stored cart, merging equal lines. Corrupt data is an empty cart; lines without an id are dropped (spec 4). */
export function readCart(stored: string | null): CartItem[] {
  const lines = readStored(stored, (value) => (Array.isArray(value) ? value.flatMap(readLine) : undefined));
  return lines ? oncePerKey(lines) : [];
}

function oncePerKey(lines: CartItem[]): CartItem[] {
  return new Set(lines.map(lineKey)).size === lines.length ? lines : lines.reduce<CartItem[]>(addToCart, []);
}

/** Keeps the notes of both, each with its pieces. */
function merge(line: CartItem, item: CartItem): CartItem {
  const quantity = readQuantity(line.quantity + item.quantity);
  return withNotes({ ...line, ...item, quantity }, [...notesOf(line), ...notesOf(item)]);
}

function readLine(value: unknown): CartItem[] {
  const product = readStoredProduct(value);
  if (!product) return [];
  const { additionalDescription: note, notes, quantity } = value as Fields;
  const line: CartItem = {
    ...product,
    quantity: readQuantity(quantity),
    ...readCartOptions(value as Fields),
    ...(typeof note === 'string' && note !== '' ? { additionalDescription: note } : {}),
  };
  const differing = readNotes(notes);
  return [differing ? withNotes(line, differing) : line];
}
