import type { ContactMessage } from './message.ts';
import { cleanText } from './text/clean-text.ts';
import { type Overlong, overlongIn } from './text/overlong.ts';

/** A message of the contact form as it is sent on: without signs that cannot be seen, trimmed. */
export function cleanMessage({ name, email, phone, comment }: ContactMessage): ContactMessage {
  return {
    name: cleanText(name, 'line'),
    email: cleanText(email, 'plain'),
    phone: cleanText(phone, 'plain'),
    comment: cleanText(comment, 'lines'),
  };
}

/** The texts of a cleaned message that are too long, by the form's field. */
export function overlongInMessage({ name, email, phone, comment }: ContactMessage): Overlong[] {
  return overlongIn({ name, email, phone, comment });
}
