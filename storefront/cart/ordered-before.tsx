import type { PlacedOrder } from '../../shop/orders/placed-order.ts';

/** `isWhole`: every line of the cart can be ordered. */
type Props = { order: PlacedOrder; isWhole: boolean; onEmpty: () => void };

/** Says that this very cart was ordered: placing an order leaves it as it is (spec 4). */
export function OrderedBefore({ order: { order, at }, isWhole, onEmpty }: Props) {
  return (
    <div className="cart-ordered">
      <p>{`You ordered ${isWhole ? 'this cart' : 'the rest of this cart'} on ${spokenTime(at)}: order ${order}. It stays here until you empty it.`}</p>
      <button type="button" className="button" onClick={onEmpty}>
        Empty my cart
      </button>
    </div>
  );
}

/** '21 November, 3:14 pm' */
function spokenTime(at: number): string {
  return new Date(at).toLocaleString('en-PK', { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' });
}
