import { href, redirect } from 'react-router';
import { readCheckoutPath } from '../../shop/buying/read-checkout-path.ts';
import { obstacleOf } from '../../shop/orders/order.ts';
import { leftOf } from '../../shop/stock/stock-counts.ts';
import type { CheckedLine } from '../cart/checked-line.ts';
import { shopContext } from '../shop-context.ts';
import type { Route } from './+types/check-lines.ts';

/** What the shop says now of a cart's lines, posted as a checkout path: JSON. A cart is as old as the last visit. */
export async function action({ request, context }: Route.ActionArgs) {
  const body = await request.formData().catch(() => new FormData());
  const lines = await context.get(shopContext).read.checkout(readCheckoutPath(String(body.get('path') ?? '')));
  if (!lines) return Response.json([], { status: 503 });
  const checked: CheckedLine[] = lines.map((line) => ({
    at: line.at,
    price: line.product.productPrice,
    obstacle: obstacleOf(line),
    left: leftOf(line.product, line),
  }));
  return Response.json(checked);
}

/** This URL has no page. */
export function loader() {
  return redirect(href('/cart'));
}
