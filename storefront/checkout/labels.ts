import type { CheckoutForm } from '../../shop/orders/order.ts';

/** The labels that a shopper knows the checkout's fields by (spec 2, /checkout). */
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

/** The fields that hold what a shopper typed, with that of a discount code. */
export const TYPED_NAMES = [...FIELD_NAMES, 'code'] as const;

/** What the line 'Still needed: ...' calls a field: the contact by its section, so that the line stays short. */
export function shortLabel(name: keyof CheckoutForm): string {
  return name === 'contact' ? 'Contact' : LABELS[name];
}

/** The label of a field that an answer names. */
export function labelOf(name: string): string {
  const labels: Partial<Record<string, string>> = LABELS;
  return labels[name] ?? name;
}

/** The form's id, by which what stands in the summary is posted with it. */
export const ORDER_FORM = 'order';

/** The name of the button that reads the code alone. */
export const ASKS_OF_CODE = 'useCode';
