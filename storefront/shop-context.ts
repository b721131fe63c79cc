import { createContext } from 'react-router';
import type { Shop } from '../shop/shop.ts';

/** The shop, as the server hands it to each request: `context.get(shopContext)` in a loader or an action. */
export const shopContext = createContext<Shop>();
