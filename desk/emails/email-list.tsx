import { Form, href, Link, useNavigation } from 'react-router';
import type { DeskEmail } from '../../shop/desk/desk-emails.ts';
import { age, ago, dayAndTime } from '../../shop/desk/desk-text.ts';
import type { EmailKind } from '../../shop/emails/email-kind.ts';
import { saidCount } from '../language/say.ts';
import { Say, useSay } from '../language/use-say.tsx';
import { useNow } from '../shell/use-now.ts';
import { SettledButton } from '../steps/settled-button.tsx';
import type { Ways } from './refused-ways.ts';

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
  /** By refused email's id. */
  ways: Readonly<Record<string, Ways>>;
  before?: number;
};

export function EmailList({ emails, isOfOrder, ways, before = 0 }: Props) {
  const isBusy = useNavigation().state === 'submitting';
  if (emails.length === 0)
    return (
      <p className="quiet">
        <Say>None.</Say>
      </p>
    );
  return (
    <ul className="lines">
      {emails.map((email, place) => (
        <li key={email.id} className="line email" data-refused={email.state === 'refused' || undefined}>
          <Email email={email} isOfOrder={isOfOrder} />
          <EmailButtons email={email} ways={ways[email.id]} what={`${before + place} ${email.id}`} isBusy={isBusy} />
        </li>
      ))}
    </ul>
  );
}

type EmailButtonsProps = { email: DeskEmail; ways: Ways | undefined; what: string; isBusy: boolean };

function EmailButtons({ email: { id, to, state, canBeSentAgain }, ways, what, isBusy }: EmailButtonsProps) {
  const say = useSay();
  const isRefused = state === 'refused';
  const button = { what, className: 'button', type: 'submit', disabled: isBusy } as const;
  return (
    <div className="row">
      {ways?.correct ? (
        <Link className="button" to={ways.correct}>
          <Say>Correct the address</Say>
        </Link>
      ) : null}
      {ways?.ask ? (
        <a className="button" href={ways.ask} target="_blank" rel="noreferrer">
          <Say>Ask on WhatsApp</Say>
        </a>
      ) : null}
      {canBeSentAgain ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="email" value={id} />
          <SettledButton {...button} aria-label={say('Send again to {}', to)}>
            <Say>Send again</Say>
          </SettledButton>
        </Form>
      ) : null}
      {isRefused ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="to" value={to} />
          <SettledButton {...button} name="leave" value={id} aria-label={say('Leave the email to {}', to)}>
            <Say>Leave it</Say>
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
        <Say>{KIND_WORDS[kind]}</Say>
        {order !== undefined && !isOfOrder ? (
          <>
            <Say>{', '}</Say>
            <Link to={href('/orders/:id', { id: order })}>{order}</Link>
          </>
        ) : null}
      </span>
      <span className={state === 'refused' ? 'mistake' : ''}>{useStateText(email)}</span>
      {state === 'sent' ? null : <span className="quiet name">{answer}</span>}
    </div>
  );
}

/** 'Sent 14:05', 'Refused 3 Mar, 14:05', 'Written 5 min ago, 3 tries, next in 2 min' */
function useStateText({ state, at, tries, nextTryAt }: DeskEmail): string {
  const now = useNow();
  const say = useSay();
  const when = say(dayAndTime(at, now));
  if (state === 'sent') return say('Sent {}', when);
  if (state === 'refused') return say('Refused {}', when);
  if (state === 'left') return say('Could not be delivered, left {}', when);
  const wait = (nextTryAt ?? now) - now;
  const parts = [say('Written {}', say(ago(now - at)))];
  if (tries > 0)
    parts.push(
      saidCount(say, tries, '{} try', '{} tries'),
      wait < 60_000 ? say('next within a minute') : say('next in {}', say(age(wait))),
    );
  return parts.join(say(', '));
}
