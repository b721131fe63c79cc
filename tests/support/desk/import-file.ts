import { expect } from 'vitest';
import { type DeskOwner, textOf } from './desk-owner.ts';

const HEADINGS =
  'URL handle,Title,Status,Type,Vendor,Option1 name,Option1 value,Option2 name,Option2 value,Price,Inventory tracker,Inventory quantity,Product image URL,Gift card';

/** Two products of an old shop, of which one has two colours by two sizes, and a gift card. */
export function shopify(name: string, price = '1499', picture = ''): string {
  return `${HEADINGS}
${name},Moved ${name},active,Kurti,,Color,Neela,Size,S,${price},shopify,2,${picture}
${name},,,,,,Neela,,M,${price},shopify,3,
${name},,,,,,Laal,,S,${price},shopify,1,
${name}-bangle,Bangle ${name},active,Bracelet,,Title,Default Title,,,900,,,
${name}-old,Old ${name},active,Kurti,,Title,Default Title,,,100,,,,TRUE
`;
}

/** The same in categories that are collections of the shop: nothing has to be said before it comes in. */
export function placedShopify(...named: Parameters<typeof shopify>): string {
  return shopify(...named)
    .replaceAll(',Kurti,', ',Women,')
    .replaceAll(',Bracelet,', ',Men,');
}

/** Gives a file; gives the answer. */
export function giveFile(owner: DeskOwner, content: string | Uint8Array): Promise<Response> {
  const form = new FormData();
  form.set('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], 'products_export.csv'));
  return owner.upload('/bring', form);
}

/** The screen that an answer leads to. @throws with what the page says when it leads to none */
export async function screenOf(answer: Response): Promise<string> {
  const path = answer.headers.get('Location');
  if (path === null) throw new Error(textOf(await answer.text()));
  return path;
}

/** Presses 'Bring in' or 'Undo', and waits until that is done; gives what the screen says. */
export async function submitOnFile(owner: DeskOwner, path: string, fields: Record<string, string>): Promise<string> {
  const answer = await owner.post(path, fields);
  if (answer.status !== 303) return textOf(await answer.text());
  const shown = async () => textOf(await owner.read(path));
  await expect.poll(shown, { timeout: 30_000 }).not.toMatch(/You may leave this screen/);
  return shown();
}
