import type { Order } from '../orders/order.ts';
import { type Phone, readPhone } from '../phone.ts';

/** Services that take a file of delivered orders, so that ads learn from parcels that stayed. */
export const AD_SERVICES = ['google', 'meta'] as const;
export type AdService = (typeof AD_SERVICES)[number];

/** Normalised as the service wants it before hashing with SHA-256. */
export type Matched = { email: string | undefined; phone: string | undefined };

/**
 * Google wants a phone as E.164 and no dots in a Gmail name
 * (developers.google.com/google-ads/api/docs/conversions/enhanced-conversions/leads); Meta wants digits only and emails
 * in lower case (developers.facebook.com/docs/marketing-api/conversions-api/parameters/customer-information-parameters).
 * `owners` are the owners' own addresses: an order that came by phone may have one of them.
 */
export function matchedBy(service: AdService, { contact, shipping }: Order, owners: readonly string[]): Matched {
  const email = shipping.email.trim().toLowerCase();
  const phone = readPhone(contact);
  const isOwner = owners.some((owner) => owner.toLowerCase() === email);
  return {
    email: email === '' || isOwner ? undefined : emailFor(service, email),
    phone: phone && phoneFor(service, phone),
  };
}

function emailFor(service: AdService, email: string): string {
  const [name = '', host = ''] = email.split('@');
  const isGmail = host === 'gmail.com' || host === 'googlemail.com';
  return service === 'google' && isGmail ? `${name.replaceAll('.', '')}@${host}` : email;
}

function phoneFor(service: AdService, phone: Phone): string {
  return service === 'google' ? `+${phone}` : phone;
}

/** Email and phone are hashes, '' for none; `placedAt` is ms since 1970. */
export type Conversion = { id: string; placedAt: number; rupees: number; email: string; phone: string };

export const CONVERSION_HEADINGS: Record<AdService, readonly string[]> = {
  google: [
    'Email',
    'Phone Number',
    'Conversion Name',
    'Conversion Time',
    'Conversion Value',
    'Conversion Currency',
    'Order ID',
  ],
  meta: ['event_name', 'event_time', 'value', 'currency', 'order_id', 'email', 'phone'],
};

/** The owner creates it in Google Ads. */
export const CONVERSION_NAME = 'Delivered';

export function conversionCells(service: AdService, conversion: Conversion): (string | number)[] {
  const { id, placedAt, rupees, email, phone } = conversion;
  if (service === 'meta') return ['Purchase', Math.floor(placedAt / 1000), rupees, 'PKR', id, email, phone];
  const time = `${new Date(placedAt).toISOString().slice(0, 19).replace('T', ' ')}+0000`;
  return [email, phone, CONVERSION_NAME, time, rupees, 'PKR', id];
}
