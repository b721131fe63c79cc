import { href, redirect } from 'react-router';
import { readCheckoutPath } from '../../shop/buying/read-checkout-path.ts';
import { checkedLines } from '../cart/checked-lines.ts';
import { shopContext } from '../shop-context.ts';
import type { Route } from './+types/check-lines.ts';

/** Posted as a checkout path, answered as JSON: a cart is as old as the last visit. */
export async function action({ request, context }: Route.ActionArgs) {
  const body = await request.formData().catch(() => new FormData());
  const items = readCheckoutPath(String(body.get('path') ?? ''));
  const lines = await context.get(shopContext).read.checkout(items);
  if (!lines) return Response.json([], { status: 503 });
  return Response.json(checkedLines(items.length, lines));
}

/** This URL has no page. */
export function loader() {
  return redirect(href('/cart'));
}
