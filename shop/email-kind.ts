/**
 * The kinds of email. 'customer', 'owner': an order's; 'message': from the contact form; 'code': to sign in to the desk.
 * server/email/emails.ts writes them.
 */
export type EmailKind = 'customer' | 'owner' | 'message' | 'code';
