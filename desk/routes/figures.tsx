import { Form, href, Link } from 'react-router';
import { dayText, deskPrice, grouped } from '../../shop/desk/desk-text.ts';
import {
  costOfReturns,
  FIGURES_BY,
  type FiguresBy,
  type Figures as FiguresRead,
  leftOver,
} from '../../shop/figures/figures.ts';
import { figuresBars } from '../../shop/figures/figures-bars.ts';
import { readFiguresQuery } from '../../shop/figures/figures-query.ts';
import { addDays, pakistanDay } from '../../shop/pakistan-time.ts';
import { roundRupees } from '../../shop/price.ts';
import { deskOf } from '../desk-context.ts';
import { FigureRows } from '../figures/figure-rows.tsx';
import { figuresFilePath, figuresPath } from '../figures/figures-path.ts';
import { Plot } from '../figures/plot.tsx';
import { share } from '../figures/share.ts';
import { Field } from '../forms/field.tsx';
import { Mistake } from '../forms/mistake.tsx';
import { Say, useSay } from '../language/use-say.tsx';
import type { Route } from './+types/figures.ts';
import '../today/today.css';
import '../figures/figures.css';

export const meta: Route.MetaFunction = () => [{ title: 'Figures · Desk' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const today = pakistanDay(Date.now());
  const { mistake, ...query } = readFiguresQuery(new URL(request.url).searchParams, today);
  const { days, rows, ...figures } = await deskOf(context).figures.read(query);
  return {
    ...figures,
    today,
    mistake,
    bars: figuresBars(days, query.from, query.to),
    rows: rows.slice(0, MOST_ROWS),
    left: Math.max(0, rows.length - MOST_ROWS),
  };
}

/** Further rows are in the download alone. */
const MOST_ROWS = 62;

const BY_WORDS: Record<FiguresBy, string> = { day: 'By day', city: 'By city', product: 'By product' };

export default function Figures({ loaderData }: Route.ComponentProps) {
  const say = useSay();
  const { query, total, rows, left, bars, returnCost, today, mistake } = loaderData;
  return (
    <>
      <h1>
        <Say>Figures</Say>
      </h1>
      <Period query={query} today={today} />
      <Mistake why={mistake} />
      <Totals total={total} returnCost={returnCost} />
      <Plot bars={bars} />
      <nav className="states" aria-label={say('Figures by')}>
        {FIGURES_BY.map((by) => (
          <Link
            key={by}
            className="state-link"
            to={figuresPath({ ...query, by })}
            aria-current={by === query.by ? 'true' : undefined}
            preventScrollReset
          >
            <Say>{BY_WORDS[by]}</Say>
          </Link>
        ))}
      </nav>
      <FigureRows by={query.by} rows={rows} returnCost={returnCost} />
      {left > 0 ? <p className="quiet">{say('{} more are in the download.', grouped(left))}</p> : null}
      <Files query={query} />
    </>
  );
}

type Query = FiguresRead['query'];

/** With or without scripts, the period is in the address. */
function Period({ query, today }: { query: Query; today: string }) {
  const say = useSay();
  const spans = [7, 30, 90].map((days) => ({ days, from: addDays(today, 1 - days) }));
  return (
    <Form method="get" action={href('/figures')} className="figures-period" key={`${query.from} ${query.to}`}>
      <input type="hidden" name="by" value={query.by} />
      <Field words="From">
        <input type="date" name="from" defaultValue={query.from} />
      </Field>
      <Field words="To">
        <input type="date" name="to" defaultValue={query.to} />
      </Field>
      <div className="row">
        <button className="button" type="submit">
          <Say>Show</Say>
        </button>
        <nav className="row" aria-label={say('Periods')}>
          {spans.map(({ days, from }) => (
            <Link
              key={days}
              className="state-link"
              to={figuresPath({ from, to: today, by: query.by })}
              aria-current={from === query.from && query.to === today ? 'true' : undefined}
            >
              {say('{} days', days)}
            </Link>
          ))}
        </nav>
      </div>
    </Form>
  );
}

function Totals({ total, returnCost }: Pick<FiguresRead, 'total' | 'returnCost'>) {
  const say = useSay();
  const { orders, sales, confirmed, delivered, deliveredSales, refused, discounts } = total;
  const told: [of: string, is: string, more: string][] = [
    ['Orders', grouped(orders), ''],
    ['Sales', deskPrice(sales), say('delivered {}', deskPrice(deliveredSales))],
    ['Confirmed', grouped(confirmed), share(confirmed, orders)],
    ['Delivered', grouped(delivered), share(delivered, orders)],
    ['Refused', grouped(refused), share(refused, orders)],
    ['Returns cost', deskPrice(costOfReturns(total, returnCost)), say('{} each', deskPrice(returnCost))],
    ['Couriers', deskPrice(roundRupees(total.courierCosts)), say('by their sheets, and what was written off')],
    ['Left', deskPrice(leftOver(total, returnCost)), say('of the delivered sales')],
  ];
  if (discounts > 0) told.push(['Discounts', deskPrice(roundRupees(discounts)), say('given, taken off the sales')]);
  return (
    <>
      <dl className="six-cards figures-totals">
        {told.map(([of, is, more]) => (
          <div key={of} className="card figures-total">
            <dt>
              <Say>{of}</Say>
            </dt>
            <dd>
              <b>{is}</b> <span className="quiet">{more}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="quiet">
        <Say>An order counts on the day it was placed. Sales leave out what was cancelled or refused.</Say>{' '}
        {say(
          'A return costs what the courier’s payment sheet says, and before that {}, which you set under',
          deskPrice(returnCost),
        )}{' '}
        <Link to={`${href('/shop')}#returns`}>
          <Say>Shop</Say>
        </Link>
        {say(
          '. Left is what remains of the delivered sales after couriers and returns; what the products cost you is not taken off.',
        )}
      </p>
    </>
  );
}

function Files({ query }: { query: Query }) {
  const say = useSay();
  const _say = useSay();
  return (
    <section className="panel" aria-labelledby="files">
      <h2 id="files">
        <Say>Files</Say>
      </h2>
      <p className="row">
        <a className="button" href={figuresFilePath('figures.csv', query)}>
          <Say>Download</Say>
        </a>
        <a className="button" href={figuresFilePath('delivered-google.csv', query)}>
          <Say>Delivered, for Google Ads</Say>
        </a>
        <a className="button" href={figuresFilePath('delivered-meta.csv', query)}>
          <Say>Delivered, for Meta</Say>
        </a>
      </p>
      <p className="quiet">
        {say(
          'The last two tell ads which parcels stayed, of the orders placed from {} to {}. Phones and emails in them are hashed (SHA-256); names and addresses are not in them. Compare the columns with the service’s own template before the first upload; in Google Ads the conversion is called Delivered.',
          say(dayText(query.from)),
          say(dayText(query.to)),
        )}
      </p>
    </section>
  );
}
