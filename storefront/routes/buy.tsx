import { href, redirect } from 'react-router';
import { buyNowPath } from '../../shop/buying/checkout-path.ts';
import { readChoice } from '../../shop/buying/choice.ts';
import type { Route } from './+types/buy.ts';

/** Buy It Now without scripts (spec 4, Product page). */
export function loader({ url }: Route.LoaderArgs) {
  const form = url.searchParams;
  const collection = form.get('collection');
  const id = form.get('id');
  if (!collection || !id) return redirect(href('/home'), 303);
  const choice = readChoice(form);
  return redirect(buyNowPath({ collection, id, ...choice }, choice.note), 303);
}
