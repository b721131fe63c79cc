/** A message of the contact form (spec 3, Contact message). */
export type ContactMessage = { name: string; email: string; phone: string; comment: string };

/** The sentences for refusals of the contact service, by status (spec 8). */
export const SERVICE_REFUSALS: Record<number, string> = {
  451: 'Unavailable For Headless Browser',
  403: 'Forbidden',
  429: 'Too Many Requests',
};

export const MESSAGE_SENT = 'Message sent successfully!';
export const MESSAGE_FAILED = 'Failed to send message. Please try again later.';
