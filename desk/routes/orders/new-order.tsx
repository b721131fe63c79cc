import { href, Link, redirect } from 'react-router';
import { orderTotals } from '../../../shop/buying/order-totals.ts';
import { readShownOrder } from '../../../shop/buying/shown-order.ts';
import { deskPrice } from '../../../shop/desk/desk-text.ts';
import { readPhone, spokenPhone } from '../../../shop/phone.ts';
import { readWrittenPrice } from '../../../shop/price.ts';
import { AMOUNT_OFF_MISTAKE } from '../../../shop/steps/step-mistake.ts';
import { deskOf } from '../../desk-context.ts';
import { postedForm } from '../../forms/posted-form.ts';
import { sendForm } from '../../forms/send-form.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { Say, useSay } from '../../language/use-say.tsx';
import { ChooseProducts, ChosenLines } from '../../orders/choose-products.tsx';
import { newOrderPath, readChosen, shownText, whyNotPlaced, writtenItems } from '../../orders/new-order.ts';
import { NewOrderForm } from '../../orders/new-order-form.tsx';
import type { Route } from './+types/new-order.ts';
import '../../orders/edit/edit.css';
import '../../orders/order.css';

export const meta: Route.MetaFunction = () => [{ title: 'New order · Desk' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { read, customers } = deskOf(context);
  const search = new URL(request.url).searchParams;
  const [q, items] = [search.get('q')?.trim() ?? '', readChosen(search.get('items'))];
  const phone = search.get('phone')?.trim() ?? '';
  const number = readPhone(phone);
  const [lines, products, delivery, known] = await Promise.all([
    ...([read.lines(items), read.products(q), read.delivery(), number && customers.known(number)] as const),
  ]);
  return {
    q,
    items,
    phone,
    lines,
    products,
    delivery,
    known: number && { ...known, contact: spokenPhone(number) },
  };
}

/** Placed as a shopper's, once for each key; mistakes are told, and the input stays. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value).trim()]));
  const items = readChosen(new URL(request.url).searchParams.get('items'));
  const field = (name: string) => typed[name] ?? '';
  const amountOff = field('amountOff') === '' ? 0 : readWrittenPrice(field('amountOff'));
  if (amountOff === undefined) return { why: AMOUNT_OFF_MISTAKE, typed, overlong: undefined, isKeyUsed: false };
  const outcome = await deskOf(context).placeOrder({
    key: field('key'),
    items,
    form: {
      contact: field('contact'),
      firstName: field('firstName'),
      lastName: field('lastName'),
      address: field('address'),
      city: field('city'),
      postal: field('postal'),
      email: field('email'),
    },
    notes: [field('note')],
    amountOff,
    shown: readShownOrder(typed.shown),
  });
  if (outcome.state === 'placed') return redirect(href('/orders/:id', { id: outcome.order }), { status: 303 });
  const overlong = outcome.state === 'incomplete' ? outcome.overlong : undefined;
  return { why: whyNotPlaced(outcome), typed, overlong, isKeyUsed: outcome.state === 'other order' };
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

export default function NewOrder({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const say = useSay();
  const { q, items, phone, lines, products, delivery, known } = loaderData;
  /** With a typed amount off. */
  const wordsWith = (amountOff: string) => {
    if (lines.length === 0) return say('Place order');
    const pieces = lines.map(({ product, quantity }) => ({ ...product, quantity }));
    const { subtotal, discount, total } = orderTotals(pieces, delivery, { rupees: readWrittenPrice(amountOff) });
    return delivery.cities.length > 0
      ? say('Place order, {} and delivery', deskPrice(subtotal - (discount?.rupees ?? 0)))
      : say('Place order, {}', deskPrice(total));
  };
  return (
    <>
      <h1>
        <Say>New order</Say>
      </h1>
      <noscript>
        <form method="get" className="search">
          {items.length > 0 ? <input type="hidden" name="items" value={writtenItems(items)} /> : null}
          <input
            name="phone"
            inputMode="tel"
            defaultValue={phone}
            aria-label={say('Phone of a known customer')}
            autoComplete="off"
          />
          <button className="button" type="submit">
            <Say>Fill in</Say>
          </button>
        </form>
      </noscript>
      <div className="edit">
        <section className="panel">
          <h2>
            <Say>Products</Say>
          </h2>
          <ChosenLines items={items} lines={lines} q={q} phone={phone} />
          <ChooseProducts items={items} products={products} q={q} phone={phone} />
        </section>
        <NewOrderForm
          refused={answer}
          phone={phone}
          known={known}
          pathWith={(typed) => newOrderPath(items, q, typed)}
          wordsWith={wordsWith}
          shown={shownText(lines, delivery)}
        />
      </div>
      <Link className="order-back" to={href('/orders')}>
        <Say>Back to the orders</Say>
      </Link>
    </>
  );
}
