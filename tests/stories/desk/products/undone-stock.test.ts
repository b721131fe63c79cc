import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CheckoutItem } from '../../../../shop/buying/checkout-path.ts';
import { catalogueFolder } from '../../../support/catalogue-folder.ts';
import { type DeskOwner, newKey, signIn, textOf } from '../../../support/desk/desk-owner.ts';
import { formFields } from '../../../support/desk/form-fields.ts';
import { giveFile, submitOnFile } from '../../../support/desk/import-file.ts';
import { openOwnersShop } from '../../../support/desk/owners-shop.ts';
import { latestOrderOf } from '../../../support/listed.ts';
import type { ShopProcess } from '../../../support/shop-process.ts';
import { orderByForm } from '../../../support/shopper.ts';

function tray(productTitle: string) {
  return { productTitle, productPrice: 4000, brand: 'resin', stock: 2 };
}

const KURTI = {
  ...{ ...tray('Neeli Kurti'), stock: 9 },
  productColors: [
    { id: 'indigo', color: 'Indigo', image: '', stock: 3 },
    { id: 'sand', color: 'Sand', image: '', stock: 4 },
  ],
};
const BOUGHT = { ...tray('Bought'), productColors: [{ id: 'sand', color: 'Sand', image: '', stock: 2 }] };
const COUNTED = ['cleared', 'cancelled', 'shelf', 'edited', 'returned', 'again', 'imported'];

let shop: ShopProcess;
let sana: DeskOwner;

beforeAll(async () => {
  const counted = Object.fromEntries(COUNTED.map((id) => [id, tray(id)]));
  const { stock: _, ...plain } = tray('Plain');
  shop = await openOwnersShop(
    catalogueFolder({
      menShirts: { ...counted, plain, kurti: KURTI, bought: BOUGHT },
      womenShirts: { deleted: tray('Deleted') },
    }),
  );
  sana = await signIn(shop, 'sana@shop.example');
});
afterAll(() => shop.stop());

type Answer = { state: string; why?: string; stock: { counts: Record<string, number> } };

/** A press on a product's stock: its key, by which it is undone, and what became of it. */
async function press(product: string, fields: Record<string, string>): Promise<{ key: string } & Answer> {
  const key = newKey();
  const answer = await sana.post('/stock', { key, product, name: product, counter: '', ...fields });
  return { key, ...((await answer.json()) as Answer) };
}

const count = (product: string, seen: string, typed: string, counter = '') =>
  press(product, { counter, seen, count: typed });
const undo = (product: string, undoes: { key: string }) => press(product, { undoes: undoes.key });

/** How many are left of a counter; undefined where it is not counted. */
async function left(product: string, counter = ''): Promise<number | undefined> {
  return (await press(product, { counter, seen: '999999', count: '1' })).stock.counts[counter];
}

let shoppers = 0;

/** Orders so many; gives the order's id, undefined where it was refused. */
async function order(id: string, quantity: number, more: Partial<CheckoutItem> = {}): Promise<string | undefined> {
  shoppers += 1;
  const who = { contact: `0301-77700${shoppers}`, email: `u${shoppers}@example.com` };
  const items = [{ collection: 'menShirts', id, quantity, colour: 'orignal', ...more }];
  const answer = await orderByForm(shop, items, who);
  return answer.status === 303 ? (await latestOrderOf(shop)).id : undefined;
}

/** Takes a step on an order; gives its key. */
async function step(order: string | undefined, name: string, fields: Record<string, string> = {}): Promise<string> {
  const key = newKey();
  const [outcome] = await sana.step({ key, order: order ?? '', step: name, ...fields });
  expect(outcome).toMatchObject({ state: 'taken' });
  return key;
}

/** Changes the quantity of an order's first line on its form. */
async function edit(id: string | undefined, quantity: string): Promise<void> {
  const fields = formFields(await sana.read(`/orders/${id}/edit`));
  const answer = await sana.post(`/orders/${id}/edit`, { ...fields, 'quantity-0': quantity, key: newKey() });
  expect(answer.status).toBe(303);
}

/** The number of the newest change of a product. */
async function lastChangeOf(product: string): Promise<string> {
  return /data-change="(\d+)"/.exec(await sana.read(`/changes?product=${product}`))?.[1] ?? '';
}

/** Brings a product back to what it was before that change; gives what the page says. */
async function back(product: string, nr: string): Promise<string> {
  const answer = await sana.post(`/changes?product=${product}`, { key: newKey(), nr, product });
  return textOf(await answer.text());
}

test('a number that comes back is less by what was ordered while nothing was counted', async () => {
  const cleared = await count('cleared', '2', '');
  const first = await order('cleared', 1);
  expect(await undo('cleared', cleared)).toMatchObject({ state: 'changed', stock: { counts: { '': 1 } } });
  await step(first, 'cancel');
  expect(await left('cleared')).toBe(2);
});

test('an undo that would bring back fewer than none is refused, and says what was ordered', async () => {
  const cleared = await count('again', '2', '');
  await order('again', 3);
  expect(await undo('again', cleared)).toMatchObject({
    state: 'refused',
    why: '2 were left then, and 3 were ordered since. Type how many there are.',
    stock: { counts: {} },
  });
  await count('again', '', '4');
  expect(await undo('again', cleared)).toMatchObject({ state: 'refused', why: /^It was counted again since/ });
});

