import type { InputHTMLAttributes } from 'react';
import type { CheckoutForm } from '../../shop/orders/order.ts';

/** With keyboard and autofill; labels are in labels.ts. */
export type Field = { name: keyof CheckoutForm } & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'list'
>;

export const CITY_LIST = 'cities';

/** An email or a mobile number (spec 2, /checkout). */
export const CONTACT_FIELD: Field = {
  name: 'contact',
  autoComplete: 'tel',
  autoCapitalize: 'none',
};

export const DELIVERY_FIELDS: Field[] = [
  { name: 'firstName', autoComplete: 'given-name', autoCapitalize: 'words' },
  { name: 'lastName', autoComplete: 'family-name', autoCapitalize: 'words' },
  { name: 'address', autoComplete: 'address-line1' },
  { name: 'city', autoComplete: 'address-level2', autoCapitalize: 'words', list: CITY_LIST },
  { name: 'postal', autoComplete: 'postal-code', inputMode: 'numeric' },
  { name: 'email', type: 'email', inputMode: 'email', autoComplete: 'email' },
];
