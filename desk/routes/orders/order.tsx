import { data, href, Link } from 'react-router';
import { dayAndTime, deskPrice } from '../../../shop/desk/desk-text.ts';
import { customerName } from '../../../shop/orders/order.ts';
import { phonesIn, readPhone, spokenPhone } from '../../../shop/phone.ts';
import { follows, statusOf } from '../../../shop/steps/order-status.ts';
import { AsWritten } from '../../../ui/as-written.tsx';
import { customerPath } from '../../customers/customers-path.ts';
import { deskOf } from '../../desk-context.ts';
import { emailsPath } from '../../emails/emails-path.ts';
import { postedForm } from '../../forms/posted-form.ts';
import { sendForm } from '../../forms/send-form.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { Say, useSay } from '../../language/use-say.tsx';
import { ContactLinks } from '../../orders/contact-links.tsx';
import { CustomerRecord, phonesOf } from '../../orders/customer-record.tsx';
import { Flags } from '../../orders/flags.tsx';
import { OrderHistory } from '../../orders/order-history.tsx';
import { OrderLines } from '../../orders/order-lines.tsx';
import { cashText, StateBadge } from '../../orders/state-badge.tsx';
import { stuckText } from '../../orders/stuck.ts';
import { useIsOwner } from '../../people/use-is-owner.ts';
import { useNow } from '../../shell/use-now.ts';
import { useOwner } from '../../shell/use-owner.ts';
import { AnsweredStep } from '../../steps/answered-step.tsx';
import { takePostedStep } from '../../steps/posted-step.ts';
import { StepsPanel } from '../../steps/steps-panel.tsx';
import { usePendingSteps } from '../../steps/use-steps.ts';
import { orderAfter } from '../../steps/with-pending-steps.ts';
import type { Route } from './+types/order.ts';
import '../../orders/order.css';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${customerName(loaderData.order.order)} · Desk` : 'Desk' },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { read, couriers } = deskOf(context);
  const order = await read.order(params.id);
  if (!order) throw data(null, { status: 404 });
  const [images, records, flags, whatsapp, costs] = await Promise.all([
    read.images(order.order.products.map(({ productImage }) => productImage)),
    read.records(phonesOf([order])),
    read.flags([order]),
    read.whatsapp(),
    couriers.costs(order.id),
  ]);
  return {
    order,
    records,
    flags: flags[order.id],
    whatsapp,
    costs,
    images: Object.fromEntries(images.map((image) => [image.path, image])),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return takePostedStep(await postedForm(request), deskOf(context));
}

/** For the Undo on a page that answers a form without scripts. */
export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

export default function OrderScreen({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const say = useSay();
  const now = useNow();
  const owner = useOwner();
  const isOwner = useIsOwner();
  const order = orderAfter(loaderData.order, usePendingSteps(), owner);
  const stuck = stuckText(order, now);
  const { givenBack } = statusOf(order.history);
  const { shipping, contact } = order.order;
  const phone = readPhone(contact);
  const furtherPhones = phonesIn(contact).filter((one) => one !== phone);
  // The phone stands beside its links.
  const others = [...new Set([phone ? '' : contact, shipping.email])].filter(Boolean);
  return (
    <article className="order">
      <header className="order-head">
        <Link className="order-back" to={href('/orders')}>
          <Say>Orders</Say>
        </Link>
        <h1 className="name">{customerName(order.order)}</h1>
        <p className="row">
          <StateBadge state={order.state} isStuck={stuck !== ''} />
          <span className="quiet">{say('{}, placed {}', order.id, say(dayAndTime(order.placedAt, now)))}</span>
        </p>
        {stuck ? (
          <p className="mistake">
            <Say>{stuck}</Say>
          </p>
        ) : null}
        <p>
          <b>{deskPrice(order.order.total)}</b>
          {say(', ')}
          <Say>{cashText(order.cash)}</Say>
          {givenBack > 0 ? say(', {} given back', deskPrice(givenBack)) : ''}
          {order.courier ? say(', {}', [order.courier, order.tracking].filter(Boolean).join(' ')) : ''}
        </p>
        <AnsweredStep answered={answer} />
      </header>
      <div className="order-lines">
        <OrderLines
          order={order.order}
          images={loaderData.images}
          costs={loaderData.costs}
          change={follows(order.history, 'edit') ? href('/orders/:id/edit', { id: order.id }) : undefined}
        />
      </div>
      <section className="panel order-customer">
        <h2>
          <Say>Customer</Say>
        </h2>
        <ContactLinks card={order} whatsapp={loaderData.whatsapp} />
        <p className="order-notes">
          <CustomerRecord card={order} records={loaderData.records} />
          <Flags flags={loaderData.flags} />
        </p>
        <address className="name">
          {customerName(order.order)}
          <br />
          <AsWritten text={shipping.address} />
          <br />
          {[shipping.city, shipping.postal].filter(Boolean).join(' ')}
        </address>
        {others.length > 0 ? <p className="quiet name">{others.join(', ')}</p> : null}
        <div className="ends">
          {phone ? (
            <Link className="order-back" to={customerPath(phone)}>
              <Say>All orders of this number</Say>
            </Link>
          ) : null}
          {furtherPhones.map((further) => (
            <Link key={further} className="order-back" to={customerPath(further)}>
              {say('All orders of {}', spokenPhone(further))}
            </Link>
          ))}
          {isOwner ? (
            <Link className="order-back" to={emailsPath({ order: order.id })}>
              <Say>Emails of this order</Say>
            </Link>
          ) : null}
        </div>
      </section>
      <div className="order-steps">
        <StepsPanel order={order} answered={answer} />
      </div>
      <div className="order-history">
        <OrderHistory history={order.history} placedAt={order.placedAt} now={now} />
      </div>
    </article>
  );
}
