/**
 * What a helper may open and send, by the patterns of routes.ts: orders, calls, couriers, products, stock and searches, and their own
 * devices. Everything else is the owners', a new screen too, until it is listed here. Documents that only owners change are left out
 * of What changed for a helper (server/desk/history.ts).
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

/** Whether a helper may open, or send a form to, the route with this pattern; React Router leaves out its first slash. */
export function helpersMay(pattern: string): boolean {
  return HELPERS_MAY.includes(`/${pattern.replace(/^\//, '')}`);
}

/** What the error of a screen says that is closed to a helper. */
export const OWNERS_ONLY = 'owners only';
