import { addSession } from '../../support/browser/desk.ts';
import { openOwnShop } from '../../support/browser/own-shop.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { signInFirst } from '../../support/desk/desk-owner.ts';
import { type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';

/** Names with a special meaning to browsers or the router. */
const NAMES = ['.', '..', 'x.data', '_', 'a%2Fb'];

let own: ShopProcess;

test.use({ images: 'plain' });

test.beforeAll(async () => {
  const pieces = NAMES.map((name, nth) => [name, { productTitle: `Piece-${nth}`, productPrice: 900 }] as const);
  const documents = Object.fromEntries(pieces.map(([name, piece]) => [name, { [name]: piece }]));
  own = await openOwnShop({ documents, knobs: WITH_DESK });
});

test.afterAll(() => own.stop());

test('products with names of dots, slashes and the like are opened and edited by pressing', async ({
  page,
  context,
}) => {
  await addSession(context, own, (await signInFirst(own)).cookie);
  for (const nth of NAMES.keys()) {
    const listens = page.waitForRequest((request) => request.url().endsWith('/live'));
    await page.goto(`${own.deskUrl}/products?q=Piece-${nth}`);
    await listens;
    await page.getByText(`Piece-${nth}`, { exact: true }).click();
    await page.getByRole('link', { name: `Open Piece-${nth}`, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Piece-${nth}`);
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Name', { exact: true }).fill(`Renamed-${nth}`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Renamed-${nth}`);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`What changed: Piece-${nth}`);
  }
});
