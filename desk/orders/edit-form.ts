import { type Order, type OrderedProduct, REQUIRED_FIELDS } from '../../shop/orders/order.ts';
import type { OrderEdit } from '../../shop/orders/order-step.ts';
import { readWrittenPrice } from '../../shop/price.ts';

/** The fields of who gets an order and where, as the form names them. */
export const CUSTOMER_FIELDS = [
  { name: 'contact', words: 'Phone', autoComplete: 'off', inputMode: 'tel' },
  { name: 'firstName', words: 'First name', autoComplete: 'off' },
  { name: 'lastName', words: 'Last name', autoComplete: 'off' },
  { name: 'address', words: 'Address', autoComplete: 'off' },
  { name: 'city', words: 'City', autoComplete: 'off' },
  { name: 'postal', words: 'Postal code (optional)', autoComplete: 'off' },
  { name: 'email', words: 'Email', autoComplete: 'off', inputMode: 'email' },
] as const;

/** Whether the form asks for a field to be filled in. */
export function isRequired(name: string): boolean {
  return REQUIRED_FIELDS.some((field) => field === name);
}

/** What an edit's form makes of an order: every field as it is filled in, lines of no pieces left out. */
export function readEditForm(form: FormData, order: Order): OrderEdit {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const [firstName, lastName, address, city, postal, email] = (
    ['firstName', 'lastName', 'address', 'city', 'postal', 'email'] as const
  ).map(text) as [string, string, string, string, string, string];
  const products = order.products.flatMap((product, i): OrderedProduct[] => {
    const quantity = readNumber(text(`quantity-${i}`));
    return quantity === 0 ? [] : [{ ...product, quantity, productPrice: readNumber(text(`price-${i}`)) }];
  });
  return {
    contact: text('contact'),
    shipping: { ...order.shipping, firstName, lastName, address, city, postal, email },
    products,
    delivery: readNumber(text('delivery')),
  };
}

/** NaN for what is no number, so that it is told and not taken for nothing. */
function readNumber(typed: string): number {
  return readWrittenPrice(typed) ?? Number.NaN;
}
