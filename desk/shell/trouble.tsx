import { Link } from 'react-router';
import { useNetworkBack } from '../../ui/network/use-network-back.ts';

/** What an owner sees when a screen cannot be shown: what is the matter, and the way on. */
export function Trouble({ missing }: { missing: boolean }) {
  return (
    <div className="trouble">
      <h1>{missing ? 'There is nothing here.' : 'Something went wrong.'}</h1>
      <p>
        {missing
          ? 'The address may be mistyped, or what it named is gone.'
          : 'Nothing that a screen said was done is lost. Try again in a minute.'}
      </p>
      <Link className="button" to="/">
        Today
      </Link>
    </div>
  );
}

/** The same where the network went away while the screen was read, and no worker keeps it. */
export function NetworkAway() {
  useNetworkBack(true, () => location.reload(), '/icon.svg');
  return (
    <div className="trouble">
      <h1>There is no network.</h1>
      <p>This screen comes by itself when it is back. Nothing that a screen said was done is lost.</p>
    </div>
  );
}
