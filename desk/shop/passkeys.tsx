import { Form } from 'react-router';
import type { Passkey } from '../../shop/desk/desk.ts';
import { dayAndTime } from '../../shop/desk/desk-text.ts';
import { Say, useSay } from '../language/use-say.tsx';
import { useNow } from '../shell/use-now.ts';
import { useRefresh } from '../shell/use-refresh.ts';
import { MakePasskey } from '../sign-in/offer-passkey.tsx';

export function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const say = useSay();
  const now = useNow();
  const refresh = useRefresh();
  return (
    <section className="panel">
      <h2>
        <Say>Fingerprints</Say>
      </h2>
      {passkeys.length > 0 ? (
        <p className="quiet">
          <Say>
            Is a phone lost? Sign it out above and remove its fingerprint here, or whoever can unlock it gets in again.
          </Say>
        </p>
      ) : null}
      <ul className="lines">
        {passkeys.map(({ id, owner, name, madeAt, usedAt }) => (
          <li key={id} className="line">
            <span>
              <b>{name}</b>
              <br />
              <span className="quiet">
                {say('{}, since {}', owner, say(dayAndTime(madeAt, now)))}
                {usedAt === undefined ? say(', not used yet') : say(', last used {}', say(dayAndTime(usedAt, now)))}
              </span>
            </span>
            <Form method="post">
              <button className="button" type="submit" name="passkey" value={id} aria-label={say('Remove {}', name)}>
                <Say>Remove</Say>
              </button>
            </Form>
          </li>
        ))}
      </ul>
      <div className="row">
        <MakePasskey onMade={refresh} />
      </div>
    </section>
  );
}
