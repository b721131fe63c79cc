import { createContext } from 'react-router';
import type { Shop } from '../shop/shop.ts';

/** The shop, set by the server for each request. Loaders and actions read it with `context.get(shopContext)`. */
export const shopContext = createContext<Shop>();
