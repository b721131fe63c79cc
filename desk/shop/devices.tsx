import type { Device } from '../../shop/desk/desk.ts';
import { dayAndTime } from '../../shop/desk/desk-text.ts';
import { Say, useSay } from '../language/use-say.tsx';
import { useNow } from '../shell/use-now.ts';
import { SignOut } from './sign-out.tsx';
import { StopTelling, TellHere } from './tell.tsx';

/** An owner sees everybody's, a helper their own. */
export function Devices({ devices }: { devices: readonly Device[] }) {
  const say = useSay();
  const now = useNow();
  return (
    <section className="panel">
      <h2>
        <Say>Devices</Say>
      </h2>
      <ul className="lines">
        {devices.map((device) => (
          <li key={device.id} className="line">
            <span>
              <b>{device.name}</b>
              {device.isThis ? (
                <>
                  {' '}
                  <Say>(this one)</Say>
                </>
              ) : null}
              <br />
              <span className="quiet">
                {device.isTold ? `${say('Told of new orders.')} ` : ''}
                {say(
                  '{}, since {}, last seen {}',
                  device.owner,
                  say(dayAndTime(device.signedInAt, now)),
                  say(dayAndTime(device.seenAt, now)),
                )}
              </span>
            </span>
            <div className="row">
              {device.isTold ? <StopTelling device={device} /> : null}
              {device.isThis && !device.isTold ? <TellHere /> : null}
              <SignOut device={device} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
