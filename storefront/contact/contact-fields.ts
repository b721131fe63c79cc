import type { ContactMessage } from '../../shop/message.ts';

/** The honeypot: people do not see this field. A message that fills it in is dropped. */
export const HONEYPOT = 'website';

/** The message in the form's four fields, trimmed (spec 3, Contact message). */
export function readMessage(data: FormData): ContactMessage {
  const field = (name: string) => String(data.get(name) ?? '').trim();
  return { name: field('name'), email: field('email'), phone: field('phone'), comment: field('comment') };
}

/** All four fields are required (spec 5). */
export function isWhole(message: ContactMessage): boolean {
  return Object.values(message).every((field) => field !== '');
}
