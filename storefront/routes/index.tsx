import { href, redirect } from 'react-router';
import type { Route } from './+types/index.ts';

/** `/` is `/home` (spec 2); what an order without scripts left to say travels along. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(href('/home') + url.search);
}
