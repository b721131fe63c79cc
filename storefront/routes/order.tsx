import { href, redirect } from 'react-router';
import { readCheckoutPath } from '../../shop/buying/read-checkout-path.ts';
import { readShownOrder } from '../../shop/buying/shown-order.ts';
import type { OrderOutcome } from '../../shop/shop.ts';
import { readPostedOrder } from '../checkout/posted-order.ts';
import { shopContext } from '../shop-context.ts';
import type { Route } from './+types/order.ts';

/**
 * Places the order that the checkout's script sends, possibly repeatedly (spec 4, Checkout). JSON, so that a proxy's or Wi-Fi
 * login's page is not mistaken for it. Scripts of earlier releases do not know 'other order'; status 409 tells them that
 * nothing was saved.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const posted = await readPostedOrder(request);
  if (!posted || posted.caught) return Response.json({ state: 'failed' }, { status: 400 });
  const { key, form, notes, path, code, shown } = posted.order;
  const outcome = await context
    .get(shopContext)
    .placeOrder({ key, items: readCheckoutPath(path), form, notes, code, shown: readShownOrder(shown) })
    // The shop has logged why.
    .catch(() => ({ state: 'failed' as const }));
  return Response.json(outcome, { status: statusOf(outcome.state) });
}

function statusOf(state: OrderOutcome['state'] | 'failed'): number {
  if (state === 'failed') return 500;
  return state === 'other order' ? 409 : 200;
}

/** This URL has no page. */
export function loader() {
  return redirect(href('/home'));
}
