import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { href } from 'react-router';
import { type ContactMessage, MESSAGE_FAILED, MESSAGE_SENT } from '../../shop/message.ts';
import { useAlert } from '../../ui/alerts.tsx';
import { describedByMistake, type FieldMistake, Mistake } from '../../ui/forms/field-mistake.tsx';
import { Honeypot } from '../../ui/forms/honeypot.tsx';
import { StillNeeded } from '../../ui/forms/still-needed.tsx';
import { useFormReader } from '../../ui/forms/use-form-reader.ts';
import { isThere } from '../../ui/network/is-there.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useSettings } from '../shell/shell-data.ts';
import { CONTACT_LABELS, missingLabels, readMessage } from './contact-fields.ts';
import type { Sent } from './send-message.ts';

type Props = {
  /** Posted without scripts, with its mistakes. */
  typed?: ContactMessage | undefined;
  wasCaught?: boolean;
  mistakes?: readonly FieldMistake[] | undefined;
  onSent?: () => void;
};

/**
 * Spec 2, shell; spec 4, Contact form. Posts to the email-sending service, and keeps the input until it is sent; without
 * scripts posts to the shop's contact page.
 */
export function ContactForm({ typed, wasCaught = false, mistakes: were, onSent }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const [missing, setMissing] = useState(ALL_LABELS);
  const [sending, setSending] = useState(false);
  const [caught, setCaught] = useState(wasCaught);
  const [mistakes, setMistakes] = useState(were);
  const id = useId();
  const alert = useAlert();
  const settings = useSettings();

  const read = () => {
    const now = missingIn(form.current);
    setMissing((before) => (before.join() === now.join() ? before : now));
  };
  // Counts what was typed before hydration.
  useEffect(() => setMissing(missingIn(form.current)), []);
  useFormReader(form, read, missing.length > 0);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = event.currentTarget;
    if (sending || missingIn(fields).length > 0) return;
    setSending(true);
    // Loaded on first use: few visitors send a message.
    const sender = await import('./send-message.ts').catch(() => undefined);
    // Its library fails where storage is blocked: then the message is sent as without scripts.
    if (!sender && (await isThere(window.location.href))) {
      setSending(false);
      return fields.submit();
    }
    settle(sender ? await sender.sendMessage(settings, fields) : { failure: MESSAGE_FAILED });
  }

  function settle({ failure, wrong, isCaught }: Sent) {
    setSending(false);
    setMistakes(wrong);
    if (isCaught) setCaught(true);
    if (failure) return alert(failure, 'danger');
    if (wrong) return;
    setMissing(ALL_LABELS);
    onSent?.();
    alert(MESSAGE_SENT, 'dark');
  }

  const describedBy = (field: string) => describedByMistake({ field, form: id, mistakes });
  const mistakeIn = (field: string) => <Mistake field={field} form={id} mistakes={mistakes} />;

  return (
    <form
      className="contact"
      ref={form}
      method="post"
      action={href('/contact')}
      onSubmit={send}
      // Checked when it is sent, and by the shop.
      noValidate
    >
      <label className="field">
        {CONTACT_LABELS.name}
        <input name="name" autoComplete="name" required defaultValue={typed?.name} {...describedBy('name')} />
      </label>
      {mistakeIn('name')}
      <label className="field">
        {CONTACT_LABELS.email}
        <input
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={typed?.email}
          {...describedBy('email')}
        />
      </label>
      {mistakeIn('email')}
      <label className="field">
        {CONTACT_LABELS.phone}
        <input
          name="phone"
          type="tel"
          autoComplete="tel"
          required
          defaultValue={typed?.phone}
          {...describedBy('phone')}
        />
      </label>
      {mistakeIn('phone')}
      <label className="field contact-comment">
        {CONTACT_LABELS.comment}
        <textarea name="comment" rows={4} required defaultValue={typed?.comment} {...describedBy('comment')} />
      </label>
      {mistakeIn('comment')}
      {caught ? null : <Honeypot />}
      {/* An untouched form asks for nothing. */}
      <StillNeeded labels={missing.length < ALL_LABELS.length ? missing : []} />
      <button className="button button-primary" type="submit" disabled={hydrated && (missing.length > 0 || sending)}>
        Send Message
      </button>
    </form>
  );
}

const ALL_LABELS: readonly string[] = Object.values(CONTACT_LABELS);

function missingIn(form: HTMLFormElement | null): readonly string[] {
  return form ? missingLabels(readMessage(new FormData(form))) : ALL_LABELS;
}
