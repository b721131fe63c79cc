import { z } from 'zod';
import type { ContactMessage } from '../../shop/message.ts';

/** A message as the contact form's client library posts it: EmailJS's wire format (spec 7, Contact message). */
export function readContactRequest(body: unknown): ContactMessage | undefined {
  const parsed = wire.safeParse(body);
  if (!parsed.success) return undefined;
  const { from_name, from_email, phone_number, message } = parsed.data.template_params;
  return { name: from_name, email: from_email, phone: phone_number, comment: message };
}

// Their lengths are checked where every message is taken.
const words = z.string().trim().min(1);

const wire = z.object({
  service_id: z.string(),
  template_id: z.string(),
  user_id: z.string(),
  template_params: z.object({
    from_name: words,
    from_email: words,
    phone_number: words,
    message: words,
  }),
});
