import { useEffect } from 'react';
import { data, href, redirect, useLocation, useRevalidator } from 'react-router';
import { readCheckoutPath } from '../../shop/checkout-path.ts';
import { PLACED_PARAMETER } from '../../shop/order.ts';
import { readShownOrder } from '../../shop/shown-order.ts';
import { readCheckoutPage } from '../checkout/checkout-page.ts';
import '../checkout/checkout.css';
import { OrderForm } from '../checkout/order-form.tsx';
import { useOrderNotes } from '../checkout/order-notes.ts';
import { OrderSummary } from '../checkout/order-summary.tsx';
import { readPostedOrder } from '../checkout/posted-order.ts';
import type { OrderAnswer } from '../checkout/refusal.ts';
import { pressOrder } from '../checkout/waiting/press.ts';
import { useHasChanged } from '../checkout/waiting/waiting-notices.tsx';
import { useRetry } from '../loading/use-retry.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { shopContext } from '../shop-context.ts';
import type { Route } from './+types/checkout.ts';

const STATUS = {
  placed: 200,
  incomplete: 400,
  empty: 400,
  'sold out': 409,
  'no price': 409,
  'unknown colour': 409,
  changed: 409,
  'too many': 429,
  cancelled: 409,
  'other order': 409,
  failed: 500,
};

/** The checkout of what the rest of the path names (spec 2, /checkout). Never kept: each drawing starts an order. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = await readCheckoutPage(context.get(shopContext), url);
  return data(page, { status: page.unreadable ? 503 : 200 });
}

/** Complete order without scripts: placed, or a reason in words; what was typed is never lost (spec 4 and 8). */
export async function action({ request, url, context }: Route.ActionArgs) {
  const posted = await readPostedOrder(request);
  if (!posted) throw data('This is not the checkout form.', { status: 400 });
  const { form, key, notes } = posted;
  const shown = readShownOrder(posted.shown);
  const items = readCheckoutPath(url.pathname);
  const shop = context.get(shopContext);
  const outcome = await shop
    .placeOrder({ key, items, form, notes, shown })
    // the shop has logged why
    .catch(() => ({ state: 'failed' as const }));
  if (outcome.state === 'placed') {
    const token = shop.placedToken({ key, order: outcome.order });
    return redirect(`${href('/')}?${PLACED_PARAMETER}=${token}`, 303);
  }
  const retry = outcome.state === 'too many' ? { 'Retry-After': String(outcome.retryAfterSeconds) } : {};
  // A save that failed may have been one that only seemed to: the same key again is the same order.
  const isDecided = outcome.state === 'other order' || outcome.state === 'cancelled';
  const answer: OrderAnswer = { outcome, typed: form, ...(isDecided ? {} : { key }) };
  return data(answer, { status: STATUS[outcome.state], headers: retry });
}

/** Complete order with scripts: on a dying network it goes on by itself. A shop in trouble is ready for another press. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<OrderAnswer> {
  const posted = await readPostedOrder(request);
  return posted ? pressOrder(posted, request.signal) : { outcome: { state: 'failed' } };
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const retry = actionHeaders.get('Retry-After');
  return { 'Cache-Control': 'no-store', ...(retry ? { 'Retry-After': retry } : {}) };
}

export function meta() {
  return [...pageMeta('Checkout', 'Cash on delivery.'), { name: 'robots', content: 'noindex' }];
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const hasChanged = useHasChanged(pathname);
  const notes = useOrderNotes(loaderData);
  useReadingAgain(actionData);
  useRetry(loaderData.unreadable);
  return (
    <div className="page screen checkout">
      <h1>Checkout</h1>
      <OrderSummary
        lines={loaderData.lines}
        notes={notes}
        unreadable={loaderData.unreadable}
        changed={actionData?.outcome.state === 'changed' || hasChanged}
      />
      <OrderForm key={pathname} path={pathname} page={loaderData} notes={notes} answer={actionData} />
    </div>
  );
}

/** Hindered or changed meanwhile: the summary is read again, shows which, and what it comes to now. */
function useReadingAgain(answer: OrderAnswer | undefined) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (answer && ('titles' in answer.outcome || 'changes' in answer.outcome)) void revalidate();
  }, [answer, revalidate]);
}
