import { init, send } from '@emailjs/browser';
import { type ContactMessage, MESSAGE_FAILED, SERVICE_REFUSALS } from '../../shop/message.ts';
import { cleanMessage, overlongInMessage } from '../../shop/message-texts.ts';
import type { Settings } from '../../shop/shop.ts';
import { overlongMistakes } from '../../shop/text/overlong.ts';
import { SHELL_WORDS } from '../../shop/words/shell-words.ts';
import { checkForm } from '../../ui/forms/checked-form.ts';
import type { FieldMistake } from '../../ui/forms/field-mistake.tsx';
import { HONEYPOT } from '../../ui/forms/honeypot.tsx';
import { HONEYPOT_FILLED } from '../../ui/forms/honeypot-filled.ts';
import { within } from '../../ui/network/within.ts';
import type { Field } from '../loading/touched-field.ts';
import { readMessage } from './contact-fields.ts';

/**
 * Empty when sent. `failure`: the sentence to show (spec 8). `isCaught`: the honeypot was filled in. `wrong`: not sent, because
 * of these fields.
 */
export type Sent = { failure?: string; isCaught?: true; wrong?: FieldMistake[] };

/** Not sent while a field is wrong. Empties the form once it is sent. */
export async function sendMessage(settings: Settings, form: HTMLFormElement): Promise<Sent> {
  const data = new FormData(form);
  if (data.get(HONEYPOT)) return { failure: HONEYPOT_FILLED, isCaught: true };
  const noEmail = checkForm(form);
  if (noEmail.length > 0) return { wrong: noEmail };
  const message = cleanMessage(readMessage(data));
  const wrong = overlongMistakes(overlongInMessage(message));
  if (wrong.length > 0) return { wrong };
  const sent = await within(SILENCE_MS, post(settings, message));
  if (sent && !sent.failure) empty(form);
  return sent ?? { failure: MESSAGE_FAILED };
}

/** In ms, as for an order. */
const SILENCE_MS = 15_000;

/** A reset would put back what the server's page had in its fields. */
function empty(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<Field>('input, textarea')) field.value = '';
}

/** In EmailJS's wire format (spec 7, Contact message). */
async function post({ contact: to, words }: Settings, message: ContactMessage): Promise<Sent> {
  try {
    // Only `init` can set the origin. It also clears the library's storage, which only its unused rate limit needs.
    init({ publicKey: to.userId, origin: to.origin || location.origin });
    await send(to.serviceId, to.templateId, {
      from_name: message.name,
      from_email: message.email,
      to_name: words.shopName ?? SHELL_WORDS.shopName,
      phone_number: message.phone,
      message: message.comment,
    });
    return {};
  } catch (failure) {
    // A refusal has a status, a network error is a TypeError, and bad settings are plain strings.
    console.error('The contact message was not sent:', failure);
    return { failure: SERVICE_REFUSALS[statusOf(failure)] ?? MESSAGE_FAILED };
  }
}

function statusOf(failure: unknown): number {
  return typeof failure === 'object' && failure !== null && 'status' in failure ? Number(failure.status) : 0;
}
