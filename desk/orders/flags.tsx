import { href, Link } from 'react-router';
import type { OrderFlags } from '../../shop/orders/order-flags.ts';
import { Say } from '../language/use-say.tsx';
import './flags.css';

type Props = {
  flags: OrderFlags | undefined;
  /** No link to the other order: a card is a link itself. */
  isCard?: boolean;
};

/** What to ask the customer before packing. */
export function Flags({ flags, isCard }: Props) {
  const [other] = flags?.same ?? [];
  return (
    <>
      {flags?.ask === undefined ? null : (
        <span className="flag name">
          <Say>Ask before sending</Say>
          {flags.ask ? (
            <>
              : <bdi>{flags.ask}</bdi>
            </>
          ) : null}
        </span>
      )}
      {flags?.address ? (
        <span className="flag">
          <Say>No house or street number</Say>
        </span>
      ) : null}
      {flags?.city ? (
        <span className="flag">
          <Say>City not known</Say>
        </span>
      ) : null}
      {other ? (
        <span className="flag">
          <Say>Maybe the same order again</Say>:{' '}
          {isCard ? other : <Link to={href('/orders/:id', { id: other })}>{other}</Link>}
        </span>
      ) : null}
    </>
  );
}
