import { href, Link, useSearchParams } from 'react-router';
import { MOST_CHOSEN } from '../../../shop/desk/chosen.ts';
import { slipParts } from '../../../shop/slips/slip-parts.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { ChooseAll } from '../../choosing/choose-all.tsx';
import { deskOf } from '../../desk-context.ts';
import { postedForm } from '../../forms/posted-form.ts';
import { sendForm } from '../../forms/send-form.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { Say } from '../../language/use-say.tsx';
import { ordersPath, PAPERS, type Paper, paperOf } from '../../orders/orders-path.ts';
import { PickList } from '../../slips/pick-list.tsx';
import { qrPath } from '../../slips/qr-code.ts';
import { Slip } from '../../slips/slip.tsx';
import { AnsweredStep } from '../../steps/answered-step.tsx';
import { takePostedStep } from '../../steps/posted-step.ts';
import type { Route } from './+types/slips.ts';
import '../../slips/slips.css';

export const meta: Route.MetaFunction = () => [{ title: 'Slips · Desk' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { read, settings } = deskOf(context);
  const asked = new URL(request.url).searchParams.getAll('order').map((one) => one.split(':', 1)[0] ?? '');
  const ids = [...new Set(asked)];
  const found = await Promise.all(ids.slice(0, MOST_CHOSEN).map((id) => read.order(id)));
  const orders = found.filter((order) => order !== undefined);
  return {
    slips: orders.map((order) => ({ order, qr: qrPath(settings.deskUrl + href('/orders/:id', { id: order.id })) })),
    isCut: ids.length > MOST_CHOSEN,
    sender: await read.sender(),
    packed: orders.length === 0 ? await read.countOrders({ state: 'packed' }) : undefined,
  };
}

/** Packs a parcel of the pick list without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  return takePostedStep(await postedForm(request), deskOf(context));
}

/** For the Undo on a page that answers a form without scripts. */
export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

const PAPER_WORDS: Record<Paper, string> = {
  a4: 'On A4, four a page',
  label: 'On labels, 4 × 6 inch',
  list: 'Pick list',
};

/**
 * The packing slips, four on an A4 or one on a label, further ones for many lines or long notes; or the pick list of all
 * parcels.
 */
export default function Slips({ loaderData, actionData }: Route.ComponentProps) {
  const { slips, isCut, packed, sender } = loaderData;
  const answered = useAnswer(actionData);
  const [search] = useSearchParams();
  const paper = paperOf(search);
  const to = (other: Paper) => {
    const query = new URLSearchParams(search);
    query.set('paper', other);
    return `?${query}`;
  };
  return (
    <>
      <div className="row not-printed">
        <h1>
          <Say>{paper === 'list' ? 'Pick list' : 'Slips'}</Say>
        </h1>
        <PrintButton />
        {PAPERS.filter((other) => other !== paper).map((other) => (
          <Link key={other} className="button" to={to(other)}>
            <Say>{PAPER_WORDS[other]}</Say>
          </Link>
        ))}
      </div>
      <AnsweredStep answered={answered} />
      {slips.length === 0 ? (
        <p>
          <Say>Choose orders first, then print their slips.</Say>
        </p>
      ) : null}
      {isCut ? (
        <p className="mistake not-printed" role="alert">
          <Say>{`Only the first ${MOST_CHOSEN} are here. Print these, then choose the others.`}</Say>
        </p>
      ) : null}
      {packed ? (
        <div className="row not-printed">
          <ChooseAll to={ordersPath({ state: 'packed' }, { choose: 'all' })} which="packed" count={packed} />
        </div>
      ) : null}
      {paper === 'list' ? (
        <PickList orders={slips.map(({ order }) => order)} />
      ) : (
        <ul className="slips" data-paper={paper} lang="en-PK" dir="ltr">
          {slips.flatMap(({ order, qr }) =>
            slipParts(order.order, sender).map((part, i, { length }) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a slip is told from the others of its order by its place
              <Slip key={`${order.id} ${i + 1}`} {...{ order, qr, part, sender }} nth={i + 1} of={length} />
            )),
          )}
        </ul>
      )}
    </>
  );
}

function PrintButton() {
  if (!useHydrated()) return null;
  return (
    <button type="button" className="button button-primary" onClick={() => print()}>
      <Say>Print</Say>
    </button>
  );
}
