import { useSyncExternalStore } from 'react';
import { addToCart, CART_KEY, type CartItem, changeQuantity, readCart, removeFromCart } from '../../shop/cart.ts';
import { storedValue } from '../../ui/stored-value.ts';

const cart = storedValue<readonly CartItem[]>(CART_KEY, readCart);

/**
 * The shopper's cart, kept in the browser and the same in all its tabs (spec 4, Cart).
 * Empty and not `ready` on the server and until the page has woken up; not `kept` where the browser refuses to.
 */
export function useCart() {
  const { value: lines, kept, ready } = useSyncExternalStore(cart.follow, cart.current, unread);
  return { lines, kept, ready, ...acts };
}

const acts = {
  /** Merges into the line of the same product and variant, else appends. */
  add: (item: CartItem) => cart.change((lines) => addToCart(lines, item)),
  /** Every line of that product id. */
  remove: (productId: string) => cart.change((lines) => removeFromCart(lines, productId)),
  /** The line's quantity by `by`, never below 1. */
  change: (key: string, by: number) => cart.change((lines) => changeQuantity(lines, key, by)),
};

function unread() {
  return cart.unread;
}
