import type { InputHTMLAttributes } from 'react';
import type { CheckoutForm } from '../../shop/order.ts';

/** A field of the checkout form: its label, and the keyboard and memory that suit it. */
export type Field = { name: keyof CheckoutForm; label: string } & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize'
>;

/** Contact: one field for an email or a mobile number (spec 2, /checkout). */
export const CONTACT_FIELD: Field = {
  name: 'contact',
  label: 'Email or mobile number',
  inputMode: 'email',
  autoComplete: 'tel',
  autoCapitalize: 'none',
};

export const DELIVERY_FIELDS: Field[] = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name', autoCapitalize: 'words' },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name', autoCapitalize: 'words' },
  { name: 'address', label: 'Address', autoComplete: 'street-address' },
  { name: 'city', label: 'City', autoComplete: 'address-level2', autoCapitalize: 'words' },
  { name: 'postal', label: 'Postal code (optional)', autoComplete: 'postal-code', inputMode: 'numeric' },
  { name: 'email', label: 'Email', type: 'email', inputMode: 'email', autoComplete: 'email' },
];

export const FIELDS: Field[] = [CONTACT_FIELD, ...DELIVERY_FIELDS];

/** The label a shopper knows a field by. */
export function labelOf(name: string): string {
  return FIELDS.find((field) => field.name === name)?.label ?? name;
}
