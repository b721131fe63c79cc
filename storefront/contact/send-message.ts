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
import { readMessage } from './contact-fields.ts';

/**
 * Empty when sent. `failure`: the sentence to show (spec 8). `isCaught`: the honeypot was filled in. `wrong`: not sent, because
 * of these fields.
 */
export type Sent = { failure?: string; isCaught?: true; wrong?: FieldMistake[] };

/** Not sent while a field is wrong. */
export async function sendMessage(settings: Settings, form: HTMLFormElement): Promise<Sent> {
  const data = new FormData(form);
  if (data.get(HONEYPOT)) return { failure: HONEYPOT_FILLED, isCaught: true };
  const noEmail = checkForm(form);
  if (noEmail.length > 0) return { wrong: noEmail };
  const message = cleanMessage(readMessage(data));
  const wrong = overlongMistakes(overlongInMessage(message));
  return wrong.length > 0 ? { wrong } : post(settings, message);
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
