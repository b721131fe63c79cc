import { Form, href, Link, useNavigation } from 'react-router';
import type { DeskEmail } from '../../shop/desk/desk-emails.ts';
import { age, ago, counted, dayAndTime } from '../../shop/desk/desk-words.ts';
import type { EmailKind } from '../../shop/email-kind.ts';
import { useNow } from '../shell/use-now.ts';
import { SettledButton } from '../steps/settled-button.tsx';

const KIND_WORDS: Record<EmailKind, string> = {
  customer: 'Order, to the customer',
  owner: 'Order, to an owner',
  sent: 'Parcel sent, to the customer',
  message: 'Message from the contact form',
  code: 'Code for the desk',
  evening: 'Summary of the day, to an owner',
};

type Props = {
  emails: readonly DeskEmail[];
  isOfOrder: boolean;
  /** WhatsApp links that ask for the right address, by the id of an email that was refused. */
  asking: Readonly<Record<string, string>>;
  /** How many emails stand above this list. */
  before?: number;
};

/** Emails, each with what became of it, and 'Send again' where that is possible. */
export function EmailList({ emails, isOfOrder, asking, before = 0 }: Props) {
  const isBusy = useNavigation().state === 'submitting';
  if (emails.length === 0) return <p className="quiet">None.</p>;
  return (
    <ul className="lines">
      {emails.map((email, place) => (
        <li key={email.id} className="line email" data-refused={email.state === 'refused' || undefined}>
          <Email email={email} isOfOrder={isOfOrder} />
          <Presses email={email} asking={asking[email.id]} what={`${before + place} ${email.id}`} isBusy={isBusy} />
        </li>
      ))}
    </ul>
  );
}

type PressesProps = { email: DeskEmail; asking: string | undefined; what: string; isBusy: boolean };

/** What can be done with an email: it is sent again; one that was refused gets the right address, or is left. */
function Presses({ email: { id, order, kind, to, state, canBeSentAgain }, asking, what, isBusy }: PressesProps) {
  const isRefused = state === 'refused';
  const isCustomers = kind === 'customer' || kind === 'sent';
  const press = { what, className: 'button', type: 'submit', disabled: isBusy } as const;
  return (
    <div className="row">
      {isRefused && isCustomers && order !== undefined ? (
        <Link className="button" to={`${href('/orders/:id/edit', { id: order })}#email`}>
          Correct the address
        </Link>
      ) : null}
      {asking === undefined ? null : (
        <a className="button" href={asking} target="_blank" rel="noreferrer">
          Ask on WhatsApp
        </a>
      )}
      {canBeSentAgain ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="email" value={id} />
          <SettledButton {...press} aria-label={`Send again to ${to}`}>
            Send again
          </SettledButton>
        </Form>
      ) : null}
      {isRefused ? (
        <Form method="post" preventScrollReset>
          <SettledButton {...press} name="leave" value={id} aria-label={`Leave the email to ${to}`}>
            Leave it
          </SettledButton>
        </Form>
      ) : null}
    </div>
  );
}

function Email({ email, isOfOrder }: { email: DeskEmail; isOfOrder: boolean }) {
  const { order, to, kind, state, answer } = email;
  return (
    <div className="email-what">
      <b className="name">{to}</b>
      <span className="quiet">
        {KIND_WORDS[kind]}
        {order !== undefined && !isOfOrder ? (
          <>
            {', '}
            <Link to={href('/orders/:id', { id: order })}>{order}</Link>
          </>
        ) : null}
      </span>
      <span className={state === 'refused' ? 'mistake' : ''}>{useStateWords(email)}</span>
      {state === 'sent' ? null : <span className="quiet name">{answer}</span>}
    </div>
  );
}

/** 'Sent 14:05', 'Refused 3 Mar, 14:05', 'Written 5 min ago, 3 tries, next in 2 min' */
function useStateWords({ state, at, tries, nextTryAt }: DeskEmail): string {
  const now = useNow();
  if (state === 'sent') return `Sent ${dayAndTime(at, now)}`;
  if (state === 'refused') return `Refused ${dayAndTime(at, now)}`;
  if (state === 'left') return `Could not be delivered, left ${dayAndTime(at, now)}`;
  const wait = (nextTryAt ?? now) - now;
  const parts = [`Written ${ago(now - at)}`];
  if (tries > 0)
    parts.push(counted(tries, 'try', 'tries'), wait < 60_000 ? 'next within a minute' : `next in ${age(wait)}`);
  return parts.join(', ');
}
