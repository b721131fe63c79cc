import { href, Link } from 'react-router';
import { usePrefetch } from './shell-data.ts';

/** The link of an empty state, back to the shop. */
export function ToTheShop() {
  return (
    <Link className="button" to={href('/home')} prefetch={usePrefetch()}>
      Go to the shop
    </Link>
  );
}
