import { href, Link } from 'react-router';
import type { OrderFlags } from '../../shop/orders/order-flags.ts';
import './flags.css';

type Props = {
  flags: OrderFlags | undefined;
  /** Without a link to the other order: a card is one link itself. */
  isCard?: boolean;
};

/** What to ask the customer about before the parcel is packed; nothing where all is clear. */
export function Flags({ flags, isCard }: Props) {
  const [other] = flags?.same ?? [];
  return (
    <>
      {flags?.ask === undefined ? null : (
        <span className="flag name">Ask before sending{flags.ask ? `: ${flags.ask}` : ''}</span>
      )}
      {flags?.address ? <span className="flag">No house or street number</span> : null}
      {flags?.city ? <span className="flag">City not known</span> : null}
      {other ? (
        <span className="flag">
          Maybe the same order again: {isCard ? other : <Link to={href('/orders/:id', { id: other })}>{other}</Link>}
        </span>
      ) : null}
    </>
  );
}
