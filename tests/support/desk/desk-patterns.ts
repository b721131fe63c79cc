import { matchRoutes } from 'react-router';
import routes from '../../../desk/routes.ts';

type Routes = readonly { path?: string; index?: boolean; children?: Routes }[];

/** The patterns of all addresses of the desk. */
export const PATTERNS: readonly string[] = patternsOf(routes);

function patternsOf(some: Routes): string[] {
  return some.flatMap((one) => (one.children ? patternsOf(one.children) : [`/${one.path ?? ''}`]));
}

/** The pattern that serves this address of the desk. */
export function patternOf(address: string): string | undefined {
  return matchRoutes(
    PATTERNS.map((path) => ({ path })),
    new URL(address, 'http://desk').pathname,
  )?.at(-1)?.route.path;
}
