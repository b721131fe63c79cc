import { createContext, data, type RouterContextProvider } from 'react-router';
import type { Desk, SignInWays } from '../shop/desk/desk.ts';

/** The desk of the owner who is signed in; undefined for anybody else. */
export const deskContext = createContext<Desk | undefined>(undefined);

export const signInWaysContext = createContext<SignInWays>();

/** What this answer's inline scripts and styles carry, so that the browser runs them and no others. */
export const nonceContext = createContext<string>();

/** The desk, as loaders and actions get it. @throws the answer 401, which routes/signed-in.tsx shows as the sign-in page */
export function deskOf(context: Readonly<RouterContextProvider>): Desk {
  const desk = context.get(deskContext);
  if (!desk) throw data(null, { status: 401 });
  return desk;
}
