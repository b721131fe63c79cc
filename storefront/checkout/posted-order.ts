import type { CheckoutForm } from '../../shop/orders/order.ts';
import { isOrderKey } from '../../shop/orders/order-key.ts';
import { HONEYPOT } from '../../ui/forms/honeypot.tsx';
import { ASKS_OF_CODE } from './labels.ts';

export type PostedOrder = {
  key: string;
  form: CheckoutForm;
  notes: string[];
  path: string;
  /** As typed; undefined where the page asks for none. */
  code: string | undefined;
  /** As the page wrote it; undefined when the client sends none. */
  shown: string | undefined;
};

/** `caught`: the honeypot was filled in. `asksOfCode`: only the code is to be read. */
type Posted = { order: PostedOrder; caught: boolean; asksOfCode: boolean };

/** Undefined for a body that no checkout page sends. */
export async function readPostedOrder(request: Request): Promise<Posted | undefined> {
  const body = await request.formData().catch(() => undefined);
  const order = body && readOrderFields(body);
  return order && { order, caught: Boolean(body.get(HONEYPOT)), asksOfCode: body.has(ASKS_OF_CODE) };
}

/** Undefined when a field is missing. */
export function readOrderFields(body: FormData): PostedOrder | undefined {
  const text = (name: string) => textOf(body.get(name));
  const form = {
    contact: text('contact'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    address: text('address'),
    city: text('city'),
    postal: text('postal'),
    email: text('email'),
  };
  const key = readOrderKey(body.get('key'));
  const notes = body.getAll('note').map((note) => textOf(note) ?? '');
  if (!isComplete(form) || !key) return undefined;
  return { key, form, notes, path: text('path') ?? '', code: text('code'), shown: text('shown') };
}

/** Undefined for an invalid key. */
export function readOrderKey(value: FormDataEntryValue | null): string | undefined {
  const key = textOf(value);
  return isOrderKey(key) ? key : undefined;
}

function textOf(value: FormDataEntryValue | null): string | undefined {
  return typeof value === 'string' ? value.trim() : undefined;
}

function isComplete(form: Record<keyof CheckoutForm, string | undefined>): form is CheckoutForm {
  return Object.values(form).every((value) => value !== undefined);
}
