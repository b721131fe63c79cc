import { href, Link, redirect } from 'react-router';
import type { SheetCard } from '../../../shop/couriers/courier-desk.ts';
import { type Owed, owedText } from '../../../shop/couriers/owed.ts';
import { paisaPrice } from '../../../shop/couriers/sheet-money.ts';
import { dayAndTime } from '../../../shop/desk/desk-text.ts';
import { BookingForm, bookText } from '../../couriers/booking-form.tsx';
import { columnsPath } from '../../couriers/columns-path.ts';
import { GiveForm } from '../../couriers/give-form.tsx';
import { type SheetForm, takePostedSheet } from '../../couriers/posted-sheet.ts';
import { SHEET_WORDS, sheetTitle } from '../../couriers/sheet-text.ts';
import { deskOf } from '../../desk-context.ts';
import { postedForm } from '../../forms/posted-form.ts';
import { sendForm } from '../../forms/send-form.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { saidCount } from '../../language/say.ts';
import { Say, useSay } from '../../language/use-say.tsx';
import { ordersPath } from '../../orders/orders-path.ts';
import { useIsOwner } from '../../people/use-is-owner.ts';
import { useNow } from '../../shell/use-now.ts';
import type { Route } from './+types/couriers.ts';
import '../../today/today.css';
import '../../couriers/couriers.css';

export const meta: Route.MetaFunction = () => [{ title: 'Couriers · Desk' }];

export async function loader({ context }: Route.LoaderArgs) {
  const { couriers } = deskOf(context);
  const [overview, parcels] = await Promise.all([couriers.overview(), couriers.toBook()]);
  return { ...overview, parcels };
}

export async function action({ request, context }: Route.ActionArgs) {
  const posted = await takePostedSheet(await postedForm(request), deskOf(context).couriers);
  return 'id' in posted ? redirect(href('/couriers/sheets/:id', { id: posted.id }), { status: 303 }) : posted;
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

export default function Couriers({ loaderData, actionData }: Route.ComponentProps) {
  const say = useSay();
  const answer = useAnswer(actionData);
  const { couriers, owed, sheets, parcels } = loaderData;
  const latest = sheets[0]?.courier ?? '';
  const refused = (form: SheetForm) => (answer?.form === form ? answer : undefined);
  return (
    <>
      <h1>
        <Say>Couriers</Say>
      </h1>
      {useIsOwner() ? <Owes owed={owed} /> : null}
      <nav className="row" aria-label={say('Sheets')}>
        <a className="button" href="#booking">
          {bookText(parcels, say)}
        </a>
        <a className="button" href="#tracking">
          <Say>Tracking numbers in</Say>
        </a>
        <a className="button" href="#payment">
          <Say>Payment in</Say>
        </a>
      </nav>
      <div className="panels">
        <section className="panel" id="booking" aria-labelledby="booking-heading">
          <h2 id="booking-heading">
            <Say>Book parcels</Say>
          </h2>
          <BookingForm parcels={parcels} couriers={couriers} latest={latest} refused={refused('booking')} />
        </section>
        <section className="panel" id="tracking" aria-labelledby="tracking-heading">
          <h2 id="tracking-heading">
            <Say>Tracking numbers in</Say>
          </h2>
          <GiveForm kind="tracking" couriers={couriers} latest={latest} refused={refused('tracking')} />
        </section>
        <section className="panel" id="payment" aria-labelledby="payment-heading">
          <h2 id="payment-heading">
            <Say>Payment in</Say>
          </h2>
          <GiveForm kind="payment" couriers={couriers} latest={latest} refused={refused('payment')} />
        </section>
        <Sheets sheets={sheets} />
        <Columns couriers={couriers} />
      </div>
    </>
  );
}

function Owes({ owed }: { owed: Owed[] }) {
  const now = useNow();
  return (
    <section className="panel">
      <h2>
        <Say>Owed to you</Say>
      </h2>
      {owed.length === 0 ? (
        <p className="quiet">
          <Say>No courier owes anything.</Say>
        </p>
      ) : null}
      <ul className="lines">
        {owed.map((one) => (
          <li key={one.courier} className="line owed">
            <b>
              <Say>{owedText(one, now)}</Say>
            </b>
            <span className="row">
              <OwedLink owed={one} cash="with courier" />
              <OwedLink owed={one} cash="short" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OwedLink({ owed: { courier, unpaid, short }, cash }: { owed: Owed; cash: 'with courier' | 'short' }) {
  const say = useSay();
  const orders = cash === 'short' ? short : unpaid;
  if (orders === 0) return null;
  return (
    <Link className="button" to={ordersPath({ cash, courier })}>
      {cash === 'short' ? say('{} paid short', orders) : saidCount(say, orders, '{} order')}
    </Link>
  );
}

function Sheets({ sheets }: { sheets: SheetCard[] }) {
  const say = useSay();
  const now = useNow();
  return (
    <section className="panel">
      <h2>
        <Say>Latest sheets</Say>
      </h2>
      {sheets.length === 0 ? (
        <p className="quiet">
          <Say>None yet.</Say>
        </p>
      ) : null}
      <ul className="lines">
        {sheets.map((sheet) => (
          <li key={sheet.id}>
            <Link className="line" to={href('/couriers/sheets/:id', { id: sheet.id })}>
              <span>
                <Say>{SHEET_WORDS[sheet.kind]}</Say>: <bdi>{sheetTitle(sheet)}</bdi>
                {sheet.counted?.sums ? say(', net {}', paisaPrice(sheet.counted.sums.net)) : ''}
              </span>
              <span className="quiet">
                {sheet.kind === 'booking' || sheet.counted ? '' : say('Not counted, ')}
                {say('{}, {}', say(dayAndTime(sheet.givenAt, now)), sheet.givenBy)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Columns({ couriers }: { couriers: string[] }) {
  const say = useSay();
  return (
    <section className="panel">
      <h2>
        <Say>Columns of their sheets</Say>
      </h2>
      <p className="quiet">
        <Say>Compare each with the courier’s own form before you send the first sheet.</Say>
      </p>
      <ul className="lines">
        {couriers.map((courier) => (
          <li key={courier}>
            <Link className="line" to={columnsPath(courier)}>
              {courier}
            </Link>
          </li>
        ))}
      </ul>
      <form method="get" action={href('/couriers/columns')} className="search">
        <input
          name="courier"
          required
          maxLength={60}
          aria-label={say('Another courier')}
          placeholder={say('Another courier')}
        />
        <button className="button" type="submit">
          <Say>Add</Say>
        </button>
      </form>
    </section>
  );
}
