import { Link } from 'react-router';
import type { OrdersQuery } from '../../../shop/desk/desk.ts';
import { ordersPath } from '../orders-path.ts';
import { chooseWords, chosenWords } from './choose-words.ts';
import type { Chosen } from './use-chosen.ts';

type Props = {
  query: OrdersQuery;
  /** How many orders the list has on all its pages; undefined where that is not known yet. */
  count: number | undefined;
  chosen?: Chosen | undefined;
  /** Chosen orders that are on other pages. */
  elsewhere?: number;
};

/** Chooses every order of a list on all its pages; once it did, says how many are chosen. */
export function ChooseAll({ query, count, chosen, elsewhere = 0 }: Props) {
  if (chosen && chosen.orders.length > 0) return <p role="status">{chosenWords(chosen, elsewhere)}</p>;
  if (count !== undefined && count < 2) return null;
  return (
    <Link className="button" to={ordersPath({ ...query, older: undefined }, { choose: 'all' })}>
      {chooseWords(query, count)}
    </Link>
  );
}
