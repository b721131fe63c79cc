import { href, redirect } from 'react-router';
import { readCheckoutPath } from '../../shop/buying/read-checkout-path.ts';
import { type CheckoutLine, obstacleOf } from '../../shop/orders/order.ts';
import { leftOf, sharedCounterOf } from '../../shop/stock/stock-counts.ts';
import type { CheckedLine } from '../cart/checked-line.ts';
import { shopContext } from '../shop-context.ts';
import type { Route } from './+types/check-lines.ts';

/** What the shop says now of a cart's lines, posted as a checkout path: JSON. A cart is as old as the last visit. */
export async function action({ request, context }: Route.ActionArgs) {
  const body = await request.formData().catch(() => new FormData());
  const items = readCheckoutPath(String(body.get('path') ?? ''));
  const lines = await context.get(shopContext).read.checkout(items);
  if (!lines) return Response.json([], { status: 503 });
  const found = new Map(lines.map((line) => [line.at, line]));
  return Response.json(items.map((_, at) => checkedLine(at, found.get(at))));
}

function checkedLine(at: number, line: CheckoutLine | undefined): CheckedLine {
  if (!line) return { at, isGone: true };
  const { product } = line;
  return {
    at,
    price: product.productPrice,
    obstacle: obstacleOf(line),
    left: leftOf(product, line),
    counter: sharedCounterOf(product, line),
  };
}

/** This URL has no page. */
export function loader() {
  return redirect(href('/cart'));
}
