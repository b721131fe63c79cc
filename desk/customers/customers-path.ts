import { href } from 'react-router';
import type { Phone } from '../../shop/phone.ts';

/** '/customers/923001234567'; `older`: a page's cursor. */
export function customerPath(phone: Phone, older?: string): string {
  const path = href('/customers/:phone', { phone });
  return older ? `${path}?${new URLSearchParams({ older })}` : path;
}
