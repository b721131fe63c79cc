import { href, redirect } from 'react-router';
import { readQuantity } from '../../shop/buying/cart.ts';
import { buyNowPath } from '../../shop/buying/checkout-path.ts';
import { BASE_COLOUR } from '../../shop/catalogue/colour.ts';
import type { Route } from './+types/buy.ts';

/** Buy It Now without scripts: redirects from the product's form to the checkout path (spec 4, Product page). */
export function loader({ url }: Route.LoaderArgs) {
  const chosen = url.searchParams;
  const collection = chosen.get('collection');
  const id = chosen.get('id');
  if (!collection || !id) return redirect(href('/home'), 303);
  const quantity = readQuantity(chosen.get('quantity'));
  const colour = chosen.get('colour') ?? BASE_COLOUR;
  return redirect(buyNowPath({ collection, id, quantity, colour }, chosen.get('note') ?? ''), 303);
}
