import { Form, useLocation } from 'react-router';
import { Say } from '../language/use-say.tsx';

/** 'yes' or 'no'. */
export const SENT_EMAILS = 'sentEmails';

const WHAT = 'It names the courier and the tracking number, and what is to be paid at the door.';

/** Shown after the first sent parcel until it is answered. */
export function AskAboutSentEmails() {
  const { pathname, search } = useLocation();
  return (
    <section className="panel" aria-labelledby="ask-sent-emails">
      <h2 id="ask-sent-emails">
        <Say>Email customers when their parcel is sent?</Say>
      </h2>
      <p className="quiet">
        <Say>{WHAT}</Say> <Say>You can change this under Shop.</Say>
      </p>
      <Form method="post" action="/shop" className="row">
        <input type="hidden" name="next" value={pathname + search} />
        <button className="button button-primary" type="submit" name={SENT_EMAILS} value="yes">
          <Say>Yes, email them</Say>
        </button>
        <button className="button" type="submit" name={SENT_EMAILS} value="no">
          <Say>No</Say>
        </button>
      </Form>
    </section>
  );
}

export function SentEmailsForm({ isWanted }: { isWanted: boolean }) {
  return (
    <section className="panel">
      <h2>
        <Say>Email when sent</Say>
      </h2>
      <p>
        <Say>
          {isWanted ? 'Customers get an email when their parcel is sent.' : 'Customers get no email when it is sent.'}
        </Say>{' '}
        <span className="quiet">
          <Say>{WHAT}</Say>
        </span>
      </p>
      <Form method="post" action="/shop" className="row" preventScrollReset>
        <button className="button" type="submit" name={SENT_EMAILS} value={isWanted ? 'no' : 'yes'}>
          <Say>{isWanted ? 'Stop these emails' : 'Email customers when sent'}</Say>
        </button>
      </Form>
    </section>
  );
}
