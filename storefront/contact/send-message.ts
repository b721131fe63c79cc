import { brandName } from '../../shop/brand.ts';
import { type ContactMessage, MESSAGE_FAILED, SERVICE_REFUSALS } from '../../shop/message.ts';
import type { Settings } from '../../shop/shop.ts';

/**
 * Posts the message to the email-sending service in EmailJS's wire format (spec 7, Contact message).
 * @returns undefined when it was taken, else the words to show (spec 8)
 */
export async function sendMessage(to: Settings['contact'], message: ContactMessage): Promise<string | undefined> {
  try {
    // loaded on first use: few visitors write
    const { init, send } = await import('@emailjs/browser');
    // the origin can be set here only; init also forgets the library's storage, which only its limitRate would need
    init({ publicKey: to.userId, origin: to.origin || location.origin });
    await send(to.serviceId, to.templateId, {
      from_name: message.name,
      from_email: message.email,
      to_name: brandName('fesishop'),
      phone_number: message.phone,
      message: message.comment,
    });
    return undefined;
  } catch (failure) {
    // a refusal carries a status; a dead network is a TypeError, and bad settings are bare strings
    console.error('The contact message was not sent:', failure);
    return SERVICE_REFUSALS[statusOf(failure)] ?? MESSAGE_FAILED;
  }
}

function statusOf(failure: unknown): number {
  return typeof failure === 'object' && failure !== null && 'status' in failure ? Number(failure.status) : 0;
}
