import { href, Link } from 'react-router';
import { usePrefetch } from './shell-data.ts';

export function ToTheShop() {
  return (
    <Link className="button" to={href('/home')} prefetch={usePrefetch()}>
      Go to the shop
    </Link>
  );
}
