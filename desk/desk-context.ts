import { createContext, data, type RouterContextProvider } from 'react-router';
import type { Desk, SignInWays } from '../shop/desk/desk.ts';

/** Undefined for visitors who are not signed in. */
export const deskContext = createContext<Desk | undefined>(undefined);

export const signInWaysContext = createContext<SignInWays>();

/** For inline scripts and styles: the browser runs no others. */
export const nonceContext = createContext<string>();

/** @throws a 401 answer, which routes/signed-in.tsx shows as the sign-in page */
export function deskOf(context: Readonly<RouterContextProvider>): Desk {
  const desk = context.get(deskContext);
  if (!desk) throw data(null, { status: 401 });
  return desk;
}
