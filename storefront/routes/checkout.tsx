import { useEffect, useState } from 'react';
import { data, href, redirect, useLocation, useRevalidator } from 'react-router';
import { termsIn } from '../../shop/buying/delivery-city.ts';
import type { TypedCode } from '../../shop/buying/discount.ts';
import { feeRange } from '../../shop/buying/fee-text.ts';
import { readCheckoutPath } from '../../shop/buying/read-checkout-path.ts';
import { readShownOrder } from '../../shop/buying/shown-order.ts';
import { PLACED_PARAMETER } from '../../shop/orders/order.ts';
import { cleanOrder, overlongInOrder } from '../../shop/orders/order-texts.ts';
import { readCheckoutPage } from '../checkout/checkout-page.ts';
import { CodeLine } from '../checkout/code-line.tsx';
import { useLinkState } from '../checkout/saved-form.ts';
import '../checkout/checkout.css';
import { within } from '../../ui/network/within.ts';
import { OrderForm } from '../checkout/order-form.tsx';
import { useOrderNotes } from '../checkout/order-notes.ts';
import { OrderSummary } from '../checkout/order-summary.tsx';
import { OrderedAlready, useOwnSummary } from '../checkout/own-summary.tsx';
import { type PostedOrder, readPostedOrder } from '../checkout/posted-order.ts';
import type { OrderAnswer } from '../checkout/refusal.ts';
import { useTerms } from '../checkout/use-terms.ts';
import { submitOrder } from '../checkout/waiting/submit-order.ts';
import { useHasChanged } from '../checkout/waiting/waiting-notices.tsx';
import type { ScreenHandle } from '../late-scripts.ts';
import { useRetry } from '../loading/use-retry.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { shopContext } from '../shop-context.ts';
import type { Route } from './+types/checkout.ts';

const STATUS = {
  placed: 200,
  caught: 400,
  incomplete: 400,
  empty: 400,
  changed: 409,
  code: 409,
  'too many': 429,
  cancelled: 409,
  'other order': 409,
  failed: 500,
};

/** For lines that cannot be ordered now. */
const CONFLICT = 409;

/** The script decides whether Complete order can be pressed. */
export const handle: ScreenHandle = { scripts: 'at once' };

/** Never cached: each render has a new order key (spec 2, /checkout). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = await readCheckoutPage(context.get(shopContext), url);
  return data(page, { status: page.unreadable ? 503 : 200 });
}

/** Without scripts: places the order, or explains why not with the typed values (spec 4 and 8). */
export async function action({ request, url, context }: Route.ActionArgs) {
  const posted = await readPostedOrder(request);
  if (!posted) throw data('This is not the checkout form.', { status: 400 });
  const { form, key, notes, code: typedCode, shown } = posted.order;
  const shop = context.get(shopContext);
  const typed = { typed: form, notes, typedCode, shown, terms: termsIn(shop.read.delivery(), form.city) };
  if (posted.caught)
    return data<OrderAnswer>({ outcome: { state: 'caught' }, ...typed, key }, { status: STATUS.caught });
  const items = readCheckoutPath(url.pathname);
  // Already logged by the shop.
  const readCode = () =>
    shop.readCode({ items, code: typedCode, contact: form.contact }).catch(() => unreadCode(typedCode));
  if (posted.asksOfCode) {
    const code = await readCode();
    return data({ outcome: { state: 'code read' as const }, ...typed, key, code });
  }
  const outcome = await shop
    .placeOrder({ key, items, form, notes, code: typedCode, shown: readShownOrder(shown) })
    .catch(() => ({ state: 'failed' as const }));
  if (outcome.state === 'placed') {
    const token = shop.placedToken({ key, order: outcome.order });
    return redirect(`${href('/')}?${PLACED_PARAMETER}=${token}`, 303);
  }
  const retry = outcome.state === 'too many' ? { 'Retry-After': String(outcome.retryAfterSeconds) } : {};
  // A failed save may have been stored, so the next press uses the same key.
  const isDecided = outcome.state === 'other order' || outcome.state === 'cancelled';
  // Who sends too many is refused before the code is read.
  const isRead = 'code' in outcome || outcome.state === 'too many';
  const code = isRead ? outcome.code : await readCode();
  const answer: OrderAnswer = { outcome, ...typed, code, ...(isDecided ? {} : { key }) };
  const status = 'titles' in outcome ? CONFLICT : STATUS[outcome.state];
  return data(answer, { status, headers: retry });
}

