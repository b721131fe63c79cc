import { Form } from 'react-router';
import { EMAIL_CHOICES, type EmailChoice } from '../../shop/emails/email-choice.ts';
import { Say } from '../language/use-say.tsx';

export const OWN_EMAILS = 'ownEmails';

const WORDS: Record<EmailChoice, string> = {
  each: 'Each order, when it comes',
  evening: 'One summary of the day, at 9 in the evening',
  none: 'None',
};

/** Messages from the contact form always come. */
export function EmailChoiceForm({ chosen }: { chosen: EmailChoice }) {
  return (
    <section className="panel" id="own-emails">
      <h2>
        <Say>Emails to you</Say>
      </h2>
      <Form method="post" action="/shop" className="stack" preventScrollReset>
        <fieldset className="stack" key={chosen}>
          <legend className="quiet">
            <Say>About orders you get</Say>
          </legend>
          {EMAIL_CHOICES.map((one) => (
            <label key={one} className="check-option">
              <input type="radio" name={OWN_EMAILS} value={one} defaultChecked={one === chosen} />
              <Say>{WORDS[one]}</Say>
            </label>
          ))}
        </fieldset>
        <button className="button" type="submit">
          <Say>Save</Say>
        </button>
      </Form>
    </section>
  );
}
