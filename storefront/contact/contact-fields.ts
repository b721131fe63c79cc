import type { ContactMessage } from '../../shop/message.ts';

/** The message as the form's four fields hold it, trimmed (spec 3, Contact message). */
export function readMessage(data: FormData): ContactMessage {
  const field = (name: string) => String(data.get(name) ?? '').trim();
  return { name: field('name'), email: field('email'), phone: field('phone'), comment: field('comment') };
}

/** All four fields are required (spec 5). */
export function isComplete(message: ContactMessage): boolean {
  return Object.values(message).every((field) => field !== '');
}
