import type { CheckoutForm } from '../../shop/orders/order.ts';

/** Spec 2, /checkout. */
export const LABELS: Record<keyof CheckoutForm, string> = {
  contact: 'Email or mobile number',
  firstName: 'First name',
  lastName: 'Last name',
  address: 'Address',
  city: 'City',
  postal: 'Postal code (optional)',
  email: 'Email',
};

export const FIELD_NAMES = Object.keys(LABELS) as (keyof CheckoutForm)[];

/** Text fields, with the discount code's. */
export const TYPED_NAMES = [...FIELD_NAMES, 'code'] as const;

/** For 'Still needed: ...': the contact by its section, to keep the line short. */
export function shortLabel(name: keyof CheckoutForm): string {
  return name === 'contact' ? 'Contact' : LABELS[name];
}

export function labelOf(name: string): string {
  const labels: Partial<Record<string, string>> = LABELS;
  return labels[name] ?? name;
}

/** Fields in the summary name it, to be posted with it. */
export const ORDER_FORM = 'order';

/** The button that only reads the code. */
export const ASKS_OF_CODE = 'useCode';
