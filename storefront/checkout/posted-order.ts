import type { CheckoutForm } from '../../shop/order.ts';

/** What a checkout posts; a form without scripts has its `path` in the address it posts to. */
export type PostedOrder = {
  key: string;
  form: CheckoutForm;
  notes: string[];
  path: string;
  /** What the summary showed, as the page wrote it; undefined where the page or the program writes none. */
  shown: string | undefined;
};

/** The posted form; undefined for a body that no checkout page sends, or that filled the field no person sees. */
export async function readPostedOrder(request: Request): Promise<PostedOrder | undefined> {
  const body = await request.formData().catch(() => undefined);
  return body && !body.get(HONEYPOT) ? readOrder(body) : undefined;
}

/** The order in a checkout's fields; undefined where one is missing. */
export function readOrder(body: FormData): PostedOrder | undefined {
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
  const key = readKey(body.get('key'));
  const notes = body.getAll('note').map((note) => textOf(note) ?? '');
  if (!isWhole(form) || !key) return undefined;
  return { key, form, notes, path: text('path') ?? '', shown: text('shown') };
}

/** An order key as checkouts make them; undefined for anything else. */
export function readKey(value: FormDataEntryValue | null): string | undefined {
  const key = textOf(value);
  return key && /^[\w-]{16,64}$/.test(key) ? key : undefined;
}

/** A field that people do not see and programs that fill in everything do. */
export const HONEYPOT = 'website';

function textOf(value: FormDataEntryValue | null): string | undefined {
  return typeof value === 'string' ? value.trim() : undefined;
}

function isWhole(form: Record<keyof CheckoutForm, string | undefined>): form is CheckoutForm {
  return Object.values(form).every((value) => value !== undefined);
}
