import { data, href, Link } from 'react-router';
import { deskPrice } from '../../../shop/desk/desk-text.ts';
import { customerName } from '../../../shop/orders/order.ts';
import { callLink, isMobile, readPhone, spokenPhone, whatsappLink } from '../../../shop/phone.ts';
import { Icon } from '../../../ui/icon.tsx';
import { customerPath } from '../../customers/customers-path.ts';
import { NoteForm } from '../../customers/note-form.tsx';
import { deskOf } from '../../desk-context.ts';
import { formText, postedForm } from '../../forms/posted-form.ts';
import { sendForm } from '../../forms/send-form.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { saidCount } from '../../language/say.ts';
import { Say, useSay } from '../../language/use-say.tsx';
import { newOrderPath } from '../../orders/new-order.ts';
import { OrderCard } from '../../orders/order-card.tsx';
import { useNow } from '../../shell/use-now.ts';
import { useOwner } from '../../shell/use-owner.ts';
import { AnsweredStep } from '../../steps/answered-step.tsx';
import { takePostedStep } from '../../steps/posted-step.ts';
import { usePendingSteps } from '../../steps/use-steps.ts';
import { cardAfter } from '../../steps/with-pending-steps.ts';
import type { Route } from './+types/customer.ts';
import '../../orders/order.css';
import '../../orders/orders.css';

export const meta: Route.MetaFunction = () => [{ title: 'Customer · Desk' }];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { read, customers } = deskOf(context);
  const phone = readPhone(params.phone);
  const older = new URL(request.url).searchParams.get('older') ?? undefined;
  const customer = phone && (await customers.customer(phone, older));
  if (!customer) throw data(null, { status: 404 });
  return { customer, flags: await read.flags(customer.cards) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const desk = deskOf(context);
  const form = await postedForm(request);
  const phone = readPhone(params.phone);
  if (!phone || !form.has('text')) return { step: await takePostedStep(form, desk), note: undefined };
  const seen = Number(formText(form, 'seen')) || 0;
  const typed = { text: formText(form, 'text'), asks: form.has('asks'), seen };
  const outcome = await desk.customers.save({ phone, ...typed });
  return { step: undefined, note: { outcome, typed } };
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

/** In whatever spelling the number was given. */
export default function Customer({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { customer, flags } = loaderData;
  const { phone, record, owes, toGiveBack, note, cards, older } = customer;
  const now = useNow();
  const owner = useOwner();
  const pending = usePendingSteps();
  const say = useSay();
  const [newest] = cards;
  return (
    <>
      <div className="order-head">
        <Link className="order-back" to={href('/orders')}>
          <Say>Orders</Say>
        </Link>
        <h1 className="name">{newest ? customerName(newest.order) : spokenPhone(phone)}</h1>
        <p>
          {[
            saidCount(say, record.orders, '{} order'),
            ...(record.delivered > 0 ? [say('{} delivered', record.delivered)] : []),
            ...(record.refused > 0 ? [say('{} refused', record.refused)] : []),
          ].join(say(', '))}
        </p>
        {owes.orders > 0 ? (
          <p>{say('Has {} to pay for {}', deskPrice(owes.rupees), saidCount(say, owes.orders, '{} order'))}</p>
        ) : null}
        {toGiveBack > 0 ? <p>{say('Gets {} back for what was returned', deskPrice(toGiveBack))}</p> : null}
        <AnsweredStep answered={answer?.step} />
      </div>
      <section className="panel">
        <div className="reach">
          <a className="button" href={callLink(phone)}>
            <Icon name="phone" />
            <Say>Call</Say>
          </a>
          {isMobile(phone) ? (
            <a className="button" href={whatsappLink(phone, '')} target="_blank" rel="noreferrer">
              <Icon name="chat" />
              <Say>WhatsApp</Say>
            </a>
          ) : null}
          <span className="quiet">{spokenPhone(phone)}</span>
        </div>
        <Link className="button" to={newOrderPath([], '', phone)}>
          <Say>New order</Say>
        </Link>
      </section>
      <NoteForm note={note} answer={answer?.note} />
      <ul className="card-list">
        {cards.map((card, place) => (
          <OrderCard
            key={card.id}
            card={cardAfter(card, pending, owner)}
            now={now}
            place={place}
            records={{}}
            flags={flags[card.id]}
          />
        ))}
      </ul>
      {older ? (
        <Link className="button" to={customerPath(phone, older)}>
          <Say>Older orders</Say>
        </Link>
      ) : null}
    </>
  );
}
