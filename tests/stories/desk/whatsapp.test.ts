import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskOwner, signIn, textOf } from '../../support/desk/desk-owner.ts';
import { type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { orderByForm } from '../../support/shopper.ts';
import { openSmallShop, SHIRT } from '../../support/small-shop.ts';

let shop: ShopProcess;
let owner: DeskOwner;
let order: string;

beforeAll(async () => {
  shop = await openSmallShop(WITH_DESK);
  owner = await signIn(shop);
  expect((await orderByForm(shop, [SHIRT])).status).toBe(303);
  order = /data-order="(\w+)"/.exec(await owner.read('/orders'))?.[1] ?? '';
});

afterAll(() => shop.stop());

/** The texts that an order's page opens: the first by 'WhatsApp', the others in other languages. */
async function texts(path = `/orders/${order}`): Promise<string[]> {
  const links = (await owner.read(path)).matchAll(/href="(https:\/\/wa\.me[^"]+)"/g);
  return [...links].map(([, link = '']) => new URL(link.replaceAll('&amp;', '&')).searchParams.get('text') ?? '');
}

/** The six sentences of a language as the form has them. */
async function sentences(language: string): Promise<Record<string, string>> {
  const html = await owner.read(`/shop?${new URLSearchParams({ language })}`);
  const areas = [...html.matchAll(/<textarea[^>]*name="([^"]+)"[^>]*>([^<]*)</g)];
  return Object.fromEntries(areas.map(([, name = '', text = '']) => [name, text.trim()]));
}

test('WhatsApp begins in Roman Urdu, with Urdu and English beside it', async () => {
  const [first, ...others] = await texts();
  expect(first).toContain('Assalam o alaikum Ayesha Khan!');
  expect(others[0]).toContain('السلام علیکم Ayesha Khan!');
  expect(others[1]).toContain('Hello Ayesha Khan!');
  expect(await texts('/calls')).toEqual([first, ...others]);
});

test('an owner writes the sentences, and chooses which language WhatsApp opens', async () => {
  const english = await sentences('English');
  expect(Object.keys(english)).toHaveLength(8);
  const confirm = 'Dear {name}, {order} for {total} to {address}?';
  const saved = await owner.post('/shop', { language: 'English', ...english, confirm });
  expect(textOf(await saved.text())).toContain('The English sentences are saved.');
  const opened = await owner.post('/shop', { open: 'English' });
  expect(textOf(await opened.text())).toContain('opens English from now on.');
  const [first, second] = await texts();
  expect(first).toMatch(new RegExp(`^Dear Ayesha Khan, ${order} for Rs [\\d,]+ to 12 Mall Road, Lahore\\?$`));
  expect(second).toContain('Assalam o alaikum');
  expect(await sentences('English')).toMatchObject({ ...english, confirm });
});

test('an emptied sentence is the first one again', async () => {
  const mine = { ...(await sentences('اردو')), sent: 'گیا' };
  await owner.post('/shop', { language: 'اردو', ...mine });
  expect((await sentences('اردو')).sent).toBe('گیا');
  await owner.post('/shop', { language: 'اردو', ...mine, sent: '' });
  expect((await sentences('اردو')).sent).toContain('{tracking}');
});

test('a field that cannot be filled in is named beside its sentence, nothing is saved, and what was typed stays', async () => {
  const before = await sentences('Roman Urdu');
  const typed = { ...before, sent: 'Salam {naam}', returned: 'Wapas aya' };
  const html = await (await owner.post('/shop', { language: 'Roman Urdu', ...typed })).text();
  expect(textOf(html)).toContain('{naam} cannot be filled in. These can: {name}');
  for (const text of ['Salam {naam}', 'Wapas aya']) expect(html).toContain(`>${text}</textarea>`);
  expect(await sentences('Roman Urdu')).toEqual(before);
  expect((await owner.post('/shop', { language: 'Klingon' })).status).toBe(400);
});

test('two owners who save the sentences at once change those that each of them changed, and no other', async () => {
  const english = await sentences('English');
  const seen = JSON.stringify(english);
  const save = async (form: Record<string, string>) =>
    (await owner.post('/shop', { language: 'English', seen, ...english, ...form })).text();
  const answers = await Promise.all([save({ attempted: 'Nobody was in.' }), save({ returned: 'It came back.' })]);
  for (const html of answers) expect(textOf(html)).toContain('The English sentences are saved.');
  expect(await sentences('English')).toEqual({ ...english, attempted: 'Nobody was in.', returned: 'It came back.' });
  const late = await save({ attempted: 'We rang.', sent: 'It left.' });
  expect(textOf(late)).toMatch(/Nothing is saved yet.*Now it is: Nobody was in\./);
  for (const text of ['We rang.', 'It left.', 'It came back.']) expect(late).toContain(`>${text}</textarea>`);
  expect((await sentences('English')).attempted).toBe('Nobody was in.');
  const again = { attempted: 'We rang.', sent: 'It left.', seen: JSON.stringify(await sentences('English')) };
  expect(textOf(await save(again))).toContain('The English sentences are saved.');
  expect(await sentences('English')).toMatchObject({ attempted: 'We rang.', sent: 'It left.' });
});
