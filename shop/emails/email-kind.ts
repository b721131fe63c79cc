/**
 * The kinds of email. 'customer', 'owner': an order's; 'sent': to the customer, when the parcel left; 'message': from the
 * contact form; 'code': to sign in to the desk; 'evening': the day in a few lines, to an owner. server/email/emails.ts writes them.
 */
export type EmailKind = 'customer' | 'owner' | 'sent' | 'message' | 'code' | 'evening';
