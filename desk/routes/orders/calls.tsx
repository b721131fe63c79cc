import { Link, useSearchParams } from 'react-router';
import type { CallList } from '../../../shop/desk/calls-desk.ts';
import { counted } from '../../../shop/desk/desk-words.ts';
import { ENDS_CALL } from '../../../shop/steps/order-step.ts';
import { EmptyState } from '../../../ui/ornament.tsx';
import { Call } from '../../calls/call.tsx';
import { elsewhereWords } from '../../calls/call-words.ts';
import { callsPath, laterOf } from '../../calls/calls-path.ts';
import { useOpenCall } from '../../calls/use-open-call.ts';
import { deskOf } from '../../desk-context.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { phonesOf } from '../../orders/customer-record.tsx';
import { ordersPath } from '../../orders/orders-path.ts';
import { AnsweredStep } from '../../steps/answered-step.tsx';
import { takePostedStep } from '../../steps/posted-step.ts';
import { usePendingSteps } from '../../steps/use-steps.ts';
import type { Route } from './+types/calls.ts';
import '../../calls/calls.css';
import '../../orders/order.css';

export const meta: Route.MetaFunction = () => [{ title: 'Calls · Desk' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { read, calls } = deskOf(context);
  const [list, drafts] = await Promise.all([calls.next(laterOf(new URL(request.url).searchParams)), read.drafts()]);
  const [records, flags] = await Promise.all([read.records(phonesOf(list.cards)), read.flags(list.cards)]);
  return { list, drafts, records, flags };
}

/** What came of a call, without scripts; the page that answers has the next one on it. */
export const action = ({ request, context }: Route.ActionArgs) => takePostedStep(request, deskOf(context));

/** One order a screen; what came of the call brings the next. Nothing else does: a card that is looked at stays. */
export default function Calls({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const [search] = useSearchParams();
  const pending = usePendingSteps();
  const putOff = laterOf(search);
  const pressed = pending.filter(({ step }) => ENDS_CALL.has(step.step)).flatMap(({ orders }) => orders);
  const { list, drafts, records, flags } = loaderData;
  const { card, happened } = useOpenCall(list, (id) => putOff.includes(id) || pressed.some((one) => one.id === id));
  return (
    <>
      <div className="row calls-head">
        <h1>Calls</h1>
        <span className="quiet">{counted(list.waiting, 'order')} to confirm</span>
      </div>
      <AnsweredStep answered={answer} />
      {card ? (
        <Call
          key={card.id}
          {...{ card, happened, drafts, records, flags: flags[card.id] }}
          nextPath={callsPath([...putOff, card.id])}
        />
      ) : (
        <NobodyWaits others={othersThan(list, putOff)} />
      )}
      <Elsewhere calls={list.elsewhere.filter(({ order }) => order !== card?.id)} />
    </>
  );
}

/** Whom others call: 'Bilal is calling Junaid Khan.' */
function Elsewhere({ calls }: { calls: CallList['elsewhere'] }) {
  if (calls.length === 0) return null;
  return (
    <ul className="call quiet">
      {calls.map((call) => (
        <li key={call.order}>{elsewhereWords(call)}</li>
      ))}
    </ul>
  );
}

type Others = 'follow' | 'put off' | 'elsewhere' | 'none';

function othersThan({ cards, more, waiting, elsewhere }: CallList, putOff: readonly string[]): Others {
  if (more) return 'follow';
  if (waiting <= cards.length) return 'none';
  return putOff.length === 0 && elsewhere.length > 0 ? 'elsewhere' : 'put off';
}

/** `follow`: more orders wait than this screen was sent, and come with the answers to what was pressed. */
function NobodyWaits({ others }: { others: Others }) {
  if (others === 'follow') return <EmptyState sentence="The next calls come once these are saved." />;
  if (others === 'elsewhere') return <EmptyState sentence="Nobody else waits for a call." />;
  if (others === 'put off')
    return (
      <EmptyState sentence="The others are for later.">
        <Link className="button" to={callsPath([])}>
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
