/**
 * 'customer', 'owner': about an order. 'sent': to the customer, when the parcel left. 'message': from the contact form. 'code':
 * to sign in to the desk. 'evening': an owner's summary. server/email/emails.ts writes them.
 */
export type EmailKind = 'customer' | 'owner' | 'sent' | 'message' | 'code' | 'evening';
