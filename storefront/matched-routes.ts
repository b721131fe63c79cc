import type { EntryContext } from 'react-router';

/**
 * The context with no other routes than those that the page shows. The router makes all routes of it anew for each page
 * that it renders. Browsers have them as a file.
 */
export function withMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const shown = new Set(staticHandlerContext.matches.map(({ route }) => route.id));
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => shown.has(id)));
  return { ...context, manifest: { ...manifest, routes } };
}
