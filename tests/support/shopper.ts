import { type CheckoutItem, checkoutPath } from '../../shop/buying/checkout-path.ts';

/** What a shopper without scripts does: reads pages, fills in the form that came with them, sends it. */
export const AYESHA = {
  contact: '03001234567',
  firstName: 'Ayesha',
  lastName: 'Khan',
  address: '12 Mall Road',
  city: 'Lahore',
  postal: '54000',
  email: 'ayesha@example.com',
};

/** Places an order through the page's own form; gives the answer, redirects not followed. */
export async function orderByForm(
  shop: { url: string },
  items: CheckoutItem[],
  fields: Record<string, string> = {},
): Promise<Response> {
  const page = `${shop.url}${checkoutPath(items)}`;
  const key = await orderKey(page);
  return fetch(page, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: shop.url },
    body: new URLSearchParams({ ...AYESHA, key, ...fields }),
  });
}

/** The order key that a checkout page carries. */
export async function orderKey(page: string): Promise<string> {
  return hiddenField(await (await fetch(page)).text(), 'key');
}

/** What a field of a page's form holds that only the page fills in. @throws when there is none of that name */
export function hiddenField(html: string, name: string): string {
  const value = new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]+)"`).exec(html)?.[1];
  if (value === undefined) throw new Error(`The page has no field '${name}'.`);
  return value.replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
}
