import { isRouteErrorResponse, Link } from 'react-router';
import { isDeadNetwork } from '../../ui/network/dead-network.ts';
import { useDeskBack } from '../offline/use-desk-back.ts';
import { OWNERS_ONLY } from '../people/helpers-may.ts';

/** What an owner sees when a screen cannot be shown: what is the matter, and the way on. */
export function Trouble({ error }: { error: unknown }) {
  if (isDeadNetwork(error)) return <NetworkAway />;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  if (isRouteErrorResponse(error) && error.data === OWNERS_ONLY) return <OwnersOnly />;
  return (
    <div className="trouble">
      <h1>{isMissing ? 'There is nothing here.' : 'Something went wrong.'}</h1>
      <p>
        {isMissing
          ? 'The address may be mistyped, or what it named is gone.'
          : 'Nothing that a screen said was done is lost. Try again in a minute.'}
      </p>
      <Link className="button" to="/">
        Today
      </Link>
    </div>
  );
}

/** What a helper sees of a screen that is the owners'. */
function OwnersOnly() {
  return (
    <div className="trouble">
      <h1>This is for the owners.</h1>
      <p>You come in as a helper. An owner can make you one, under Shop, People.</p>
      <Link className="button" to="/">
        Today
      </Link>
    </div>
  );
}

/** The network went away while the screen was read, and no worker keeps it. */
function NetworkAway() {
  useDeskBack(true, () => location.reload());
  return (
    <div className="trouble">
      <h1>There is no network.</h1>
      <p>This screen comes by itself when it is back. Nothing that a screen said was done is lost.</p>
    </div>
  );
}
