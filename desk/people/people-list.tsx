import { Form } from 'react-router';
import { dayAndTime } from '../../shop/desk/desk-words.ts';
import { UNNAMED_OWNER } from '../../shop/owners.ts';
import type { Person } from '../../shop/people.ts';
import { useNow } from '../shell/use-now.ts';
import { SettledButton } from '../steps/settled-button.tsx';

type Props = { people: readonly Person[]; namedIn: string };

/** Everybody who comes in, each with the other role and 'Remove'. */
export function PeopleList({ people, namedIn }: Props) {
  const now = useNow();
  return (
    <ul className="plain-list">
      {people.map(({ email, role, added }, place) => (
        <li key={email} className="panel">
          <h2 className="name">{email === UNNAMED_OWNER ? 'Who opened the shop' : email}</h2>
          <p>{role === 'owner' ? 'Owner' : 'Helper'}</p>
          <p className="quiet">
            {added ? `Since ${dayAndTime(added.at, now)}, by ${added.by}.` : `Always an owner: named in ${namedIn}.`}
          </p>
          {added ? (
            <Form method="post" className="row" preventScrollReset>
              <input type="hidden" name="email" value={email} />
              {role === 'owner' ? (
                <SettledButton
                  what={`${place} ${email} helper`}
                  className="button"
                  type="submit"
                  name="to"
                  value="helper"
                >
                  Make helper
                </SettledButton>
              ) : (
                <SettledButton
                  what={`${place} ${email} owner`}
                  className="button"
                  type="submit"
                  name="to"
                  value="owner"
                >
                  Make owner
                </SettledButton>
              )}
              <SettledButton
                what={`${place} ${email} remove`}
                className="button"
                type="submit"
                name="to"
                value="removed"
                aria-label={`Remove ${email}`}
              >
                Remove
              </SettledButton>
            </Form>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
