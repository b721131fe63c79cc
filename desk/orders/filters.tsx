import { Form, href, Link } from 'react-router';
import type { OrdersQuery } from '../../shop/desk/desk.ts';
import type { OrderCard } from '../../shop/orders/desk-order.ts';
import { Field } from '../forms/field.tsx';
import { Say, useSay } from '../language/use-say.tsx';
import { useIsOwner } from '../people/use-is-owner.ts';
import { COURIERS, CourierList } from './couriers.tsx';
import { filtersOf, ordersFilePath, ordersPath } from './orders-path.ts';

type Props = { query: OrdersQuery; cards: readonly OrderCard[]; couriers: readonly string[] };

/** Days, city, courier and product, and the list as a file. The heading says what is set. */
export function Filters({ query, cards, couriers }: Props) {
  const filters = filtersOf(query);
  const isOwner = useIsOwner();
  const say = useSay();
  const { from, to, city, courier, product } = filters;
  const set = [from && say('from {}', from), to && say('to {}', to), city, courier, product].filter(Boolean);
  const others = Object.entries({ ...query, older: undefined }).filter(([name]) => !(name in filters));
  const titles = cards.flatMap(({ order }) => order.products.map(({ productTitle }) => productTitle));
  return (
    <details className="order-filters" key={set.join()}>
      <summary className="button">
        <Say>Filters</Say>
        {set.length > 0 ? `: ${set.join(', ')}` : ''}
      </summary>
      <Form method="get" action={href('/orders')} className="panel">
        {others.map(([name, value]) => (value ? <input key={name} type="hidden" name={name} value={value} /> : null))}
        <div className="six-cards">
          <Field words="From">
            <input name="from" type="date" defaultValue={from} />
          </Field>
          <Field words="To">
            <input name="to" type="date" defaultValue={to} />
          </Field>
          <OfferedField name="city" words="City" value={city} offered={cards.map(({ order }) => order.shipping.city)} />
          <Field words="Sent with">
            <input name="courier" list={COURIERS} autoComplete="off" defaultValue={courier} />
            <CourierList couriers={couriers} />
          </Field>
          <OfferedField name="product" words="Product" value={product} offered={titles} />
        </div>
        <div className="row">
          <button className="button" type="submit">
            <Say>Show</Say>
          </button>
          {set.length > 0 ? (
            <Link className="button" to={ordersPath(Object.fromEntries(others))}>
              <Say>Clear filters</Say>
            </Link>
          ) : null}
          {isOwner ? (
            <a href={ordersFilePath(query)} className="button">
              <Say>orders.csv</Say>
            </a>
          ) : null}
        </div>
      </Form>
    </details>
  );
}

type FieldProps = { name: string; words: string; value: string | undefined; offered: readonly string[] };

/** Suggests what the page's orders have; anything else can be typed. */
function OfferedField({ name, words, value, offered }: FieldProps) {
  return (
    <Field words={words}>
      <input name={name} list={`${name}-offered`} autoComplete="off" defaultValue={value} />
      <datalist id={`${name}-offered`}>
        {[...new Set(offered)].map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </Field>
  );
}
