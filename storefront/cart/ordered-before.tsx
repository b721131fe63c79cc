import { spokenTime } from '../../shop/buying/own-orders.ts';
import type { CurrentLine } from './checked-line.ts';

type Props = { lines: readonly CurrentLine[]; onEmpty: () => void };

/** Placing an order leaves the cart as it is (spec 4). */
export function OrderedBefore({ lines, onEmpty }: Props) {
  const orders = [...new Set(lines.flatMap(({ ordered }) => (ordered?.order === undefined ? [] : [ordered])))];
  const [newest, ...others] = orders.sort((one, other) => other.at - one.at);
  if (!newest || lines.some(({ ordered, obstacle }) => !ordered && !obstacle)) return null;
  const what = lines.every(({ ordered }) => ordered) ? 'this cart' : 'the rest of this cart';
  const numbers = orders.map(({ order }) => order).join(', ');
  return (
    <div className="cart-ordered">
      <p>{`You ordered ${what} on ${spokenTime(newest.at)}: ${others.length > 0 ? 'orders' : 'order'} ${numbers}. It stays here until you empty it.`}</p>
      <button type="button" className="button" onClick={onEmpty}>
        Empty my cart
      </button>
    </div>
  );
}
