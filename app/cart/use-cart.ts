import { useSyncExternalStore } from 'react';
import { addToCart, type CartItem, changeQuantity, removeFromCart } from '../../shop/cart.ts';
import { changeCart, currentCart, followCart, type StoredCart, UNREAD } from './stored-cart.ts';

/**
 * The shopper's cart, kept in the browser and the same in all its tabs (spec 4, Cart).
 * Empty and not `ready` on the server and until the page has woken up.
 */
export function useCart(): StoredCart & typeof acts {
  return { ...useSyncExternalStore(followCart, currentCart, unread), ...acts };
}

const acts = {
  /** Merges into the line of the same product and variant, else appends. */
  add: (item: CartItem) => changeCart((lines) => addToCart(lines, item)),
  /** Every line of that product id. */
  remove: (productId: string) => changeCart((lines) => removeFromCart(lines, productId)),
  /** The line's quantity by `by`, never below 1. */
  change: (key: string, by: number) => changeCart((lines) => changeQuantity(lines, key, by)),
};

function unread(): StoredCart {
  return UNREAD;
}
