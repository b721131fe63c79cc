import { Form, useLocation } from 'react-router';

/** The field with the owner's answer, 'yes' or 'no'. */
export const SENT_EMAILS = 'sentEmails';

const WHAT = 'It names the courier and the tracking number, and what is to be paid at the door.';

/** Asked once, on whichever screen the first parcel was sent from. */
export function AskAboutSentEmails() {
  const { pathname, search } = useLocation();
  return (
    <section className="panel" aria-labelledby="ask-sent-emails">
      <h2 id="ask-sent-emails">Email customers when their parcel is sent?</h2>
      <p className="quiet">{WHAT} You can change this under Shop.</p>
      <Form method="post" action="/shop" className="row">
        <input type="hidden" name="next" value={pathname + search} />
        <button className="button button-primary" type="submit" name={SENT_EMAILS} value="yes">
          Yes, email them
        </button>
        <button className="button" type="submit" name={SENT_EMAILS} value="no">
          No
        </button>
      </Form>
    </section>
  );
}

/** Whether customers get an email when their parcel is sent, and the other way when it is pressed. */
export function SentEmailsForm({ isWanted }: { isWanted: boolean }) {
  return (
    <section className="panel">
      <h2>Email when sent</h2>
      <p>
        {isWanted ? 'Customers get an email when their parcel is sent.' : 'Customers get no email when it is sent.'}{' '}
        <span className="quiet">{WHAT}</span>
      </p>
      <Form method="post" action="/shop" className="row" preventScrollReset>
        <button className="button" type="submit" name={SENT_EMAILS} value={isWanted ? 'no' : 'yes'}>
          {isWanted ? 'Stop these emails' : 'Email customers when sent'}
        </button>
      </Form>
    </section>
  );
}
