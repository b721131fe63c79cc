import { Form } from 'react-router';
import { dayAndTime } from '../../shop/desk/desk-words.ts';
import { UNNAMED_OWNER } from '../../shop/owners.ts';
import type { Person, Role } from '../../shop/people.ts';
import { Say, useSay } from '../language/use-say.tsx';
import { useNow } from '../shell/use-now.ts';
import { SettledButton } from '../steps/settled-button.tsx';

type Props = { people: readonly Person[]; namedIn: string };

/** Everybody who comes in, each with the other role and 'Remove'. */
export function PeopleList({ people, namedIn }: Props) {
  const say = useSay();
  const now = useNow();
  return (
    <ul className="plain-list">
      {people.map(({ email, role, added }, place) => (
        <li key={email} className="panel">
          <h2 className="name">{email === UNNAMED_OWNER ? 'Who opened the shop' : email}</h2>
          <p>{role === 'owner' ? 'Owner' : 'Helper'}</p>
          <p className="quiet">
            {added ? `Since ${dayAndTime(added.at, now)}, by ${added.by}.` : whyOwner(email, namedIn)}
          </p>
          {added ? (
            <Form method="post" className="row" preventScrollReset>
              <input type="hidden" name="email" value={email} />
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

function whyOwner(email: string, namedIn: string): string {
  return email === UNNAMED_OWNER
    ? `An owner until somebody is named in ${namedIn}.`
    : `Always an owner: named in ${namedIn}.`;
}

function otherThan(role: Role): Role {
  return role === 'owner' ? 'helper' : 'owner';
}
