import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskOwner, newKey, signIn, textOf } from '../../../support/desk/desk-owner.ts';
import { giveFile, screenOf, submitOnFile } from '../../../support/desk/import-file.ts';
import { type ShopProcess, WITH_DESK } from '../../../support/shop-process.ts';
import { openSmallShop } from '../../../support/small-shop.ts';

const OWNER = 'sana@shop.example';

let shop: ShopProcess;
let sana: DeskOwner;
beforeAll(async () => {
  shop = await openSmallShop({ ...WITH_DESK, OWNER_EMAILS: OWNER });
  sana = await signIn(shop, OWNER);
});
afterAll(() => shop.stop());

function fileWith(content: string): string {
  const file = join(shop.dataDir, `${newKey()}.csv`);
  writeFileSync(file, content);
  return file;
}

async function pageOf(path: string): Promise<string> {
  const answer = await fetch(shop.url + path);
  return answer.status === 200 ? textOf(await answer.text()) : String(answer.status);
}

const RINGS = `Handle,Title,Type,Option1 Name,Option1 Value,Variant Price,Variant Inventory Tracker,Variant Inventory Qty
RING,Ring,T-Shirt,Material,Silver,1000,shopify,0
RING,,,,Gold,9000,shopify,5
`;

test('a choice that is neither colour nor size makes a product of each value, and the desk asks whether it should', async () => {
  const path = await screenOf(await giveFile(sana, RINGS.replaceAll('RING', 'desk-ring')));
  const seen = await sana.read(path);
  expect(textOf(seen)).toMatch(/Products 2 .*Ring, Silver Rs 1,000 .*Ring, Gold Rs 9,000/);
  expect(textOf(seen)).toContain('Material 1 product');
  expect(textOf(seen)).toContain('A product for each: ‘Ring, Gold’');
  const sized = await submitOnFile(sana, path, { do: 'say', rate: '', 'choice:material': 'size' });
  expect(sized).toMatch(/Products 1 .*Ring Rs 9,000/);
  const said = { do: 'bring', rate: '', 'choice:material': 'products' };
  expect(await submitOnFile(sana, path, said)).toContain('It is in your shop. 2 records written.');
  await expect.poll(() => pageOf('/product/menShirts/desk-ring-gold')).toContain('PKR 9000');
  expect(await pageOf('/product/menShirts/desk-ring-silver')).toMatch(/Sold Out .*PKR 1000/);
  // The other answer would bring it in a second time.
  const otherwise = await submitOnFile(sana, path, { do: 'bring', rate: '', 'choice:material': 'size' });
  expect(otherwise).toContain('Undo it first');

  // It is in the shop still when its next run stops: the owner was not shown what it would replace.
  const dearer = fileWith('Name,Price,Category,id\n"Ring, Gold",9500,Men,desk-ring-gold\n');
  await shop.owner('import', dearer, '--replace');
  const stopped = await submitOnFile(sana, path, { ...said, existing: 'replace', 'existing-mark': 'other' });
  expect(stopped).toMatch(
    /Your shop has changed since you looked.*It is in your shop as it was brought in before\. Undo/,
  );
  expect(stopped).toContain('Bring in 2 products again');
  const again = await submitOnFile(sana, path, { do: 'bring', rate: '', 'choice:material': 'size' });
  expect(again).toContain('Undo it first');
  expect(await submitOnFile(sana, path, { do: 'undo' })).toMatch(/changed again since.*brought in before\. Undo/);
});

test('the command says what becomes of a choice, and takes another answer', async () => {
  const file = fileWith(RINGS.replaceAll('RING', 'line-ring'));
  const told = await shop.owner('import', file, '--preview');
  expect(told).toContain('menShirts: 2, such as Ring, Silver; Ring, Gold');
  await expect(shop.owner('import', file, '--choice', 'Material=none')).rejects.toThrow(
    'with one of products, size, colour',
  );
  await expect(shop.owner('import', file, '--choice', 'Finish=size')).rejects.toThrow('only Material');
  expect(await shop.owner('import', file, '--choice', 'Material=size')).toContain('1 documents written');
  await expect.poll(() => pageOf('/product/menShirts/line-ring')).toContain('PKR 9000');
});

