import { href, Link, useSearchParams } from 'react-router';
import type { CallList } from '../../../shop/desk/calls-desk.ts';
import { spokenWhen } from '../../../shop/desk/desk-text.ts';
import { ENDS_CALL } from '../../../shop/steps/order-step.ts';
import { EmptyState } from '../../../ui/ornament.tsx';
import { Call } from '../../calls/call.tsx';
import { elsewhereText, laterLines } from '../../calls/call-text.ts';
import { callsPath, laterOf } from '../../calls/calls-path.ts';
import { useOpenCall } from '../../calls/use-open-call.ts';
import { deskOf } from '../../desk-context.ts';
import { postedForm } from '../../forms/posted-form.ts';
import { sendForm } from '../../forms/send-form.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { type Say as SayWords, saidCount } from '../../language/say.ts';
import { Say, useSay } from '../../language/use-say.tsx';
import { phonesOf } from '../../orders/customer-record.tsx';
import { ordersPath } from '../../orders/orders-path.ts';
import { useNow } from '../../shell/use-now.ts';
import { AnsweredStep } from '../../steps/answered-step.tsx';
import { takePostedStep } from '../../steps/posted-step.ts';
import { usePendingSteps } from '../../steps/use-steps.ts';
import type { Route } from './+types/calls.ts';
import '../../calls/calls.css';
import '../../orders/order.css';

export const meta: Route.MetaFunction = () => [{ title: 'Calls · Desk' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { read, calls } = deskOf(context);
  const [list, whatsapp] = await Promise.all([calls.next(laterOf(new URL(request.url).searchParams)), read.whatsapp()]);
  const pictures = list.cards.flatMap(({ order }) => order.products.map(({ productImage }) => productImage));
  const [records, flags, images] = await Promise.all([
    read.records(phonesOf(list.cards)),
    read.flags(list.cards),
    read.images(pictures),
  ]);
  return { list, whatsapp, records, flags, images: Object.fromEntries(images.map((image) => [image.path, image])) };
}

/** Without scripts; the answer's page has the next call. */
export async function action({ request, context }: Route.ActionArgs) {
  return takePostedStep(await postedForm(request), deskOf(context));
}

/** For the Undo on a page that answers a form without scripts. */
export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

/** The result of a call brings the next order; nothing else replaces a card that is looked at. */
export default function Calls({ loaderData, actionData }: Route.ComponentProps) {
  const say = useSay();
  const answer = useAnswer(actionData);
  const [search] = useSearchParams();
  const pending = usePendingSteps();
  const putOff = laterOf(search);
  const pressed = pending.filter(({ step }) => ENDS_CALL.has(step.step)).flatMap(({ orders }) => orders);
  const { list, whatsapp, records, flags, images } = loaderData;
  const { card, happened } = useOpenCall(list, (id) => putOff.includes(id) || pressed.some((one) => one.id === id));
  return (
    <>
      <div className="row calls-head">
        <h1>
          <Say>Calls</Say>
        </h1>
        <span className="quiet">{waitingText(list, say)}</span>
      </div>
      <AnsweredStep answered={answer} />
      {card ? (
        <Call
          key={card.id}
          card={card}
          happened={happened}
          whatsapp={whatsapp}
          records={records}
          images={images}
          flags={flags[card.id]}
          notes={list.notes[card.id] ?? []}
          nextPath={callsPath([...putOff, card.id])}
        />
      ) : (
        <NobodyWaits others={othersThan(list, putOff)} later={list.later} />
      )}
      <Elsewhere calls={list.elsewhere.filter(({ order }) => order !== card?.id)} />
    </>
  );
}

/** '12 orders to confirm', '32 orders to confirm, 20 of them later' */
function waitingText({ waiting, due }: CallList, say: SayWords): string {
  const all = saidCount(say, waiting, '{} order to confirm', '{} orders to confirm');
  return waiting === due || due === 0 ? all : say('{}, {} of them later', all, waiting - due);
}

function Elsewhere({ calls }: { calls: CallList['elsewhere'] }) {
  if (calls.length === 0) return null;
  return (
    <ul className="call quiet">
      {calls.map((call) => (
        <li key={call.order}>
          <Say>{elsewhereText(call)}</Say>
        </li>
      ))}
    </ul>
  );
}

type Others = 'follow' | 'put off' | 'elsewhere' | 'none';

function othersThan({ cards, more, due, elsewhere }: CallList, putOff: readonly string[]): Others {
  if (more) return 'follow';
  if (due <= cards.length) return 'none';
  return putOff.length === 0 && elsewhere.length > 0 ? 'elsewhere' : 'put off';
}

/** `follow`: more orders wait, which come with the answers to what was pressed. */
function NobodyWaits({ others, later }: { others: Others; later: CallList['later'] }) {
  const say = useSay();
  if (others === 'follow') return <EmptyState sentence={say('The next calls come once these are saved.')} />;
  if (others === 'elsewhere') return <EmptyState sentence={say('Nobody else waits for a call.')} />;
  if (others === 'put off')
    return (
      <EmptyState sentence={say('The others are for later.')}>
        <Link className="button" to={callsPath([])}>
          <Say>Call them now</Say>
        </Link>
      </EmptyState>
    );
  if (later.soonest.length > 0) return <Later later={later} />;
  return (
    <EmptyState sentence={say('Everybody is called.')}>
      <Link className="button" to={ordersPath({ state: 'confirmed' })}>
        <Say>See what to pack</Say>
      </Link>
    </EmptyState>
  );
}

/** Customers who call back are found here. */
function Later({ later }: { later: CallList['later'] }) {
  const now = useNow();
  return (
    <section className="call">
      <p className="call-who">
        <Say>All are called.</Say>
      </p>
      {laterLines(later, now).map((words) => (
        <p key={words}>
          <Say>{words}</Say>
        </p>
      ))}
      <ul className="plain-list">
        {later.soonest.map(({ order, customer, at }) => (
          <li key={order} className="row calls-head">
            <Link className="order-back name" to={href('/orders/:id', { id: order })}>
              {customer}
            </Link>
            <span className="quiet">
              <Say>{spokenWhen(at, now)}</Say>
            </span>
          </li>
        ))}
      </ul>
      <Link className="button" to={ordersPath({ state: 'confirmed' })}>
        <Say>See what to pack</Say>
      </Link>
    </section>
  );
}
