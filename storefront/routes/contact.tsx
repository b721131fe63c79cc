import { useState } from 'react';
import { data } from 'react-router';
import { type ContactMessage, MESSAGE_FAILED, MESSAGE_SENT, SERVICE_REFUSALS } from '../../shop/message.ts';
import { type Overlong, overlongMistakes } from '../../shop/text/overlong.ts';
import { Toast } from '../../ui/alerts.tsx';
import { HONEYPOT } from '../../ui/forms/honeypot.tsx';
import { HONEYPOT_FILLED } from '../../ui/forms/honeypot-filled.ts';
import { readMessage } from '../contact/contact-fields.ts';
import { ContactForm } from '../contact/contact-form.tsx';
import { metaWords } from '../shell/page-meta.ts';
import { shopContext } from '../shop-context.ts';
import type { Route } from './+types/contact.ts';

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: `Write to ${metaWords(matches).shopName}` },
    { name: 'description', content: 'Ask about a size, a colour or a piece of your own. We answer within a day.' },
  ];
}

const LOOK = 'Not sent yet: look at what is marked.';

/** Without scripts: shows the result on the page (spec 4, Contact form). */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const message = readMessage(form);
  if (form.get(HONEYPOT)) return data({ ...failure(HONEYPOT_FILLED, message), caught: true }, 400);
  const outcome = await context.get(shopContext).takeMessage(message);
  if (outcome.state === 'taken') return { alert: MESSAGE_SENT, tone: 'dark' as const };
  if (outcome.state === 'refused') {
    const { why, overlong } = outcome;
    return data(failure(overlong ? LOOK : why, message, overlong), 400);
  }
  const status = outcome.state === 'too many' ? 429 : 503;
  return data(failure(SERVICE_REFUSALS[status] ?? MESSAGE_FAILED, message), status);
}

export default function Contact({ actionData }: Route.ComponentProps) {
  const [sentAfter, setSentAfter] = useState<typeof actionData>();
  const outcome = actionData === sentAfter ? undefined : actionData;
  return (
    <div className="page screen contact-screen">
      <h1>Write to us</h1>
      {outcome ? (
        <div className="contact-outcome" role={outcome.tone === 'danger' ? 'alert' : 'status'}>
          <Toast text={outcome.alert} tone={outcome.tone} />
        </div>
      ) : null}
      <ContactForm
        typed={actionData && 'typed' in actionData ? actionData.typed : undefined}
        wasCaught={actionData !== undefined && 'caught' in actionData}
        mistakes={actionData && 'mistakes' in actionData ? actionData.mistakes : undefined}
        onSent={() => setSentAfter(actionData)}
      />
    </div>
  );
}

function failure(alert: string, typed: ContactMessage, overlong: Overlong[] = []) {
  return { alert, tone: 'danger' as const, typed, mistakes: overlongMistakes(overlong) };
}
