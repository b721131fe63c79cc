import type { ContactMessage } from '../../shop/message.ts';

/** Trimmed (spec 3, Contact message). */
export function readMessage(data: FormData): ContactMessage {
  const field = (name: string) => String(data.get(name) ?? '').trim();
  return { name: field('name'), email: field('email'), phone: field('phone'), comment: field('comment') };
}

export const CONTACT_LABELS: Record<keyof ContactMessage, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone number',
  comment: 'Comment',
};

const NAMES = Object.keys(CONTACT_LABELS) as (keyof ContactMessage)[];

/** Of empty fields: all four are required (spec 5). */
export function missingLabels(message: ContactMessage): string[] {
  return NAMES.filter((name) => message[name] === '').map((name) => CONTACT_LABELS[name]);
}