test('what a file’s currencies are worth is asked on the desk, each in a field of its own', async () => {
  const file = `Name,Price,Currency,Category\nDesk vase,10,EUR,Men\nDesk tray,12,USD,Men\nDesk tee,900,PKR,Men\n`;
  const path = await screenOf(await giveFile(sana, file));
  const seen = textOf(await sana.read(path));
  expect(seen).toContain('Rupees for one EUR 1 price, such as 10');
  expect(seen).toContain('Rupees for one USD 1 price, such as 12');
  const half = { rate: '', 'rate:EUR': '300', 'rate:USD': '' };
  expect(await submitOnFile(sana, path, { do: 'bring', ...half })).toContain(
    'Say what one of the file’s currency is worth',
  );
  expect(await submitOnFile(sana, path, { do: 'say', ...half, 'rate:USD': 'x' })).toContain('What one USD is worth');
  await submitOnFile(sana, path, { do: 'bring', ...half, 'rate:USD': '280' });
  await expect.poll(() => pageOf('/product/menShirts/desk-vase')).toContain('PKR 3000');
  expect(await pageOf('/product/menShirts/desk-tray')).toContain('PKR 3360');
  expect(await pageOf('/product/menShirts/desk-tee')).toContain('PKR 900');
});

test('a price that can be read in two ways, and prices that are hardly rupees, are asked about on the desk', async () => {
  const path = await screenOf(await giveFile(sana, 'Name,Price,Category\nDesk cap,1.490,Men\n'));
  expect(textOf(await sana.read(path))).toContain('What ‘1.490’ is in this file');
  expect(await submitOnFile(sana, path, { do: 'bring', rate: '' })).toContain('Say how the file writes its prices');
  expect(await submitOnFile(sana, path, { do: 'say', rate: '', decimals: 'comma' })).toMatch(/Desk cap Rs 1,490/);
  const shopify =
    'Handle,Title,Type,Variant Price\ndesk-bowl,Desk bowl,T-Shirt,24.99\ndesk-cup,Desk cup,T-Shirt,12.50\n';
  const dollars = await screenOf(await giveFile(sana, shopify));
  expect(textOf(await sana.read(dollars))).toContain('Most prices have paisas');
  expect(await submitOnFile(sana, dollars, { do: 'bring', rate: '' })).toContain(
    'Say what one of the file’s currency is worth',
  );
  expect(await submitOnFile(sana, dollars, { do: 'say', rate: '280' })).toMatch(/Desk bowl Rs 6,997/);
});

test('the command asks the same, and takes the same answers', async () => {
  const file = fileWith(
    'Name,Price,Currency,Category\nLine vase,10,EUR,Men\nLine tray,12,USD,Men\nLine cap,1.490,PKR,Men\n',
  );
  await expect(shop.owner('import', file)).rejects.toThrow(/--rate EUR=280.*--rate USD=280.*--decimals comma/s);
  await expect(shop.owner('import', file, '--decimals', 'dot')).rejects.toThrow('--decimals must be comma or point');
  const said = ['--rate', 'EUR=300', '--rate', 'USD=280', '--decimals', 'comma'];
  expect(await shop.owner('import', file, ...said)).toContain('3 documents written');
  await expect.poll(() => pageOf('/product/menShirts/line-cap')).toContain('PKR 1490');
});

test('what is not for sale in the old shop comes as a draft, and no shopper sees it', async () => {
  const path = await screenOf(
    await giveFile(sana, 'Name,Price,Category,Status,Note\nDesk shawl,1490,Men,draft,x\nDesk scarf,900,Men,active,\n'),
  );
  const seen = textOf(await sana.read(path));
  expect(seen).toMatch(/Products 2 /);
  expect(seen).toContain('Nothing is taken from these columns: Note.');
  expect(seen).toContain("row 2 'Desk shawl' comes as a draft: its status is draft.");
  expect(await submitOnFile(sana, path, { do: 'bring', rate: '' })).toContain('It is in your shop. 2 records written.');
  await expect.poll(() => pageOf('/product/menShirts/desk-scarf')).toContain('PKR 900');
  expect(await pageOf('/product/menShirts/desk-shawl')).toBe('404');
  expect(textOf(await sana.read('/products'))).toContain('Drafts 1');
});

test('the command says of the same what the desk says: what the shop sells stays, and comes as no draft', async () => {
  const sheet = (price: number, status: string) =>
    fileWith(`Name,Price,Category,Status\nLine scarf,${price},Men,${status}\nLine shawl,1490,Men,draft\n`);
  await shop.owner('import', sheet(900, 'active'));
  const told = String(await shop.owner('import', sheet(950, 'draft')).catch((error: unknown) => error));
  expect(told).toMatch(/The shop has these otherwise/);
  expect(told).toContain("'Line shawl' comes as a draft");
  expect(told).not.toContain("'Line scarf' comes as a draft");
});
