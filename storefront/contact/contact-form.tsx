import { type FormEvent, useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import { type ContactMessage, MESSAGE_FAILED, MESSAGE_SENT } from '../../shop/message.ts';
import { useAlert } from '../../ui/alerts.tsx';
import { HONEYPOT, HONEYPOT_FILLED, Honeypot } from '../../ui/honeypot.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { isPageThere } from '../loading/use-retry.ts';
import { useSettings } from '../shell/shell-data.ts';
import { isComplete, readMessage } from './contact-fields.ts';

/**
 * The contact form (spec 2, shell; spec 4, Contact form). In the browser it posts to the email-sending service and the
 * fields stay until the message is sent; without scripts it posts to the shop's own contact page.
 */
export function ContactForm({ typed, wasCaught = false }: { typed?: ContactMessage | undefined; wasCaught?: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const [whole, setWhole] = useState(false);
  const [sending, setSending] = useState(false);
  const [caught, setCaught] = useState(wasCaught);
  const alert = useAlert();
  const settings = useSettings();

  // Counts what was typed before hydration.
  useEffect(() => setWhole(isFilled(form.current)), []);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = event.currentTarget;
    const data = new FormData(fields);
    if (sending || !isFilled(fields)) return;
    if (data.get(HONEYPOT)) {
      setCaught(true);
      return alert(HONEYPOT_FILLED, 'danger');
    }
    setSending(true);
    // Loaded on first use: few visitors send a message.
    const sender = await import('./send-message.ts').catch(() => undefined);
    // Its library does not start where the browser forbids storage: the message then goes as without scripts.
    if (!sender && (await isPageThere())) {
      setSending(false);
      return fields.submit();
    }
    const failure = sender ? await sender.sendMessage(settings, readMessage(data)) : MESSAGE_FAILED;
    setSending(false);
    if (failure) return alert(failure, 'danger');
    fields.reset();
    setWhole(false);
    alert(MESSAGE_SENT, 'dark');
  }

  return (
    <form
      className="contact"
      ref={form}
      method="post"
      action={href('/contact')}
      onSubmit={send}
      onInput={() => setWhole(isFilled(form.current))}
    >
      <label className="field">
        Name
        <input name="name" autoComplete="name" required defaultValue={typed?.name} />
      </label>
      <label className="field">
        Email
        <input name="email" type="email" autoComplete="email" required defaultValue={typed?.email} />
      </label>
      <label className="field">
        Phone number
        <input name="phone" type="tel" autoComplete="tel" required defaultValue={typed?.phone} />
      </label>
      <label className="field contact-comment">
        Comment
        <textarea name="comment" rows={4} required defaultValue={typed?.comment} />
      </label>
      {caught ? null : <Honeypot />}
      <button className="button button-primary" type="submit" disabled={hydrated && (!whole || sending)}>
        Send Message
      </button>
    </form>
  );
}

function isFilled(form: HTMLFormElement | null): boolean {
  return form !== null && isComplete(readMessage(new FormData(form)));
}
