import { init, send } from '@emailjs/browser';
import { type ContactMessage, MESSAGE_FAILED, SERVICE_REFUSALS } from '../../shop/message.ts';
import type { Settings } from '../../shop/shop.ts';
import { SHELL_WORDS } from '../../shop/words/shell-words.ts';

/**
 * Posts the message to the email-sending service in EmailJS's wire format (spec 7, Contact message).
 * @returns undefined when the service accepted it, else the sentence to show (spec 8)
 */
export async function sendMessage(
  { contact: to, words }: Settings,
  message: ContactMessage,
): Promise<string | undefined> {
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
    return undefined;
  } catch (failure) {
    // A refusal has a status, a network error is a TypeError, and bad settings are plain strings.
    console.error('The contact message was not sent:', failure);
    return SERVICE_REFUSALS[statusOf(failure)] ?? MESSAGE_FAILED;
  }
}

function statusOf(failure: unknown): number {
  return typeof failure === 'object' && failure !== null && 'status' in failure ? Number(failure.status) : 0;
}
