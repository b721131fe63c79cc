import { isRouteErrorResponse, Link } from 'react-router';
import { isDeadNetwork } from '../../ui/network/dead-network.ts';
import { Say } from '../language/use-say.tsx';
import { useDeskBack } from '../offline/use-desk-back.ts';
import { OWNERS_ONLY } from '../people/helpers-may.ts';

export function Trouble({ error }: { error: unknown }) {
  if (isDeadNetwork(error)) return <NetworkAway />;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  if (isRouteErrorResponse(error) && error.data === OWNERS_ONLY) return <OwnersOnly />;
  return (
    <div className="trouble">
      <h1>
        <Say>{isMissing ? 'There is nothing here.' : 'Something went wrong.'}</Say>
      </h1>
      <p>
        <Say>
          {isMissing
            ? 'The address may be mistyped, or what it named is gone.'
            : 'Nothing that a screen said was done is lost. Try again in a minute.'}
        </Say>
      </p>
      <Link className="button" to="/">
        <Say>Today</Say>
      </Link>
    </div>
  );
}

function OwnersOnly() {
  return (
    <div className="trouble">
      <h1>
        <Say>This is for the owners.</Say>
      </h1>
      <p>
        <Say>You come in as a helper. An owner can make you one, under Shop, People.</Say>
      </p>
      <Link className="button" to="/">
        <Say>Today</Say>
      </Link>
    </div>
  );
}

/** The network failed, and no worker keeps the screen. */
function NetworkAway() {
  useDeskBack(true, () => location.reload());
  return (
    <div className="trouble">
      <h1>
        <Say>There is no network.</Say>
      </h1>
      <p>
        <Say>This screen comes by itself when it is back. Nothing that a screen said was done is lost.</Say>
      </p>
    </div>
  );
}
