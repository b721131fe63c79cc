import { type CheckoutItem, checkoutPath } from '../../shop/buying/checkout-path.ts';

/** A shopper without scripts: reads pages, fills in their forms and posts them. */
export const AYESHA = {
  contact: '03001234567',
  firstName: 'Ayesha',
  lastName: 'Khan',
  address: '12 Mall Road',
  city: 'Lahore',
  postal: '54000',
  email: 'ayesha@example.com',
};

/** Places an order by the page's form, with the notes of its lines; gives the answer, without following redirects. */
export async function orderByForm(
  shop: { url: string },
  items: CheckoutItem[],
  fields: Record<string, string> = {},
  notes: readonly string[] = [],
): Promise<Response> {
  const page = `${shop.url}${checkoutPath(items)}`;
  const key = await orderKey(page);
  return fetch(page, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: shop.url },
    body: new URLSearchParams([
      ...Object.entries({ ...AYESHA, key, ...fields }),
      ...notes.map((note) => ['note', note]),
    ]),
  });
}

/** The order key in a checkout page. */
export async function orderKey(page: string): Promise<string> {
  return hiddenField(await (await fetch(page)).text(), 'key');
}

/** The value of a hidden field in a page's form. @throws when there is none of that name */
export function hiddenField(html: string, name: string): string {
  const value = new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]+)"`).exec(html)?.[1];
  if (value === undefined) throw new Error(`The page has no field '${name}'.`);
  const marks = value.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  return marks.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}
