import { useSyncExternalStore } from 'react';
import {
  addToCart,
  CART_KEY,
  type CartItem,
  changeQuantity,
  readCart,
  removeFromCart,
} from '../../shop/buying/cart.ts';
import { storedValue } from '../../ui/storage/stored-value.ts';

const cart = storedValue<readonly CartItem[]>(CART_KEY, readCart);

/**
 * The cart in the browser, shared by its tabs (spec 4, Cart). Before hydration it is empty and not `ready`. `stored` is false
 * where storage is blocked.
 */
export function useCart() {
  const { value: lines, stored, ready } = useSyncExternalStore(cart.follow, cart.current, unread);
  return { lines, stored, ready, ...acts };
}

const acts = {
  add: (item: CartItem) => cart.change((lines) => addToCart(lines, item)),
  remove: (productId: string) => cart.change((lines) => removeFromCart(lines, productId)),
  empty: () => cart.change(() => []),
  change: (key: string, by: number) => cart.change((lines) => changeQuantity(lines, key, by)),
};

function unread() {
  return cart.unread;
}
