import { type CheckoutItem, checkoutPath } from '../../shop/checkout-path.ts';

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
  const html = await (await fetch(page)).text();
  const key = /<input[^>]*name="key"[^>]*>/.exec(html)?.[0].match(/value="([^"]+)"/)?.[1];
  if (!key) throw new Error(`There is no order key on ${page}`);
  return key;
}
