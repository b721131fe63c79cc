import { href, redirect } from 'react-router';
import { readCheckoutPath } from '../../shop/buying/read-checkout-path.ts';
import { readOrderFields, readOrderKey } from '../checkout/posted-order.ts';
import { shopContext } from '../shop-context.ts';
import type { Route } from './+types/cancel.ts';

/** For an order that may have reached the shop; the JSON answer tells whether it was placed. */
export async function action({ request, context }: Route.ActionArgs) {
  const body = await request.formData().catch(() => new FormData());
  const key = readOrderKey(body.get('key'));
  if (!key) return Response.json({ state: 'failed' }, { status: 400 });
  const posted = readOrderFields(body);
  const order = posted && { ...posted, items: readCheckoutPath(posted.path) };
  const outcome = await context
    .get(shopContext)
    .cancelOrder(key, order)
    // Already logged by the shop.
    .catch(() => ({ state: 'failed' as const }));
  return Response.json(outcome, { status: outcome.state === 'failed' ? 500 : 200 });
}

/** This URL has no page. */
export function loader() {
  return redirect(href('/home'));
}
