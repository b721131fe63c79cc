import { href, Link, useSearchParams } from 'react-router';
import { optionNames, optionsInOrder } from '../../../shop/buying/choice.ts';
import type { PhoneRecord } from '../../../shop/desk/desk.ts';
import { ago, counted, deskPrice } from '../../../shop/desk/desk-words.ts';
import type { OrderCard } from '../../../shop/orders/desk-order.ts';
import type { DraftSettings } from '../../../shop/orders/draft-settings.ts';
import type { OrderFlags } from '../../../shop/orders/order-flags.ts';
import type { StepName } from '../../../shop/orders/order-step.ts';
import { EmptyState } from '../../../ui/ornament.tsx';
import { deskOf } from '../../desk-context.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { ContactLinks } from '../../orders/contact-links.tsx';
import { CustomerRecord, phonesOf } from '../../orders/customer-record.tsx';
import { Flags } from '../../orders/flags.tsx';
import { ordersPath } from '../../orders/orders-path.ts';
import { useNow } from '../../shell/use-now.ts';
import { AnsweredStep } from '../../steps/answered-step.tsx';
import { takePostedStep } from '../../steps/posted-step.ts';
import { StepButton } from '../../steps/step-button.tsx';
import { usePendingSteps } from '../../steps/use-steps.ts';
import type { Route } from './+types/calls.ts';
import '../../calls/calls.css';
import '../../orders/order.css';

export const meta: Route.MetaFunction = () => [{ title: 'Calls · Desk' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { read } = deskOf(context);
  const later = new URL(request.url).searchParams.getAll(LATER);
  const [calls, drafts] = await Promise.all([read.calls(later), read.drafts()]);
  const [records, flags] = await Promise.all([read.records(phonesOf(calls.cards)), read.flags(calls.cards)]);
  return { ...calls, drafts, records, flags };
}

/** The orders put off, in the query. */
const LATER = 'later';

/** What came of a call, without scripts; the page that answers has the next one on it. */
export const action = ({ request, context }: Route.ActionArgs) => takePostedStep(request, deskOf(context));

/** One order a screen; what came of the call brings the next. */
export default function Calls({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const [search] = useSearchParams();
  const pending = usePendingSteps();
  const putOff = search.getAll(LATER);
  const pressed = pending.filter(({ step }) => ENDS_CALL.has(step.step)).flatMap(({ orders }) => orders);
  const isOpen = ({ id }: OrderCard) => !putOff.includes(id) && !pressed.some((order) => order.id === id);
  const { cards, more, waiting } = loaderData;
  const card = cards.find(isOpen);
  return (
    <>
      <div className="row calls-head">
        <h1>Calls</h1>
        <span className="quiet">{counted(waiting, 'order')} to confirm</span>
      </div>
      <AnsweredStep answered={answer} />
      {card ? (
        <Call
          key={card.id}
          {...{ card, drafts: loaderData.drafts, records: loaderData.records, flags: loaderData.flags[card.id] }}
          later={[...putOff, card.id]}
        />
      ) : (
        <NobodyWaits others={more ? 'follow' : waiting > cards.length ? 'put off' : 'none'} />
      )}
    </>
  );
}

const ENDS_CALL: ReadonlySet<StepName> = new Set(['confirm', 'no answer', 'cancel']);

type CallProps = {
  card: OrderCard;
  drafts: DraftSettings;
  records: { [phone: string]: PhoneRecord };
  flags: OrderFlags | undefined;
  later: string[];
};

function Call({ card, drafts, records, flags, later }: CallProps) {
  const now = useNow();
  const { order, id, noAnswers } = card;
  const { firstName, lastName, address, city } = order.shipping;
  return (
    <article className="call">
      <header>
        <h2 className="name call-who">
          {firstName} {lastName}
        </h2>
        <p className="call-sum">
          {deskPrice(order.total)} <span className="quiet">in cash, ordered {ago(now - card.placedAt)}</span>
        </p>
        <p className="order-notes">
          <CustomerRecord card={card} records={records} />
          <Flags flags={flags} />
        </p>
        {noAnswers > 0 ? <p className="mistake">No answer {counted(noAnswers, 'time')} so far</p> : null}
      </header>
      <ul className="call-lines">
        {order.products.map((product, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same product may stand in an order twice
          <li key={i} className="name">
            <b>{product.quantity} ×</b> {product.productTitle}{' '}
            <span className="quiet">{optionNames(optionsInOrder(product))}</span>
          </li>
        ))}
      </ul>
      <address className="name">
        <bdi>{address}</bdi>, <bdi>{city}</bdi>
      </address>
      <ContactLinks card={card} drafts={drafts} />
      <div className="call-steps">
        <StepButton card={card} step="confirm" isPrimary />
        <StepButton card={card} step="no answer" />
        <StepButton card={card} step="cancel" />
      </div>
      <p className="row calls-head">
        <Link className="order-back" to={href('/orders/:id', { id })}>
          Open order {id}
        </Link>
        <Link className="order-back" to={`${href('/calls')}?${new URLSearchParams(later.map((one) => [LATER, one]))}`}>
          Later
        </Link>
      </p>
    </article>
  );
}

/** `follow`: more orders wait than this screen was sent, and come with the answers to what was pressed. */
function NobodyWaits({ others }: { others: 'follow' | 'put off' | 'none' }) {
  if (others === 'follow') return <EmptyState sentence="The next calls come once these are saved." />;
  if (others === 'put off')
    return (
      <EmptyState sentence="The others are for later.">
        <Link className="button" to={href('/calls')}>
          Call them now
        </Link>
      </EmptyState>
    );
  return (
    <EmptyState sentence="Everybody is called.">
      <Link className="button" to={ordersPath({ state: 'confirmed' })}>
        See what to pack
      </Link>
    </EmptyState>
  );
}
