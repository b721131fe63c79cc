import { href, redirect } from 'react-router';
import type { Route } from './+types/index.ts';

/** To `/home` (spec 2), with the token of an order placed without scripts. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(href('/home') + url.search);
}
