import { href, Link, redirect } from 'react-router';
import type { Desk } from '../../shop/desk/desk.ts';
import { age, spokenDay } from '../../shop/desk/desk-text.ts';
import { isOverdue, publishDays } from '../../shop/editing/publish-time.ts';
import { STUCK_REASONS, type StuckReason, type WaitingState } from '../../shop/orders/desk-order.ts';
import { isOwner } from '../../shop/people.ts';
import { stateLabel } from '../../shop/steps/order-states.ts';
import { deskOf } from '../desk-context.ts';
import { emailsPath } from '../emails/emails-path.ts';
import { figuresPath } from '../figures/figures-path.ts';
import { saidCount } from '../language/say.ts';
import { Say, useSay } from '../language/use-say.tsx';
import { ordersPath } from '../orders/orders-path.ts';
import { StateShape } from '../orders/state-badge.tsx';
import { productsPath } from '../products/products-path.ts';
import { useNow } from '../shell/use-now.ts';
import { OfferPasskey } from '../sign-in/offer-passkey.tsx';
import { Cash } from '../today/cash.tsx';
import type { Route } from './+types/today.ts';
import '../today/today.css';

export const meta: Route.MetaFunction = () => [{ title: 'Today · Desk' }];

export async function loader({ context }: Route.LoaderArgs) {
  const { role, read, session, products, setup, calls } = deskOf(context);
  if (!(await setup.isOpen())) throw redirect(href('/opening'));
  const [today, forOwners, hasPasskey, runningOut, toCall, publishTimes] = await Promise.all([
    read.today(),
    isOwner(role) ? ownersNews(read) : undefined,
    session.hasPasskey(),
    products.runningOut(),
    calls.due(),
    products.publishTimes(),
  ]);
  const overdue = publishTimes.filter((at) => isOverdue(at, Date.now()));
  const planned = publishTimes.filter((at) => !overdue.includes(at));
  const coming = { days: publishDays(planned), overdue: overdue.length };
  return { today, forOwners, hasPasskey, runningOut, toCall, coming };
}

async function ownersNews(read: Desk['read']) {
  const [emails, backupTrouble, ordersAreEmailed] = await Promise.all([
    read.outbox(),
    read.backupTrouble(),
    read.ordersAreEmailed(),
  ]);
  return { emails, backupTrouble, ordersAreEmailed };
}

const TO_DO: Record<WaitingState, string> = {
  new: 'to call and confirm',
  confirmed: 'to pack',
  packed: 'to hand over',
  sent: 'on the way',
  attempted: 'not handed over yet',
  returning: 'on the way back',
};

const STUCK_WORDS: Record<StuckReason, string> = {
  'no answer': 'No answer 3 times',
  attempted: 'Courier could not hand it over',
  'with courier too long': 'With the courier longer than 9 days',
};

