/**
 * What a helper may open and send, by the patterns of routes.ts; the middleware of root.tsx refuses the rest. New screens
 * are the owners' until they are listed here. What these screens keep from a helper is found by `git grep -i isowner`:
 * isOwner (shop/people.ts) on the server, useIsOwner on screens.
 */
export const HELPERS_MAY: readonly string[] = [
  '/',
  '/orders',
  '/orders/new',
  '/orders/slips',
  '/orders/:id',
  '/orders/:id/edit',
  '/customers/:phone',
  '/calls',
  '/calls/open',
  '/steps',
  '/couriers',
  '/couriers/columns',
  '/couriers/sheets/:id',
  '/couriers/sheets/:id/:file',
  '/products',
  '/products/new',
  '/products/drafts',
  '/products/pictures',
  '/products/:collection/:id',
  '/products/:collection/:id/edit',
  '/products/:collection/:id/story',
  '/stock',
  '/changes',
  '/searches',
  '/you',
  '/push',
  '/passkey',
  '/enter/:token',
  '/sign-in',
  '/sign-in/passkey',
  '/*',
];

/** React Router's patterns lack the first slash. */
export function helpersMay(pattern: string): boolean {
  return HELPERS_MAY.includes(`/${pattern.replace(/^\//, '')}`);
}

/** The error of a screen that is closed to a helper. */
export const OWNERS_ONLY = 'owners only';
