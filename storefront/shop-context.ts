import { createContext } from 'react-router';
import type { Shop } from '../shop/shop.ts';

/** Set by the server for each request. */
export const shopContext = createContext<Shop>();