/** With scripts. If the network fails the order is sent again by itself; if the shop fails, by a press. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<OrderAnswer> {
  const posted = await readPostedOrder(request.clone());
  if (!posted) return { outcome: { state: 'failed' } };
  const { order, caught, asksOfCode } = posted;
  if (asksOfCode) return readCodeOf(order, serverAction);
  if (caught) return { outcome: { state: 'caught' }, key: order.key };
  // The shop would say the same, but reads only bodies of limited length.
  const overlong = overlongInOrder(cleanOrder(order));
  if (overlong.length === 0) return submitOrder(order, request.signal);
  return { outcome: { state: 'incomplete', fields: overlong.map(({ field }) => field), overlong }, key: order.key };
}

/** In ms: while a code is read the order's button is off. */
const CODE_MS = 4000;

async function readCodeOf({ key, code }: PostedOrder, ask: () => Promise<unknown>): Promise<OrderAnswer> {
  const answer = (await within(CODE_MS, ask())) as OrderAnswer | undefined;
  return { outcome: { state: 'code read' }, key, code: answer ? answer.code : unreadCode(code) };
}

/** When the code cannot be read now: placing the order reads it. */
function unreadCode(code = ''): TypedCode {
  const words = 'The shop cannot be reached just now. The code is looked at when you order.';
  return { code, words, isUnread: true };
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const retry = actionHeaders.get('Retry-After');
  return { 'Cache-Control': 'no-store', ...(retry ? { 'Retry-After': retry } : {}) };
}

export function meta({ matches }: Route.MetaArgs) {
  return [...pageMeta(matches, 'Checkout', 'Cash on delivery.'), { name: 'robots', content: 'noindex' }];
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { pathname, state } = useLocation();
  useLinkState(pathname, state);
  const hasChanged = useHasChanged(pathname);
  const notes = useOrderNotes(loaderData, actionData?.notes);
  const lines = useOwnSummary(loaderData);
  const { terms, setCity } = useTerms(loaderData, actionData);
  const code = useReadCode(actionData);
  const isOutdated = useRevalidation(actionData, loaderData);
  useRetry(loaderData.unreadable || isOutdated);
  return (
    <div className="page screen checkout">
      <div className="checkout-head">
        <h1>Checkout</h1>
        <OrderedAlready lines={lines} />
      </div>
      <OrderSummary
        lines={lines}
        notes={notes}
        unreadable={loaderData.unreadable}
        terms={terms}
        range={feeRange(loaderData.delivery)}
        code={code}
        codeLine={loaderData.takesCodes ? <CodeLine code={code} typed={actionData?.typedCode} /> : null}
        changed={actionData?.outcome.state === 'changed' || hasChanged}
      />
      <OrderForm
        key={pathname}
        path={pathname}
        page={{ ...loaderData, lines }}
        terms={terms}
        code={code}
        onCity={setCity}
        notes={notes}
        answer={actionData}
      />
    </div>
  );
}

/** By its own button, or by Complete order. */
function useReadCode(answer: OrderAnswer | undefined): TypedCode | undefined {
  const [last, setLast] = useState({ answer, code: answer?.code });
  if (!answer || answer === last.answer) return last.code;
  const { outcome } = answer;
  const isRead = 'code' in answer || 'code' in outcome || outcome.state === 'changed';
  const told = 'code' in outcome ? outcome.code : answer.code;
  const next = { answer, code: isRead ? told : last.code };
  setLast(next);
  return next.code;
}

/** When products became unavailable or changed, so that the summary shows it. True until it has been read. */
function useRevalidation(answer: OrderAnswer | undefined, page: unknown): boolean {
  const { revalidate } = useRevalidator();
  const [told, setTold] = useState<{ answer: OrderAnswer; page: unknown }>();
  const isOfChange = answer && ('titles' in answer.outcome || 'changes' in answer.outcome);
  if (isOfChange && answer !== told?.answer) setTold({ answer, page });
  useEffect(() => {
    if (told) void revalidate();
  }, [told, revalidate]);
  return told?.page === page;
}