export default function Today({ loaderData }: Route.ComponentProps) {
  const say = useSay();
  const { today, forOwners, hasPasskey, runningOut, toCall, coming } = loaderData;
  const states = Object.keys(TO_DO) as WaitingState[];
  const stuck = STUCK_REASONS.filter((reason) => today.stuck[reason] > 0);
  return (
    <>
      <h1>
        <Say>Today</Say>
      </h1>
      <OfferPasskey hasPasskey={hasPasskey} />
      {forOwners?.ordersAreEmailed === false ? <NoOwnerEmails /> : null}
      <ul className="six-cards">
        {states.map((state) => (
          <li key={state}>
            <Link
              className="card waiting-link"
              data-none={today.waiting[state] === 0 || undefined}
              to={ordersPath({ state })}
            >
              <span className="waiting-count">{today.waiting[state]}</span>
              <span className="waiting-state">
                <StateShape state={state} /> <Say>{stateLabel(state)}</Say>
              </span>
              <span className="quiet">
                <Say>{TO_DO[state]}</Say>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {toCall > 0 ? (
        <Link className="button button-primary" to={href('/calls')}>
          {saidCount(say, toCall, 'Call {} customer')}
        </Link>
      ) : null}
      <div className="panels">
        {stuck.length > 0 ? (
          <section className="panel stuck">
            <h2>
              <Say>Stuck</Say>
            </h2>
            <ul className="lines">
              {stuck.map((reason) => (
                <li key={reason}>
                  <Link className="line" to={ordersPath({ stuck: reason })}>
                    <span>
                      <Say>{STUCK_WORDS[reason]}</Say>
                    </span>
                    <b>{saidCount(say, today.stuck[reason], '{} order')}</b>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {runningOut > 0 ? (
          <section className="panel">
            <h2>
              <Say>Stock</Say>
            </h2>
            <Link className="line" to={productsPath({ stock: 'running out' })}>
              <span>
                <Say>Running out, three or fewer left</Say>
              </span>
              <b>{saidCount(say, runningOut, '{} product')}</b>
            </Link>
          </section>
        ) : null}
        <Coming {...coming} />
        {forOwners ? (
          <>
            <Cash cash={today.cash} />
            <Emails {...forOwners.emails} />
            <Backups trouble={forOwners.backupTrouble} />
          </>
        ) : null}
      </div>
      <nav className="row" aria-label={say('The day')}>
        {forOwners ? (
          <Link className="button" to={href('/evening')}>
            <Say>Evening summary</Say>
          </Link>
        ) : null}
        <Link className="button" to={href('/couriers')}>
          <Say>Couriers</Say>
        </Link>
        {forOwners ? (
          <Link className="button" to={figuresPath()}>
            <Say>Figures</Say>
          </Link>
        ) : null}
      </nav>
    </>
  );
}

function Coming({ days, overdue }: Awaited<ReturnType<typeof loader>>['coming']) {
  const say = useSay();
  const now = useNow();
  if (days.length + overdue === 0) return null;
  return (
    <section className="panel">
      <h2>
        <Say>Coming</Say>
      </h2>
      <ul className="lines">
        {overdue > 0 ? (
          <li>
            <Link className="line mistake" to={href('/products/drafts')}>
              {saidCount(
                say,
                overdue,
                '{} draft could not go on sale: something is missing',
                '{} drafts could not go on sale: something is missing',
              )}
            </Link>
          </li>
        ) : null}
        {days.slice(0, MOST_DAYS).map(({ at, count }) => (
          <li key={at}>
            <Link className="line" to={href('/products/drafts')}>
              {say(
                count === 1 ? '{} product goes on sale {}' : '{} products go on sale {}',
                count,
                say(spokenDay(at, now)),
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const MOST_DAYS = 3;

/** Shown while no owner gave an address. */
function NoOwnerEmails() {
  return (
    <section className="panel stuck">
      <h2>
        <Say>No email tells you of orders</Say>
      </h2>
      <p>
        <Say>Nobody has said who owns the shop, so no email about an order goes to an owner. The orders are here.</Say>
      </p>
      <Link className="button" to={{ pathname: href('/shop/words'), hash: 'emails' }}>
        <Say>Add your email</Say>
      </Link>
    </section>
  );
}

/** In ms: longer waits are a fault. */
const LATE_MS = 60 * 60_000;

/** Shown only when emails do not leave. */
function Emails({ waitingMs, refused }: { waitingMs: number; refused: number }) {
  const say = useSay();
  const isLate = waitingMs > LATE_MS;
  if (!isLate && refused === 0) return null;
  return (
    <section className="panel stuck">
      <h2>
        <Say>Emails</Say>
      </h2>
      {isLate ? (
        <p>
          {say('Emails do not leave; the oldest has waited {}. The email service may be down.', say(age(waitingMs)))}
        </p>
      ) : null}
      {refused > 0 ? (
        <p>
          {saidCount(
            say,
            refused,
            '{} email could not be delivered. An address may be mistyped.',
            '{} emails could not be delivered. An address may be mistyped.',
          )}
        </p>
      ) : null}
      <Link className="button" to={emailsPath()}>
        <Say>Look at the emails</Say>
      </Link>
    </section>
  );
}

/** Shown only when the last good one is too old. */
function Backups({ trouble }: { trouble: string | undefined }) {
  if (trouble === undefined) return null;
  return (
    <section className="panel stuck">
      <h2>
        <Say>Backups</Say>
      </h2>
      <p>
        <Say>{`${trouble}.`}</Say>
      </p>
      <p>
        <Say>
          Tell whoever looks after the machine: its command ‘backup’ takes one, and says what is wrong when it cannot.
        </Say>
      </p>
    </section>
  );
}