test('what an order takes again while nothing is counted is gone when the number comes back', async () => {
  const id = await order('cancelled', 2);
  const cancel = await step(id, 'cancel');
  const cleared = await count('cancelled', '2', '');
  await step(id, 'undo', { undoes: cancel });
  expect(await undo('cancelled', cleared)).toMatchObject({ state: 'changed', stock: { counts: { '': 0 } } });
  expect(await order('cancelled', 2)).toBeUndefined();
});

test('an undo of what was added is refused when the shelf was counted since', async () => {
  const added = await press('shelf', { add: '5' });
  const counted = await count('shelf', '7', '7');
  expect(await undo('shelf', added)).toMatchObject({
    state: 'refused',
    why: 'It was counted again since. There are 7 now.',
    stock: { counts: { '': 7 } },
  });
  await undo('shelf', counted);
  expect(await undo('shelf', added)).toMatchObject({ state: 'changed', stock: { counts: { '': 2 } } });
});

test('an edit and its undo are counted while nothing is, and so is a parcel that was not returned after all', async () => {
  const edited = await order('edited', 2);
  const cleared = await count('edited', '0', '');
  await edit(edited, '1');
  expect(await undo('edited', cleared)).toMatchObject({ stock: { counts: { '': 1 } } });

  const parcel = await order('returned', 2);
  for (const [name, more] of [['confirm'], ['pack'], ['send', { courier: 'PostEx' }], ['returning']] as const)
    await step(parcel, name, more);
  const returned = await step(parcel, 'returned');
  const ended = await count('returned', '2', '');
  await step(parcel, 'undo', { undoes: returned });
  expect(await undo('returned', ended)).toMatchObject({ stock: { counts: { '': 0 } } });
});

test('an order from before anything was counted takes its pieces when it is brought back, and more when it is edited', async () => {
  const id = await order('plain', 2);
  const other = await order('plain', 1);
  const cancel = await step(id, 'cancel');
  await count('plain', '', '3');
  await step(id, 'undo', { undoes: cancel });
  expect(await left('plain')).toBe(1);
  await edit(other, '2');
  expect(await left('plain')).toBe(0);
  await step(id, 'cancel');
  expect(await left('plain')).toBe(2);
});

test('a colour that is counted with the others for a while comes back less what was ordered of it, whichever was taken from', async () => {
  const cleared = await count('kurti', '3', '', 'indigo');
  await order('kurti', 2, { colour: 'Indigo' });
  expect(await undo('kurti', cleared)).toMatchObject({ stock: { counts: { '': 7, indigo: 1, sand: 4 } } });
});

test('a product that was taken out and comes back has what its orders left, and takes back no more than that', async () => {
  const id = await order('deleted', 2, { collection: 'womenShirts' });
  const cancel = await step(id, 'cancel');
  await shop.owner('import', catalogueFolder({ womenShirts: {} }), '--delete-others');
  await step(id, 'undo', { undoes: cancel });
  expect(await back('deleted', await lastChangeOf('deleted'))).toContain('Back as it was');
  expect(await left('deleted')).toBe(0);
  expect(await order('deleted', 1, { collection: 'womenShirts' })).toBeUndefined();
});

test('a colour that was taken away and comes back has what its orders left', async () => {
  const id = await order('bought', 2, { colour: 'Sand' });
  const cancel = await step(id, 'cancel');
  const { productColors, ...plain } = BOUGHT;
  await shop.owner('import', catalogueFolder({ menShirts: { bought: plain } }));
  await step(id, 'undo', { undoes: cancel });
  expect(await back('bought', await lastChangeOf('bought'))).toContain('Back as it was');
  expect(await left('bought', 'sand')).toBe(0);
  expect(productColors).toHaveLength(1);
});

test('what is counted no more by an import, and ordered beyond what there was, comes back as none until that is given back', async () => {
  const { stock: _, ...uncounted } = tray('imported');
  await shop.owner('import', catalogueFolder({ menShirts: { imported: uncounted } }));
  const id = await order('imported', 3);
  expect(await back('imported', await lastChangeOf('imported'))).toContain('Back as it was');
  expect(await left('imported')).toBe(0);
  await step(id, 'cancel');
  expect(await left('imported')).toBe(2);
});

/** Brings in a sheet, whatever it replaces; gives what the desk says of it when that is done. */
async function bring(sheet: string): Promise<string> {
  const path = (await giveFile(sana, sheet)).headers.get('Location') ?? '';
  const placed = { 'put:Vases': 'menShirts', rate: '' };
  await sana.post(path, { do: 'say', ...placed });
  const mark = /name="existing-mark" value="([^"]*)"/.exec(await sana.read(path))?.[1];
  const yes: Record<string, string> = mark === undefined ? {} : { existing: 'replace', 'existing-mark': mark };
  return submitOnFile(sana, path, { do: 'bring', ...placed, ...yes });
}

const sheetOf = (price: number, pieces: number) => `Title,Price,Category,Stock\nOne Vase,${price},Vases,${pieces}\n`;

test('a one-off that was sold stays sold when its sheet is brought in again, and is counted anew when the sheet says otherwise', async () => {
  await bring(sheetOf(900, 1));
  await expect.poll(() => left('one-vase')).toBe(1);
  await order('one-vase', 1);
  await bring(sheetOf(900, 1));
  expect(await left('one-vase')).toBe(0);
  expect(await bring(sheetOf(950, 1))).toContain(
    'One Vase: 0 left, and that stays. The file says 1, as it did before.',
  );
  expect(await left('one-vase')).toBe(0);
  await bring(sheetOf(990, 2));
  expect(await left('one-vase')).toBe(2);
});
