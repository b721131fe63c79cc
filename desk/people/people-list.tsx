import { Form } from 'react-router';
import { dayAndTime } from '../../shop/desk/desk-text.ts';
import { UNNAMED_OWNER } from '../../shop/owners.ts';
import type { Person, Role } from '../../shop/people.ts';
import { Say, useSay } from '../language/use-say.tsx';
import { useNow } from '../shell/use-now.ts';
import { SettledButton } from '../steps/settled-button.tsx';

type Props = { people: readonly Person[]; namedIn: string };

export function PeopleList({ people, namedIn }: Props) {
  const say = useSay();
  const now = useNow();
  return (
    <ul className="plain-list">
      {people.map(({ email, role, added }, place) => (
        <li key={email} className="panel">
          <h2 className="name">{email === UNNAMED_OWNER ? say('Who opened the shop') : email}</h2>
          <p>
            <Say>{role === 'owner' ? 'Owner' : 'Helper'}</Say>
          </p>
          <p className="quiet">
            {added ? say('Since {}, by {}.', say(dayAndTime(added.at, now)), added.by) : say(whyOwner(email), namedIn)}
          </p>
          {added ? (
            <Form method="post" className="row" preventScrollReset>
              <input type="hidden" name="email" value={email} />
              <input type="hidden" name="seen" value={role} />
              <SettledButton
                what={`${place} ${email} ${otherThan(role)}`}
                className="button"
                type="submit"
                name="to"
                value={otherThan(role)}
              >
                <Say>{`Make ${otherThan(role)}`}</Say>
              </SettledButton>
              <SettledButton
                what={`${place} ${email} remove`}
                className="button"
                type="submit"
                name="to"
                value="removed"
                aria-label={say('Remove {}', email)}
              >
                <Say>Remove</Say>
              </SettledButton>
            </Form>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function whyOwner(email: string): string {
  return email === UNNAMED_OWNER ? 'An owner until somebody is named in {}.' : 'Always an owner: named in {}.';
}

function otherThan(role: Role): Role {
  return role === 'owner' ? 'helper' : 'owner';
}
