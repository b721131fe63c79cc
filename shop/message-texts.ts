import type { ContactMessage } from './message.ts';
import { cleanText } from './text/clean-text.ts';
import { type Overlong, overlongIn } from './text/overlong.ts';

/** Trimmed, without invisible characters. */
export function cleanMessage({ name, email, phone, comment }: ContactMessage): ContactMessage {
  return {
    name: cleanText(name, 'line'),
    email: cleanText(email, 'plain'),
    phone: cleanText(phone, 'plain'),
    comment: cleanText(comment, 'lines'),
  };
}

/** By the form's field. */
export function overlongInMessage({ name, email, phone, comment }: ContactMessage): Overlong[] {
  return overlongIn({ name, email, phone, comment });
}
