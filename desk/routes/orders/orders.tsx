import { href, Link, useNavigation } from 'react-router';
import type { OrdersQuery } from '../../../shop/desk/desk.ts';
import { ORDER_STATES, stateLabel } from '../../../shop/steps/order-states.ts';
import { ChooseAll } from '../../choosing/choose-all.tsx';
import { useChosen } from '../../choosing/use-chosen.ts';
import { deskOf } from '../../desk-context.ts';
import { postedForm } from '../../forms/posted-form.ts';
import { sendForm } from '../../forms/send-form.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import type { Say as SayWords } from '../../language/say.ts';
import { Say, useSay } from '../../language/use-say.tsx';
import { phonesOf } from '../../orders/customer-record.tsx';
import { Filters } from '../../orders/filters.tsx';
import { OrderCard } from '../../orders/order-card.tsx';
import { filtersOf, ordersPath, readOrdersQuery } from '../../orders/orders-path.ts';
import { SeveralBar, severalSteps } from '../../orders/several/several-orders-bar.tsx';
import { cashText, StateShape } from '../../orders/state-badge.tsx';
import { Scan } from '../../scan/scan.tsx';
import { useNow } from '../../shell/use-now.ts';
import { useOwner } from '../../shell/use-owner.ts';
import { AnsweredStep } from '../../steps/answered-step.tsx';
import { takePostedStep } from '../../steps/posted-step.ts';
import { usePendingSteps } from '../../steps/use-steps.ts';
import { cardAfter } from '../../steps/with-pending-steps.ts';
import type { Route } from './+types/orders.ts';
import '../../orders/orders.css';

export const meta: Route.MetaFunction = () => [{ title: 'Orders · Desk' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const query = readOrdersQuery(search);
  const { read, couriers: courierDesk } = deskOf(context);
  const page = await read.orders(query);
  const isWhole = query.older === undefined && page.older === undefined;
  const [records, flags, count, all, couriers] = await Promise.all([
    read.records(phonesOf(page.cards)),
    read.flags(page.cards),
    isWhole ? page.cards.length : read.countOrders(query),
    search.get('choose') === 'all' ? read.allOrders(query) : undefined,
    courierDesk.names(),
  ]);
  const next = all ? all.next : (search.get('next') ?? undefined);
  return { query, page, records, flags, count, all, next, couriers };
}

/** Without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  return takePostedStep(await postedForm(request), deskOf(context));
}

/** For the Undo on a page that answers a form without scripts. */
export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

const SEVERAL = 'several';

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { query, page, records, flags, count, all, couriers } = loaderData;
  // A page that answers a submission without scripts has nothing chosen.
  const shown = page.cards.map(({ id }) => id);
  const several = useChosen(SEVERAL, shown, answer ? undefined : all);
  const next = several.chosen ? several.chosen.next : loaderData.next;
  const now = useNow();
  const say = useSay();
  const owner = useOwner();
  const pending = usePendingSteps();
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      <div className="orders-head">
        <h1>{headingOf(query, say)}</h1>
        <Search query={query} />
        <Scan />
        <Link className="button" to={href('/orders/new')}>
          <Say>New order</Say>
        </Link>
      </div>
      <States query={query} />
      <div className="row">
        <Filters query={query} cards={page.cards} couriers={couriers} />
        {severalSteps(query.state).length > 0 ? (
          <ChooseAll
            to={ordersPath({ ...query, older: undefined }, { choose: 'all' })}
            toNext={next === undefined ? undefined : ordersPath({ ...query, older: next }, { choose: 'all' })}
            which={query.state === undefined ? '' : say(stateLabel(query.state)).toLowerCase()}
            count={count}
            chosen={several.chosen}
            elsewhere={several.elsewhere.length}
          />
        ) : null}
      </div>
      <AnsweredStep answered={answer} />
      {page.cards.length === 0 ? (
        <p className="quiet">
          <Say>{noneText(query)}</Say>
        </p>
      ) : null}
      <ul className="card-list" aria-busy={isLoading} onChange={several.onChange}>
        {page.cards.map((card, place) => (
          <OrderCard
            key={card.id}
            card={cardAfter(card, pending, owner)}
            now={now}
            place={place}
            several={SEVERAL}
            isChosen={several.isChosen(card.id)}
            records={records}
            flags={flags[card.id]}
          />
        ))}
      </ul>
      {page.older ? (
        <Link className="button" to={ordersPath({ ...query, older: page.older })}>
          <Say>Older orders</Say>
        </Link>
      ) : null}
      <SeveralBar id={SEVERAL} query={query} next={next} cards={page.cards} of={several} />
    </>
  );
}

function Search({ query: { q = '', ...query } }: { query: OrdersQuery }) {
  const say = useSay();
  return (
    <form method="get" action={href('/orders')} className="search" key={q}>
      {Object.entries({ state: query.state, ...filtersOf(query) }).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <input
        name="q"
        type="search"
        defaultValue={q}
        aria-label={say('Search orders')}
        placeholder={say('Name, phone, city, order')}
        enterKeyHint="search"
      />
      <button className="button" type="submit">
        <Say>Search</Say>
      </button>
    </form>
  );
}

function States({ query }: { query: OrdersQuery }) {
  const say = useSay();
  const { q, state, cash } = query;
  // A courier that was chosen for its cash is dropped with that filter.
  const kept = { q, ...filtersOf(query), ...(cash === undefined ? {} : { courier: undefined }) };
  return (
    <nav className="states" aria-label={say('States')}>
      <Link to={ordersPath(kept)} className="state-link" aria-current={state === undefined ? 'true' : undefined}>
        <Say>All</Say>
      </Link>
      {ORDER_STATES.map((one) => (
        <Link
          key={one}
          to={ordersPath({ ...kept, state: one })}
          className="state-link"
          aria-current={state === one ? 'true' : undefined}
        >
          <StateShape state={one} /> <Say>{stateLabel(one)}</Say>
        </Link>
      ))}
    </nav>
  );
}

function headingOf({ stuck, cash, courier }: OrdersQuery, say: SayWords): string {
  if (stuck !== undefined) return say(`Orders: ${stuck}`);
  if (cash === undefined) return say('Orders');
  return say('{}: {}', say('Orders'), say(cashText(cash))) + (courier ? say(', {}', courier) : '');
}

function noneText({ q, state, ...query }: OrdersQuery): string {
  if (Object.values(filtersOf(query)).some(Boolean)) return 'No order here fits the filters.';
  if (q !== undefined) return `No order matches “${q}”.`;
  return state === undefined ? 'No orders here.' : `No order is ${stateLabel(state).toLowerCase()}.`;
}
