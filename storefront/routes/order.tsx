import { href, redirect } from 'react-router';
import { readCheckoutPath } from '../../shop/checkout-path.ts';
import type { OrderOutcome } from '../../shop/shop.ts';
import { readShownOrder } from '../../shop/shown-order.ts';
import { readPostedOrder } from '../checkout/posted-order.ts';
import { shopContext } from '../shop-context.ts';
import type { Route } from './+types/order.ts';

/**
 * The order as the checkout's script sends it, as often as it takes (spec 4, Checkout): what became of it, as JSON and
 * nothing else, so that no answer of a proxy or a café's login page can pass for the shop's. Scripts of earlier releases
 * do not know an 'other order': to them its status says that nothing was saved.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const posted = await readPostedOrder(request);
  if (!posted) return Response.json({ state: 'failed' }, { status: 400 });
  const { key, form, notes, path } = posted;
  const outcome = await context
    .get(shopContext)
    .placeOrder({ key, items: readCheckoutPath(path), form, notes, shown: readShownOrder(posted.shown) })
    // the shop has logged why
    .catch(() => ({ state: 'failed' as const }));
  return Response.json(outcome, { status: statusOf(outcome.state) });
}

function statusOf(state: OrderOutcome['state'] | 'failed'): number {
  if (state === 'failed') return 500;
  return state === 'other order' ? 409 : 200;
}

/** There is nothing to look at. */
export function loader() {
  return redirect(href('/home'));
}
